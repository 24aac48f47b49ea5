package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.testing.RecordedLog;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

/** The plain {@link Router} in the hands of a user's actor. */
class RouterInActorTest {
    private final ActorSystem system = Systems.quiet("RouterInActor");
    private final Tally tally = Tally.counting();
    private final TestKit probe = new TestKit(system);

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    @Test
    void anActorRoutesAndReplacesItsRoutees() {
        ActorRef master =
                system.actorOf(Props.create(Master.class, () -> new Master(tally.worker())));

        for (int i = 0; i < 100; i++) {
            master.tell("work", probe.getRef());
        }
        tally.await(100);
        assertThat(tally.byName().values()).hasSize(5).containsOnly(20L);

        master.tell(Tally.StopIt.STOP, ActorRef.noSender());
        tally.await("a replacement", () -> tally.started.size() == 6);
        for (int i = 0; i < 50; i++) {
            master.tell("work", probe.getRef());
        }
        tally.await(151);
    }

    /** [trap] The original drops such a message without a word. */
    @Test
    void withoutRouteesAndSenderAMessageIsADeadLetter() {
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);
        ActorRef former = system.actorOf(Props.empty());
        Router router =
                new Router(new RoundRobinRoutingLogic()).addRoutee(former).removeRoutee(former);

        router.route("m", ActorRef.noSender());

        DeadLetter letter = probe.expectMsgClass(DeadLetter.class);
        assertThat(letter)
                .isEqualTo(new DeadLetter("m", system.deadLetters(), system.deadLetters()));
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.NO_ROUTEE);
    }

    /** [trap] With nobody who knows a system, it is at least logged. */
    @Test
    @SuppressWarnings("try") // the MDC entry is there to be closed
    void aRouterThatNeverKnewAnybodyLogsWhatItDrops() {
        try (RecordedLog log = RecordedLog.of("no system");
                MDC.MDCCloseable here = MDC.putCloseable("troupeSystem", "no system")) {
            new Router(new RoundRobinRoutingLogic()).route("m", ActorRef.noSender());

            assertThat(log.messages())
                    .contains(
                            "dropped a message of [java.lang.String] without sender: a Router with"
                                    + " [RoundRobinRoutingLogic] found no routee (NO_ROUTEE)");
        }
    }

    @Test
    void selectionsMayBeRoutees() {
        system.actorOf(tally.worker(), "selected");
        Router router =
                new Router(new RoundRobinRoutingLogic())
                        .addRoutee(system.actorSelection("/user/selected"));

        router.route("who", probe.getRef());

        assertThat(probe.expectMsgClass(ActorRef.class).path().name()).isEqualTo("selected");
        assertThat(router.removeRoutee(system.actorSelection("/user/selected")).routees())
                .isEmpty();
    }

    private static final class Master extends AbstractActor {
        private final Props workerProps;
        private Router router;

        Master(Props workerProps) {
            this.workerProps = workerProps;
            List<Routee> routees = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                ActorRef worker = getContext().actorOf(workerProps);
                getContext().watch(worker);
                routees.add(new ActorRefRoutee(worker));
            }
            router = new Router(new RoundRobinRoutingLogic(), routees);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Terminated.class, this::replace)
                    .matchAny(message -> router.route(message, getSender()))
                    .build();
        }

        private void replace(Terminated terminated) {
            ActorRef fresh = getContext().actorOf(workerProps);
            getContext().watch(fresh);
            router = router.removeRoutee(terminated.actor()).addRoutee(fresh);
        }
    }
}
