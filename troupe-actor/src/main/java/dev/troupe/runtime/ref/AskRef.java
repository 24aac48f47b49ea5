package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Status;
import dev.troupe.actor.Terminated;
import dev.troupe.spi.Question;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The temporary reference behind a question. Whoever completes the answer cancels the timer and
 * ends the reference.
 */
public final class AskRef extends TracedRef implements Question {
    private final Addressee asked;
    private final Duration timeout;
    private final Function<String, ? extends Throwable> timedOut;
    private final Answer answer = new Answer();
    private Class<?> messageClass = Object.class; // these three are set before the message is sent
    private boolean waitsForTheEnd;
    private @Nullable Cancellable timer;

    AskRef(
            Addressee asked,
            RefProvider provider,
            Duration timeout,
            Function<String, ? extends Throwable> timedOut) {
        super(provider);
        this.asked = asked;
        this.timeout = timeout;
        this.timedOut = timedOut;
    }

    /** Whoever completes it, a program with a cancellation for example, cleans up. */
    private final class Answer extends CompletableFuture<Object> {
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

        private boolean closeIf(boolean completed) {
            if (completed) {
                close();
            }
            return completed;
        }
    }

    @Override
    public ActorRef ref() {
        return this;
    }

    @Override
    public CompletableFuture<Object> answer() {
        return answer;
    }

    @Override
    public void send(Object message) {
        boolean terminated = asked.isTerminated();
        messageClass = Objects.requireNonNull(message, "message").getClass();
        if (terminated) {
            asked.tell(message, this); // a dead letter; only to Identify there is an answer
            giveUp("[" + asked + "] had stopped before it was asked");
        } else if (startToWait()) {
            asked.tell(message, this);
        }
    }

    @Override
    public void sendToStop(Object message) {
        messageClass = Objects.requireNonNull(message, "message").getClass();
        waitsForTheEnd = true;
        if (asked instanceof InternalActorRef mortal && startToWait()) {
            mortal.sendSystem(new SystemMessage.Watch(mortal, this));
            mortal.tell(message, ActorRef.noSender());
        }
    }

    private boolean startToWait() {
        try {
            timer =
                    provider()
                            .scheduler()
                            .scheduleOnce(timeout, this::onTimeout, provider().executor());
            return true;
        } catch (IllegalStateException closed) {
            giveUp("the system of [" + asked + "] has terminated");
            return false;
        }
    }

    private void onTimeout() {
        if (answer.isDone()) {
            return;
        }
        String within = " within " + text(timeout) + ": ";
        giveUp(
                waitsForTheEnd && asked instanceof InternalActorRef mortal
                        ? "[" + asked + "] did not stop" + within + mortal.state()
                        : "["
                                + asked
                                + "] did not answer a message of ["
                                + messageClass.getName()
                                + "]"
                                + within
                                + describe(asked, timeout));
    }

    private void giveUp(String why) {
        answer.completeExceptionally(timedOut.apply(why));
    }

    private void close() {
        Cancellable running = timer;
        if (running != null) {
            running.cancel();
        }
        if (waitsForTheEnd && asked instanceof InternalActorRef mortal) {
            mortal.sendSystem(new SystemMessage.Unwatch(mortal, this));
        }
        leave();
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        if (message instanceof Identify identify && sender != null) {
            Optional<ActorRef> me = answer.isDone() ? Optional.empty() : Optional.of(this);
            sender.tell(new ActorIdentity(identify.messageId(), me), this);
        } else if (!complete(message)) {
            DeadLettersRef deadLetters = provider().deadLetters();
            deadLetters
                    .office()
                    .take(
                            message,
                            sender == null ? deadLetters : sender,
                            this,
                            DeadLetter.Reason.LATE_REPLY);
        }
    }

    private boolean complete(Object message) {
        if (message instanceof Status.Failure failure) {
            return answer.completeExceptionally(failure.cause());
        }
        return answer.complete(
                message instanceof Status.Success success ? success.status() : message);
    }

    @Override
    public void sendSystem(SystemMessage message) {
        if (message instanceof SystemMessage.Terminate) {
            answer.completeExceptionally(new ActorKilledException("[" + this + "] was stopped"));
        } else if (message instanceof SystemMessage.DeathWatchNotification death) {
            tell(new Terminated(death.actor(), death.existenceConfirmed(), false), death.actor());
        } else if (message instanceof SystemMessage.Watch watch) {
            watch(watch.watcher());
        } else if (message instanceof SystemMessage.Unwatch unwatch) {
            unwatch(unwatch.watcher());
        }
    }

    @Override
    public boolean knowsItsChildren() {
        return true; // it has none
    }

    @Override
    public boolean isTerminated() {
        return answer.isDone();
    }
}
