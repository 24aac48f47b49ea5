package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.Done;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.Patterns;
import dev.troupe.pattern.StatusReply;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** Replies that are either fine or say what is wrong. */
class BookingTest extends AbstractProgramTest {
    static class Hotel extends AbstractActor {
        private int rooms = 1;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("book", m -> getSender().tell(book(), getSelf()))
                    .matchEquals(
                            "rooms", m -> getSender().tell(StatusReply.success(rooms), getSelf()))
                    .matchEquals(
                            "burn",
                            m ->
                                    getSender()
                                            .tell(
                                                    StatusReply.error(
                                                            new IllegalStateException("fire")),
                                                    getSelf()))
                    .build();
        }

        private StatusReply<Done> book() {
            if (rooms == 0) {
                return StatusReply.error("no rooms left");
            }
            rooms--;
            return StatusReply.ack();
        }
    }

    private CompletionStage<Object> ask(ActorRef hotel, String message) {
        return Patterns.askWithStatus(hotel, message, Duration.ofSeconds(3));
    }

    @Test
    void theSecondGuestIsTurnedAway() throws Exception {
        ActorRef hotel = system.actorOf(Props.create(Hotel.class));

        assertThat(ask(hotel, "book").toCompletableFuture().get()).isEqualTo(Done.getInstance());
        assertThat(ask(hotel, "rooms").toCompletableFuture().get()).isEqualTo(0);
        assertThat(ask(hotel, "book").toCompletableFuture())
                .failsWithin(Duration.ofSeconds(3))
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(StatusReply.ErrorMessage.class)
                .withMessage("no rooms left");
        assertThat(ask(hotel, "burn").toCompletableFuture())
                .failsWithin(Duration.ofSeconds(3))
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(IllegalStateException.class);
    }
}
