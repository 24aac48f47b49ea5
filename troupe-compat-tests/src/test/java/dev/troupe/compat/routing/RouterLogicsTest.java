package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.ActorRefRoutee;
import dev.troupe.routing.ActorSelectionRoutee;
import dev.troupe.routing.Broadcast;
import dev.troupe.routing.BroadcastRoutingLogic;
import dev.troupe.routing.ConsistentHashingRoutingLogic;
import dev.troupe.routing.RandomRoutingLogic;
import dev.troupe.routing.Routee;
import dev.troupe.routing.Router;
import dev.troupe.routing.RoutingLogic;
import dev.troupe.routing.SeveralRoutees;
import dev.troupe.routing.SmallestMailboxRoutingLogic;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** An actor that routes by itself, with whatever logic it is given. */
class RouterLogicsTest extends AbstractProgramTest {
    static class Counter extends AbstractActor {
        private final RoutingLogic logic;
        private final ActorRef left;
        private final ActorRef right;

        Counter(RoutingLogic logic, ActorRef left, ActorRef right) {
            this.logic = logic;
            this.left = left;
            this.right = right;
        }

        @Override
        public Receive createReceive() {
            Router router =
                    new Router(logic)
                            .addRoutee(left)
                            .addRoutee(getContext().actorSelection(right.path()));
            return receiveBuilder().matchAny(message -> router.route(message, getSender())).build();
        }
    }

    private final TestKit left = new TestKit(system);
    private final TestKit right = new TestKit(system);

    private ActorRef start(RoutingLogic logic) {
        return system.actorOf(
                Props.create(
                        Counter.class, () -> new Counter(logic, left.getRef(), right.getRef())));
    }

    private void expectOnOneSide(Object message) {
        left.awaitCond(() -> left.msgAvailable() || right.msgAvailable());
        assertThat(left.msgAvailable() && right.msgAvailable()).isFalse();
        (left.msgAvailable() ? left : right).expectMsg(message);
    }

    @Test
    void randomAndSmallestMailboxPickOne() {
        start(new RandomRoutingLogic()).tell("a", ActorRef.noSender());
        expectOnOneSide("a");

        start(new SmallestMailboxRoutingLogic()).tell("b", ActorRef.noSender());
        expectOnOneSide("b");
    }

    @Test
    void broadcastPicksBoth() {
        start(new BroadcastRoutingLogic()).tell("c", ActorRef.noSender());

        left.expectMsg("c");
        right.expectMsg("c");
    }

    @Test
    void consistentHashingUsesItsMapper() {
        ActorRef counter =
                start(
                        new ConsistentHashingRoutingLogic(system)
                                .withHashMapper(message -> "always the same")
                                .withVirtualNodesFactor(20));

        counter.tell("d", ActorRef.noSender());
        expectOnOneSide("d");
    }

    @Test
    void broadcastOverridesTheLogic() {
        start(new RandomRoutingLogic()).tell(new Broadcast("e"), ActorRef.noSender());

        left.expectMsg("e");
        right.expectMsg("e");
    }

    @Test
    void routeesSendByThemselves() {
        Routee both =
                new SeveralRoutees(
                        Arrays.asList(
                                new ActorRefRoutee(left.getRef()),
                                new ActorSelectionRoutee(
                                        system.actorSelection(right.getRef().path()))));

        both.send("f", ActorRef.noSender());

        left.expectMsg("f");
        right.expectMsg("f");
    }
}
