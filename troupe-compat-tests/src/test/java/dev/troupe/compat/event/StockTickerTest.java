package dev.troupe.compat.event;

import dev.troupe.actor.ActorRef;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.event.japi.EventBus;
import dev.troupe.event.japi.LookupEventBus;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A bus that is looked up by the symbol of the stock. */
class StockTickerTest extends AbstractProgramTest {
    record Quote(String symbol, int price) {}

    static class Ticker extends LookupEventBus<Quote, ActorRef, String> {
        @Override
        public String classify(Quote quote) {
            return quote.symbol();
        }

        @Override
        public void publish(Quote quote, ActorRef subscriber) {
            subscriber.tell(quote.price(), ActorRef.noSender());
        }

        @Override
        public int compareSubscribers(ActorRef a, ActorRef b) {
            return a.compareTo(b);
        }

        @Override
        public int mapSize() {
            return 128;
        }
    }

    @Test
    void oneHearsTheStocksOneAskedFor() {
        EventBus<Quote, ActorRef, String> ticker = new Ticker();
        new TestKit(system) {
            {
                ticker.subscribe(getRef(), "ACME");
                ticker.publish(new Quote("INIT", 1));
                ticker.publish(new Quote("ACME", 17));
                expectMsg(17);

                ticker.unsubscribe(getRef(), "ACME");
                ticker.publish(new Quote("ACME", 18));
                ticker.subscribe(getRef(), "INIT");
                ticker.unsubscribe(getRef());
                ticker.publish(new Quote("INIT", 2));
                expectNoMessage(Duration.ofMillis(100));
            }
        };
    }
}
