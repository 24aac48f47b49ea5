package dev.troupe.pattern;

import static dev.troupe.pattern.AskTest.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.Done;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Status;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PipeTest {
    private static ActorSystem system;

    private TestKit probe;

    @BeforeAll
    static void start() {
        system = Systems.quiet("pipe");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    @BeforeEach
    void newProbe() {
        probe = new TestKit(system);
    }

    @Test
    void aValueIsSentWhenItIsThere() {
        CompletableFuture<String> future = new CompletableFuture<>();
        TestKit other = new TestKit(system);

        pipe(future).to(probe.getRef(), other.getRef());
        probe.expectNoMessage();
        future.complete("here");

        probe.expectMsg("here");
        assertThat(probe.getLastSender()).isEqualTo(other.getRef());
    }

    @Test
    void withoutASenderItComesFromNobody() {
        pipe(CompletableFuture.completedFuture("x")).to(probe.getRef());

        probe.expectMsg("x");
        assertThat(probe.getLastSender()).isEqualTo(system.deadLetters());
    }

    @Test
    void aFailureIsSentAsTheExceptionThatItWas() {
        TestException cause = new TestException("on purpose");
        CompletionStage<Object> mapped = CompletableFuture.failedFuture(cause).thenApply(x -> x);

        pipe(mapped).to(probe.getRef());
        pipe(CompletableFuture.failedFuture(new CompletionException(cause))).to(probe.getRef());

        probe.expectMsg(new Status.Failure(cause));
        probe.expectMsg(new Status.Failure(cause));
    }

    /** [trap] Broken by a pipe that sends only what is not null. */
    @Test
    void nullIsSentAsDone() {
        pipe(CompletableFuture.completedFuture(null)).to(probe.getRef());

        probe.expectMsg(Done.done());
    }

    @Test
    void aSelectionIsARecipientToo() {
        String path = probe.getRef().path().toString();

        pipe(CompletableFuture.completedFuture("1")).to(system.actorSelection(path));
        pipe(CompletableFuture.completedFuture("2"))
                .to(system.actorSelection(path), probe.getRef());

        probe.expectMsg("1");
        probe.expectMsg("2");
        assertThat(probe.getLastSender()).isEqualTo(probe.getRef());
    }

    @Test
    void oneResultGoesToManyAndCanBeUsedFurther() throws Exception {
        TestKit other = new TestKit(system);
        CompletionStage<String> source = CompletableFuture.completedFuture("x");

        PipeToSupport.PipeableCompletionStage<String> pipe =
                pipe(source).to(probe.getRef()).to(other.getRef());

        probe.expectMsg("x");
        other.expectMsg("x");
        assertThat(pipe.future()).isSameAs(source);
        assertThat(get(pipe.pipeTo(probe.getRef(), null))).isEqualTo("x");
        assertThat(get(pipe.pipeToSelection(system.actorSelection(probe.getRef().path()), null)))
                .isEqualTo("x");
    }

    @Test
    void nullArgumentsAreRefused() {
        assertThatNullPointerException()
                .isThrownBy(() -> Patterns.pipe(null, system.dispatcher()))
                .withMessage("future");
        assertThatNullPointerException()
                .isThrownBy(() -> Patterns.pipe(new CompletableFuture<>(), null))
                .withMessage("context");
    }

    private static <T> PipeToSupport.PipeableCompletionStage<T> pipe(CompletionStage<T> future) {
        return Patterns.pipe(future, system.dispatcher());
    }
}
