package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Status;
import dev.troupe.actor.Terminated;
import dev.troupe.spi.Question;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The temporary reference behind a question. It has a name, and is found by it, only once somebody
 * asks for its path.
 *
 * <p>Nothing is left behind: whoever completes the answer cancels the timer and takes the name
 * back. A name that is given at the same time is taken back by one of the two: this one stores the
 * path and then reads whether the answer is there, the other completes the answer and then reads
 * the path.
 */
public final class AskRef extends TracedRef implements Question {
    private static final VarHandle PATH;

    static {
        try {
            PATH = MethodHandles.lookup().findVarHandle(AskRef.class, "path", ActorPath.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Addressee asked;
    private final RefProvider provider;
    private final Duration timeout;
    private final Function<String, ? extends Throwable> timedOut;
    private final Answer answer = new Answer();
    private volatile @Nullable ActorPath path; // written through PATH
    private Class<?> messageClass = Object.class; // these three are set before the message is sent
    private boolean waitsForTheEnd;
    private @Nullable Cancellable timer;
    private volatile @Nullable Set<InternalActorRef> watchers; // guarded by answer

    AskRef(
            Addressee asked,
            RefProvider provider,
            Duration timeout,
            Function<String, ? extends Throwable> timedOut) {
        this.asked = asked;
        this.provider = provider;
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
                    provider.scheduler()
                            .scheduleOnce(timeout, this::onTimeout, provider.executor());
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
        if (path != null) {
            provider.temporaryRefs().unregister(this);
        }
        if (waitsForTheEnd && asked instanceof InternalActorRef mortal) {
            mortal.sendSystem(new SystemMessage.Unwatch(mortal, this));
        }
        if (watchers != null) {
            notifyWatchers();
        }
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        if (message instanceof Identify identify && sender != null) {
            Optional<ActorRef> me = answer.isDone() ? Optional.empty() : Optional.of(this);
            sender.tell(new ActorIdentity(identify.messageId(), me), this);
        } else if (!complete(message)) {
            DeadLettersRef deadLetters = provider.deadLetters();
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
            synchronized (answer) {
                if (watchers != null) {
                    watchers.remove(unwatch.watcher());
                }
            }
        }
    }

    private void watch(InternalActorRef watcher) {
        synchronized (answer) {
            Set<InternalActorRef> known = watchers;
            if (known == null) {
                known = new LinkedHashSet<>();
                watchers = known;
            }
            known.add(watcher);
        }
        if (answer.isDone()) { // also when that was before the watcher could be seen
            notifyWatchers();
        }
    }

    private void notifyWatchers() {
        Set<InternalActorRef> toNotify;
        synchronized (answer) {
            toNotify = watchers == null ? Set.of() : watchers;
            watchers = null;
        }
        for (InternalActorRef watcher : toNotify) {
            watcher.sendSystem(new SystemMessage.DeathWatchNotification(this, true));
        }
    }

    @Override
    public ActorPath path() {
        ActorPath known = path;
        return known == null ? takeName() : known;
    }

    private ActorPath takeName() {
        TemporaryRefs temporary = provider.temporaryRefs();
        ActorPath mine = temporary.newPath();
        ActorPath other = (ActorPath) PATH.compareAndExchange(this, null, mine);
        if (other != null) {
            return other;
        }
        temporary.register(this);
        if (answer.isDone()) {
            temporary.unregister(this);
        }
        return mine;
    }

    @Override
    public InternalActorRef parent() {
        return provider.temporaryRefs();
    }

    @Override
    protected RefProvider provider() {
        return provider;
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
