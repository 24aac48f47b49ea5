package dev.troupe.compat.actor;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.NotInfluenceReceiveTimeout;
import dev.troupe.actor.PossiblyHarmful;
import dev.troupe.actor.Props;
import dev.troupe.actor.ReceiveTimeout;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A session ends when nothing has been said for a while; heart beats do not count. */
class SessionTest extends AbstractProgramTest {
    enum HeartBeat implements NotInfluenceReceiveTimeout {
        INSTANCE
    }

    enum LogOff implements PossiblyHarmful {
        INSTANCE
    }

    static class Session extends AbstractActor {
        private final ActorRef audit;

        Session(ActorRef audit, Duration idle) {
            this.audit = audit;
            getContext().setReceiveTimeout(idle);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(ReceiveTimeout.class, t -> end("timed out"))
                    .match(LogOff.class, l -> end("logged off"))
                    .match(HeartBeat.class, h -> getSender().tell("alive", getSelf()))
                    .matchEquals(
                            "stay",
                            s -> {
                                getContext().cancelReceiveTimeout();
                                getSender().tell("staying", getSelf());
                            })
                    .build();
        }

        private void end(String why) {
            audit.tell(why, getSelf());
            getContext().stop(getSelf());
        }
    }

    @Test
    void anIdleSessionTimesOut() {
        new TestKit(system) {
            {
                ActorRef session =
                        system.actorOf(
                                Props.create(Session.class, getRef(), Duration.ofMillis(50)));
                watch(session);

                expectMsg("timed out");
                expectTerminated(session);
            }
        };
    }

    @Test
    void aSessionMayStayAndLogOff() {
        new TestKit(system) {
            {
                ActorRef session =
                        system.actorOf(Props.create(Session.class, getRef(), Duration.ofHours(1)));
                session.tell(HeartBeat.INSTANCE, getRef());
                expectMsg("alive");
                session.tell("stay", getRef());
                expectMsg("staying");
                session.tell(LogOff.INSTANCE, getRef());
                expectMsg("logged off");
            }
        };
    }
}
