package dev.troupe.pattern;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Status;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import dev.troupe.spi.Asker;
import dev.troupe.spi.Correspondent;
import dev.troupe.spi.LocalRef;
import dev.troupe.spi.Question;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What is asked of one, and its answer: a {@link Status.Success} is unwrapped, a {@link
 * Status.Failure} fails it. Whoever completes it, a program with a cancellation for example, ends
 * the question.
 */
final class Answer extends CompletableFuture<Object> implements Asker {
    private final Correspondent asked;
    private final Duration within;
    private final Question question;
    private @Nullable Class<?> messageClass; // set before it is sent; null when it asks to stop

    Answer(Correspondent asked, Duration within) {
        this.asked = asked;
        this.within = within;
        this.question = asked.question(this);
    }

    /** The sender of the message. */
    ActorRef replyTo() {
        return question.ref();
    }

    /** Sends {@code message}; fails at once when nobody can answer. */
    void send(Object message) {
        boolean terminated = asked.isTerminated();
        messageClass = message.getClass();
        if (terminated) {
            asked.tell(message, replyTo()); // a dead letter; only to Identify there is an answer
            giveUp("[" + asked + "] had stopped before it was asked");
        } else if (open()) {
            asked.tell(message, replyTo());
        }
    }

    /** Sends {@code message} without a sender: the answer is the end of the one asked. */
    void sendToStop(Object message) {
        if (asked instanceof LocalRef mortal && open()) {
            mortal.addWatcher(replyTo());
            whenComplete((end, failure) -> mortal.removeWatcher(replyTo()));
            asked.tell(message, ActorRef.noSender());
        }
    }

    private boolean open() {
        boolean open = question.open(within);
        if (!open) {
            giveUp("the system of [" + asked + "] has terminated");
        }
        return open;
    }

    @Override
    public boolean onReply(Object message, ActorRef from) {
        if (message instanceof Status.Failure failure) {
            return super.completeExceptionally(failure.cause());
        }
        return super.complete(
                message instanceof Status.Success success ? success.status() : message);
    }

    @Override
    public void onTimeout() {
        String time = " within " + Nanos.text(within) + ": ";
        giveUp(
                messageClass == null && asked instanceof LocalRef mortal
                        ? "[" + asked + "] did not stop" + time + mortal.state()
                        : "["
                                + asked
                                + "] did not answer a message of ["
                                + (messageClass == null ? "" : messageClass.getName())
                                + "]"
                                + time
                                + asked.trace(replyTo(), within));
    }

    @Override
    public void onFailure(Throwable cause) {
        super.completeExceptionally(cause);
    }

    private void giveUp(String why) {
        completeExceptionally(new AskTimeoutException(why));
    }

    @Override
    public boolean complete(@Nullable Object value) {
        return closeIf(super.complete(value));
    }

    @Override
    public boolean completeExceptionally(Throwable failure) {
        return closeIf(super.completeExceptionally(failure));
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        return closeIf(super.cancel(mayInterruptIfRunning));
    }

    @Override
    public Object get() throws InterruptedException, ExecutionException {
        beforeWaiting(Long.MAX_VALUE);
        return super.get();
    }

    @Override
    public Object get(long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return super.get(beforeWaiting(unit.toNanos(timeout)), TimeUnit.NANOSECONDS);
    }

    @Override
    public Object join() {
        beforeWaiting(Long.MAX_VALUE);
        return super.join();
    }

    private long beforeWaiting(long nanos) {
        return isDone() ? nanos : Seams.current().waits().before(this::isDone, nanos);
    }

    private boolean closeIf(boolean completed) {
        if (completed) {
            question.close();
        }
        return completed;
    }
}
