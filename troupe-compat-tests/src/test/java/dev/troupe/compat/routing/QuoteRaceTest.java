package dev.troupe.compat.routing;

import static dev.troupe.pattern.Patterns.ask;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.ScatterGatherFirstCompletedGroup;
import dev.troupe.routing.TailChoppingGroup;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Of several brokers, the one that answers makes the quote. */
class QuoteRaceTest extends AbstractProgramTest {
    static class Broker extends AbstractActor {
        private final boolean awake;

        Broker(boolean awake) {
            this.awake = awake;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            symbol -> {
                                if (awake) {
                                    getSender()
                                            .tell(
                                                    symbol + " from " + getSelf().path().name(),
                                                    getSelf());
                                }
                            })
                    .build();
        }
    }

    private static final List<String> BROKERS = Arrays.asList("/user/tim", "/user/tom");

    @BeforeAll
    static void startBrokers() {
        system.actorOf(Props.create(Broker.class, false), "tim");
        system.actorOf(Props.create(Broker.class, true), "tom");
    }

    private Object quote(ActorRef brokers) throws Exception {
        return ask(brokers, "ACME", Duration.ofSeconds(10))
                .toCompletableFuture()
                .get(10, TimeUnit.SECONDS);
    }

    @Test
    void theFirstAnswerCounts() throws Exception {
        ActorRef brokers =
                system.actorOf(
                        new ScatterGatherFirstCompletedGroup(BROKERS, Duration.ofSeconds(10))
                                .props());

        assertThat(quote(brokers)).isEqualTo("ACME from tom");
    }

    @Test
    void theNextIsAskedAfterAWhile() throws Exception {
        ActorRef brokers =
                system.actorOf(
                        new TailChoppingGroup(
                                        BROKERS, Duration.ofSeconds(10), Duration.ofMillis(10))
                                .props());

        assertThat(quote(brokers)).isEqualTo("ACME from tom");
    }
}
