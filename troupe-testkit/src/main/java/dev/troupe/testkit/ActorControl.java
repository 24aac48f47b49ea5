package dev.troupe.testkit;

import dev.troupe.actor.ActorRef;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import dev.troupe.japi.Throwables;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;

/** How a kit directs its own actor: by messages that stand in line with those of the test. */
final class ActorControl {
    private final ActorRef actor;
    private final Duration patience;

    ActorControl(ActorRef actor, Duration patience) {
        this.actor = actor;
        this.patience = patience;
    }

    /** Lets the actor do {@code action} before it sees what is sent later. Returns at once. */
    void tell(Consumer<TestActor> action) {
        actor.tell(new TestActor.Command(action), ActorRef.noSender());
    }

    /** What {@code action} gives when the actor does it; an exception comes out as it is. */
    <R> R call(String what, Function<TestActor, R> action) {
        TestActor running = TestActor.runningHere();
        if (running != null && running.getSelf().equals(actor)) {
            return action.apply(running); // an auto pilot calls: waiting would never end
        }
        CompletableFuture<R> result = new CompletableFuture<>();
        tell(testActor -> complete(result, testActor, action));
        try {
            long left = Seams.current().waits().before(result::isDone, Nanos.of(patience));
            return result.get(left, TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            Throwable cause = e.getCause();
            return Throwables.<RuntimeException, R>sneakyThrow(cause == null ? e : cause);
        } catch (TimeoutException e) {
            throw new AssertionError(
                    "the test actor ["
                            + actor
                            + "] did not "
                            + what
                            + " within "
                            + Durations.text(patience)
                            + ": it has stopped, or its dispatcher has no free thread",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("interrupted while the test actor was to " + what, e);
        }
    }

    private static <R> void complete(
            CompletableFuture<R> result, TestActor actor, Function<TestActor, R> action) {
        try {
            result.complete(action.apply(actor));
        } catch (RuntimeException refused) {
            result.completeExceptionally(refused);
        }
    }
}
