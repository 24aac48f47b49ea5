package dev.troupe.compat.actor;

import static dev.troupe.pattern.Patterns.ask;
import static dev.troupe.pattern.Patterns.pipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.NotUsed;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.Status;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** One answer leads to the next question, and the last one is piped to who asked first. */
class AskChainTest extends AbstractProgramTest {
    record User(String name, int basket) {}

    record Price(long cents) {}

    static class Users extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(7, id -> getSender().tell(new User("Kim", 3), getSelf()))
                    .match(
                            Integer.class,
                            id ->
                                    getSender()
                                            .tell(
                                                    new Status.Failure(
                                                            new IllegalArgumentException(
                                                                    "no user " + id)),
                                                    getSelf()))
                    .match(NotUsed.class, n -> getSender().tell(new Status.Success(1), getSelf()))
                    .build();
        }
    }

    static class Prices extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            User.class,
                            user -> getSender().tell(new Price(user.basket() * 250L), getSelf()))
                    .build();
        }
    }

    static class Checkout extends AbstractActor {
        private final Duration timeout = Duration.ofSeconds(10);
        private final ActorRef users = getContext().actorOf(Props.create(Users.class), "users");
        private final ActorRef prices = getContext().actorOf(Props.create(Prices.class), "prices");

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Integer.class,
                            id -> pipe(priceFor(id), getContext().dispatcher()).to(getSender()))
                    .match(NotUsed.class, n -> users.forward(n, getContext()))
                    .build();
        }

        private CompletionStage<Price> priceFor(int id) {
            return ask(users, id, timeout)
                    .thenApply(User.class::cast)
                    .thenCompose(user -> ask(prices, user, timeout))
                    .thenApply(Price.class::cast);
        }
    }

    @Test
    void theLastAnswerIsTheResult() {
        new TestKit(system) {
            {
                ActorRef checkout = system.actorOf(Props.create(Checkout.class));

                checkout.tell(7, getRef());
                expectMsg(new Price(750));
                checkout.tell(8, getRef());
                assertThat(expectMsgClass(Status.Failure.class).cause())
                        .hasStackTraceContaining("no user 8");
                checkout.tell(NotUsed.getInstance(), getRef());
                assertThat(expectMsgClass(Status.Success.class).status()).isEqualTo(1);
            }
        };
    }
}
