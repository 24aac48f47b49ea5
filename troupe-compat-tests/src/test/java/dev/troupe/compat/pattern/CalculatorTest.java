package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.Patterns;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A main program asks an actor and waits for the answers. */
class CalculatorTest extends AbstractProgramTest {
    static class Square {
        final int number;

        Square(int number) {
            this.number = number;
        }
    }

    static class Calculator extends AbstractActor {
        static Props props() {
            return Props.create(Calculator.class);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Square.class, s -> sender().tell(s.number * s.number, self()))
                    .build();
        }
    }

    @Test
    void theAnswerIsTheFirstReply() throws Exception {
        ActorRef calculator = system.actorOf(Calculator.props(), "calculator");
        Timeout timeout = Timeout.create(Duration.ofSeconds(5));

        CompletionStage<Object> future = Patterns.ask(calculator, new Square(3), timeout);
        int nine = (Integer) future.toCompletableFuture().get(3, TimeUnit.SECONDS);

        assertThat(nine).isEqualTo(9);
    }

    @Test
    void answersAreMappedToTheirType() {
        ActorRef calculator = system.actorOf(Calculator.props());

        CompletableFuture<Integer> sixteen =
                Patterns.ask(calculator, new Square(4), Duration.ofSeconds(3))
                        .thenApply(Integer.class::cast)
                        .toCompletableFuture();
        CompletableFuture<Object> four =
                Patterns.ask(calculator, new Square(2), 3000).toCompletableFuture();

        assertThat(sixteen.join() + (Integer) four.join()).isEqualTo(20);
    }
}
