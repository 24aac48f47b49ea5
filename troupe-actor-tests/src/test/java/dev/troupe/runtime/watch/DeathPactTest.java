package dev.troupe.runtime.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeathPactException;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DeathPactTest {
    private static ActorSystem system;

    private final TestKit probe = new TestKit(system);
    private final Puppet watched = new Puppet().startIn(system);

    @BeforeAll
    static void start() {
        system = Systems.quiet("death-pact");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    @Test
    void anActorThatDoesNotHandleTerminatedFailsWithADeathPact() {
        SupervisorStrategy reporting =
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        failure -> {
                                            probe.getRef().tell(failure, ActorRef.noSender());
                                            return SupervisorStrategy.stop();
                                        })
                                .build());
        ActorRef partner = probe.childActorOf(Partner.props(watched.ref(), false), reporting);
        started(partner);

        watched.stops();

        DeathPactException failure = probe.expectMsgClass(DeathPactException.class);
        assertThat(failure.dead()).isEqualTo(watched.ref());
        assertThat(failure).hasMessageContaining(watched.ref().toString());
    }

    @Test
    void theGuardianStopsAnActorThatBreaksOnADeathPact() {
        ActorRef partner = system.actorOf(Partner.props(watched.ref(), false));
        started(partner);
        probe.watch(partner);

        watched.stops();

        probe.expectTerminated(partner);
    }

    @Test
    void theUnhandledMessageOfWatchWithIsNoDeathPact() {
        system.eventStream().subscribe(probe.getRef(), UnhandledMessage.class);
        ActorRef partner = system.actorOf(Partner.props(watched.ref(), true));
        started(partner);

        watched.stops();

        probe.expectMsg(new UnhandledMessage("gone", watched.ref(), partner));
        started(partner); // and lives
    }

    private void started(ActorRef partner) {
        partner.tell("ready?", probe.getRef());
        probe.expectMsg("ready");
    }

    /** Watches one actor, and has no case for what comes of it. */
    private static final class Partner extends AbstractActor {
        Partner(ActorRef other, boolean withMessage) {
            if (withMessage) {
                getContext().watchWith(other, "gone");
            } else {
                getContext().watch(other);
            }
        }

        static Props props(ActorRef other, boolean withMessage) {
            return Props.create(Partner.class, () -> new Partner(other, withMessage));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("ready?", question -> getSender().tell("ready", getSelf()))
                    .build();
        }
    }
}
