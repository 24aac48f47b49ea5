package dev.troupe.compat.older;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.dispatch.Futures;
import dev.troupe.pattern.PatternsCS;
import dev.troupe.testkit.javadsl.TestKit;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The patterns under the name they had when {@code Patterns} still gave Scala futures. */
@SuppressWarnings("deprecation")
class PatternsCSTest extends AbstractProgramTest {
    private static final Duration MAX = Duration.ofSeconds(10);

    record Question(ActorRef replyTo) {}

    static class Oracle extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Question.class, q -> q.replyTo.tell("perhaps", getSelf()))
                    .matchAny(o -> getSender().tell("yes", getSelf()))
                    .build();
        }
    }

    private static Object result(CompletionStage<?> stage) throws Exception {
        return stage.toCompletableFuture().get(20, TimeUnit.SECONDS);
    }

    @Test
    void anActorIsAskedWithEachKindOfTimeout() throws Exception {
        ActorRef oracle = system.actorOf(Props.create(Oracle.class));

        assertThat(result(PatternsCS.ask(oracle, "?", MAX))).isEqualTo("yes");
        assertThat(result(PatternsCS.ask(oracle, "?", 10_000))).isEqualTo("yes");
        assertThat(result(PatternsCS.ask(oracle, "?", Timeout.create(MAX)))).isEqualTo("yes");
    }

    @Test
    void aSelectionIsAskedAndResolved() throws Exception {
        ActorRef oracle = system.actorOf(Props.create(Oracle.class), "oracle");
        ActorSelection selection = system.actorSelection("/user/oracle");

        assertThat(result(PatternsCS.ask(selection, "?", MAX))).isEqualTo("yes");
        assertThat(result(selection.resolveOneCS(MAX))).isEqualTo(oracle);
    }

    @Test
    void theMessageMayHoldTheReferenceToReplyTo() throws Exception {
        ActorRef oracle = system.actorOf(Props.create(Oracle.class));

        assertThat(result(PatternsCS.askWithReplyTo(oracle, Question::new, MAX)))
                .isEqualTo("perhaps");
        assertThat(result(PatternsCS.askWithReplyTo(oracle, Question::new, 10_000)))
                .isEqualTo("perhaps");
    }

    @Test
    void aStageIsPiped() {
        TestKit probe = new TestKit(system);

        PatternsCS.pipe(CompletableFuture.completedFuture("done"), system.dispatcher())
                .to(probe.getRef());

        probe.expectMsg(MAX, "done");
    }

    @Test
    void aValueComesAfterAWhile() throws Exception {
        CompletionStage<String> value = CompletableFuture.completedFuture("late");
        Duration delay = Duration.ofMillis(1);

        assertThat(result(PatternsCS.after(delay, system.scheduler(), system.dispatcher(), value)))
                .isEqualTo("late");
        assertThat(
                        result(
                                PatternsCS.after(
                                        delay,
                                        system.scheduler(),
                                        system.dispatcher(),
                                        () -> value)))
                .isEqualTo("late");
    }

    @Test
    void anAttemptIsRetried() throws Exception {
        AtomicInteger attempts = new AtomicInteger();

        CompletionStage<Integer> third =
                PatternsCS.retry(
                        () ->
                                attempts.incrementAndGet() < 3
                                        ? Futures.failedCompletionStage(new IllegalStateException())
                                        : CompletableFuture.completedFuture(attempts.get()),
                        5,
                        Duration.ofMillis(1),
                        system.scheduler(),
                        system.dispatcher());

        assertThat(result(third)).isEqualTo(3);
    }

    @Test
    void anActorIsStoppedGracefully() throws Exception {
        ActorRef oracle = system.actorOf(Props.create(Oracle.class));

        assertThat(result(PatternsCS.gracefulStop(oracle, MAX))).isEqualTo(true);
    }

    @Test
    void nothingComes() {
        TestKit probe = new TestKit(system);

        probe.expectNoMsg(Duration.ofMillis(1));
    }
}
