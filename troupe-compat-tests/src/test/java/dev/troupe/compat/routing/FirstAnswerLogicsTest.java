package dev.troupe.compat.routing;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.Router;
import dev.troupe.routing.RoutingLogic;
import dev.troupe.routing.ScatterGatherFirstCompletedRoutingLogic;
import dev.troupe.routing.TailChoppingRoutingLogic;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** An actor that asks several and hands on the first answer. */
class FirstAnswerLogicsTest extends AbstractProgramTest {
    static class Desk extends AbstractActor {
        private final Router router;

        Desk(RoutingLogic logic, ActorRef silent, ActorRef helpful) {
            router = new Router(logic).addRoutee(silent).addRoutee(helpful);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, question -> router.route(question, getSender()))
                    .build();
        }
    }

    private final TestKit client = new TestKit(system);
    private final TestKit silent = new TestKit(system);
    private final TestKit helpful = new TestKit(system);

    private void expectTheHelpfulAnswer(RoutingLogic logic) {
        ActorRef desk =
                system.actorOf(
                        Props.create(
                                Desk.class,
                                () -> new Desk(logic, silent.getRef(), helpful.getRef())));
        desk.tell("help", client.getRef());

        silent.expectMsg("help");
        helpful.expectMsg("help");
        helpful.reply("here you are");

        client.expectMsg("here you are");
    }

    @Test
    void scatterGatherAsksBothAtOnce() {
        expectTheHelpfulAnswer(new ScatterGatherFirstCompletedRoutingLogic(Duration.ofSeconds(30)));
    }

    @Test
    void tailChoppingAsksTheNextAfterAWhile() {
        expectTheHelpfulAnswer(
                new TailChoppingRoutingLogic(
                        system.scheduler(),
                        Duration.ofSeconds(30),
                        Duration.ofMillis(5),
                        system.dispatcher()));
    }
}
