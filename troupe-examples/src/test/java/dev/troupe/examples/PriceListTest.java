package dev.troupe.examples;

import dev.troupe.actor.AbstractLoggingActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.TestKit;
import dev.troupe.testkit.junit.AllowDeadLetters;
import dev.troupe.testkit.junit.WithActorSystem;
import java.util.Map;
import org.junit.jupiter.api.Test;

// #junit
@WithActorSystem
class PriceListTest {
    static final class PriceList extends AbstractLoggingActor {
        private final Map<String, Integer> prices = Map.of("apple", 3, "fig", 5);

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, this::answer).build();
        }

        private void answer(String fruit) {
            Integer price = prices.get(fruit);
            if (price == null) {
                log().warning("nobody knows the price of [{}]", fruit);
            } else {
                getSender().tell(price, getSelf());
            }
        }
    }

    @Test
    void itKnowsItsPrices(ActorSystem system, TestKit customer) {
        ActorRef list = system.actorOf(Props.create(PriceList.class), "prices");

        list.tell("fig", customer.getRef());

        customer.expectMsg(5);
    }

    @Test
    @AllowDeadLetters(Integer.class) // nobody is there to be answered
    void itDoesNotMindAnonymousQuestions(ActorSystem system, TestKit customer) {
        ActorRef list = system.actorOf(Props.create(PriceList.class));

        list.tell("apple", ActorRef.noSender());
        list.tell("fig", customer.getRef());

        customer.expectMsg(5);
    }
}
// #junit
