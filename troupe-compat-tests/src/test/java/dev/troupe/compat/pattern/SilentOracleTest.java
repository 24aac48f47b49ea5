package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.AskTimeoutException;
import dev.troupe.pattern.Patterns;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** Nobody answers, or too late, or nobody is there. */
class SilentOracleTest extends AbstractProgramTest {
    @Test
    void aQuestionWithoutAnAnswerTimesOut() {
        ActorRef oracle = system.actorOf(Props.create(TestActors.BlackholeActor.class), "oracle");

        CompletionStage<Object> answer = Patterns.ask(oracle, "why?", Duration.ofMillis(50));

        assertThat(answer.toCompletableFuture())
                .failsWithin(Duration.ofSeconds(3))
                .withThrowableThat()
                .havingCause()
                .isInstanceOf(AskTimeoutException.class)
                .isInstanceOf(TimeoutException.class)
                .withMessageContaining("user/oracle")
                .withMessageContaining("[50 ms]");
    }

    @Test
    void aLateAnswerIsADeadLetter() {
        new TestKit(system) {
            {
                system.eventStream().subscribe(getRef(), DeadLetter.class);
                CompletionStage<Object> answer = Patterns.ask(getRef(), "why?", 20);
                expectMsg("why?");
                ActorRef asker = getLastSender();
                awaitCond(() -> answer.toCompletableFuture().isDone());
                asker.tell("because", getRef());
                DeadLetter letter = expectMsgClass(DeadLetter.class);
                assertThat(letter.message()).isEqualTo("because");
            }
        };
    }

    @Test
    void aStoppedOracleFailsAtOnce() {
        new TestKit(system) {
            {
                ActorRef gone = system.actorOf(Props.create(TestActors.BlackholeActor.class));
                watch(gone);
                gone.tell(PoisonPill.getInstance(), ActorRef.noSender());
                expectTerminated(gone);
                CompletionStage<Object> answer = Patterns.ask(gone, "why?", Duration.ofDays(1));
                assertThat(answer.toCompletableFuture()).isCompletedExceptionally();
            }
        };
    }
}
