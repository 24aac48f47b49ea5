package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Kill;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.PostRestartException;
import dev.troupe.actor.PreRestartException;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.event.Logging;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a supervisor is told when the hooks of its child throw. */
class BrokenHooksTest extends AbstractProgramTest {
    static class Fragile extends AbstractActor {
        private final String broken;

        Fragile(String broken) {
            this.broken = broken;
            breakIn("constructor");
        }

        private void breakIn(String here) {
            if (broken.equals(here)) {
                throw new IllegalStateException("broken " + here);
            }
        }

        @Override
        public void preStart() {
            breakIn("preStart");
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) {
            breakIn("preRestart");
        }

        @Override
        public void postRestart(Throwable reason) {
            breakIn("postRestart");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "fail",
                            f -> {
                                throw new ArithmeticException("failed");
                            })
                    .build();
        }
    }

    static class Supervisor extends AbstractActor {
        private final ActorRef observer;

        Supervisor(ActorRef observer) {
            this.observer = observer;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    5,
                    Duration.ofMinutes(1),
                    failure -> {
                        observer.tell(failure, getSelf());
                        return failure instanceof ArithmeticException
                                ? SupervisorStrategy.restart()
                                : SupervisorStrategy.stop();
                    });
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Props.class,
                            props -> {
                                ActorRef child = getContext().actorOf(props);
                                child.tell("fail", getSelf());
                            })
                    .matchEquals(
                            "kill",
                            k ->
                                    getContext()
                                            .actorOf(Props.create(Fragile.class, "nothing"))
                                            .tell(Kill.getInstance(), getSelf()))
                    .build();
        }
    }

    @ParameterizedTest
    @CsvSource({"constructor", "preStart"})
    void aBrokenStartIsAFailedInitialization(String hook) {
        new TestKit(system) {
            {
                system.actorOf(Props.create(Supervisor.class, getRef()))
                        .tell(Props.create(Fragile.class, hook), getRef());

                assertThat(expectMsgClass(ActorInitializationException.class))
                        .hasRootCauseMessage("broken " + hook);
            }
        };
    }

    @Test
    void aBrokenPreRestartIsLoggedWithBothCauses() {
        new TestKit(system) {
            {
                TestKit log = new TestKit(system);
                system.eventStream().subscribe(log.getRef(), Logging.Error.class);
                system.actorOf(Props.create(Supervisor.class, getRef()))
                        .tell(Props.create(Fragile.class, "preRestart"), getRef());

                expectMsgClass(ArithmeticException.class);
                Logging.Error logged =
                        (Logging.Error)
                                log.fishForMessage(
                                        Duration.ofSeconds(10),
                                        "the failure of the hook",
                                        event ->
                                                ((Logging.Error) event).cause()
                                                        instanceof PreRestartException);
                PreRestartException failure = (PreRestartException) logged.cause();
                assertThat(failure.originalCause()).isInstanceOf(ArithmeticException.class);
                assertThat(failure.getCause()).hasMessage("broken preRestart");
                system.eventStream().unsubscribe(log.getRef());
            }
        };
    }

    @Test
    void aBrokenPostRestartCarriesBothCauses() {
        new TestKit(system) {
            {
                system.actorOf(Props.create(Supervisor.class, getRef()))
                        .tell(Props.create(Fragile.class, "postRestart"), getRef());

                expectMsgClass(ArithmeticException.class);
                PostRestartException failure = expectMsgClass(PostRestartException.class);
                assertThat(failure.originalCause()).isInstanceOf(ArithmeticException.class);
                assertThat(failure.getCause()).hasMessage("broken postRestart");
            }
        };
    }

    @Test
    void aKilledChildSaysSo() {
        new TestKit(system) {
            {
                system.actorOf(Props.create(Supervisor.class, getRef())).tell("kill", getRef());

                assertThat(expectMsgClass(ActorKilledException.class)).hasMessage("Kill");
            }
        };
    }
}
