package dev.troupe.runtime.cell;

import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorInterruptedException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.PostRestartException;
import dev.troupe.actor.PreRestartException;
import dev.troupe.dispatch.Envelope;
import dev.troupe.japi.Throwables;
import dev.troupe.runtime.cell.Children.Continuation;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.runtime.ref.TracedRef;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What happens to one actor when it, or a child whose failure was escalated, has failed. Every
 * suspension is balanced by one resumption: the actor that fails suspends itself, and the
 * supervisor's answer, whichever it is, takes that back. Made when first needed; used by the
 * actor's own thread only.
 */
final class FaultHandling {
    private final ActorCell cell;
    private final Deque<SystemMessage> putAside = new ArrayDeque<>();
    private @Nullable ActorRef perpetrator; // null: not failed
    private boolean fatally; // a restart failed: there is no instance, or it is half built
    private boolean instanceLeft; // preRestart was its last hook
    private @Nullable Envelope failedMessage;
    private int attempts; // to handle failedMessage, or redelivered
    private @Nullable Envelope toRedeliver; // to the next instance
    private @Nullable Envelope redelivered; // to this instance
    private OptionalLong restartedAt = OptionalLong.empty(); // other threads ask, for diagnosis

    FaultHandling(ActorCell cell) {
        this.cell = cell;
    }

    /** A message that made the actor fail, each of {@code attempts} times. */
    record FailedMessage(Object message, ActorRef sender, int attempts) {}

    boolean isFailed() {
        return perpetrator != null;
    }

    /** Whether the instance has had its last hook, while its successor is still to be made. */
    boolean isInstanceLeft() {
        return instanceLeft;
    }

    /** From now on failures are not reported to the supervisor: the actor is stopping. */
    void ignoreFurtherFailures() {
        perpetrator = cell.self();
    }

    Optional<Class<?>> failedMessageClass() {
        return Optional.ofNullable(failedMessage).map(envelope -> envelope.message().getClass());
    }

    Optional<FailedMessage> failedMessage() {
        Envelope failed = failedMessage;
        return failed == null
                ? Optional.empty()
                : Optional.of(new FailedMessage(failed.message(), failed.sender(), attempts));
    }

    /** The next instance is to get the message that this one has failed with. */
    void keepForRedelivery() {
        toRedeliver = failedMessage == null ? toRedeliver : failedMessage;
    }

    /** This instance gets a message that the last one has failed with, or is done with it. */
    void redelivers(@Nullable Envelope envelope) {
        redelivered = envelope;
    }

    /** What no instance will get any more. */
    @Nullable Envelope takeUndelivered() {
        Envelope left = toRedeliver;
        toRedeliver = null;
        return left;
    }

    OptionalLong restartedAtNanos() {
        return restartedAt;
    }

    /** Keeps a system message until the actor is ready for it. */
    void putAside(SystemMessage message) {
        putAside.add(message);
    }

    /** Everything that was put aside, in order. */
    List<SystemMessage> takePutAside() {
        List<SystemMessage> messages = new ArrayList<>(putAside);
        putAside.clear();
        return messages;
    }

    /**
     * Suspends the actor and its children and tells the supervisor.
     *
     * @param escalated the child whose failure it is; it is suspended already
     * @param notSuspended children that are suspended already for another reason
     */
    void fail(Throwable failure, @Nullable ActorRef escalated, List<CellRef> notSuspended) {
        if (isFailed()) {
            return;
        }
        try {
            cell.mailbox().suspend();
            Envelope current = cell.current();
            if (current != null && escalated == null) {
                attempts = current == redelivered ? attempts + 1 : 1;
                failedMessage = new Envelope(current.message(), current.sender());
                if (current.sender() instanceof TracedRef asking) {
                    asking.failed(cell.self(), failure);
                }
            }
            perpetrator = escalated == null ? cell.self() : escalated;
            for (CellRef child : cell.childSnapshot()) {
                if (!child.equals(escalated) && !notSuspended.contains(child)) {
                    child.suspend();
                }
            }
            Throwable cause =
                    failure instanceof InterruptedException
                            ? new ActorInterruptedException(failure)
                            : failure;
            cell.self().parent().sendSystem(new SystemMessage.Failed(cell.self(), cause));
        } catch (Throwable inHandling) {
            rethrowIfFatal(inHandling);
            inHandling.addSuppressed(failure);
            cell.logError(inHandling, "emergency stop: the handling of a failure has failed");
            Termination.atOnce(cell);
        }
    }

    void onSuspend() {
        cell.mailbox().suspend();
        for (CellRef child : cell.childSnapshot()) {
            child.suspend();
        }
    }

    void onResume(@Nullable Throwable causedByFailure) {
        if (cell.isTerminating()) {
            cell.mailbox().resume(); // keeps suspensions and resumptions balanced
        } else if (causedByFailure != null && fatally) {
            onRecreate(causedByFailure);
        } else if (causedByFailure != null && cell.actor() == null) {
            createAgain();
        } else {
            ActorRef culprit = perpetrator;
            cell.mailbox().resume();
            if (causedByFailure != null) {
                clear();
            }
            for (CellRef child : cell.childSnapshot()) {
                // Only the child that failed learns that it was its failure that is over.
                child.resume(child.equals(culprit) ? causedByFailure : null);
            }
        }
    }

    void onRecreate(Throwable cause) {
        Actor failed = cell.actor();
        if (cell.isTerminating()) {
            cell.mailbox().resume();
        } else if (failed == null && !fatally) {
            createAgain();
        } else {
            cell.debugLifecycle("restarting");
            if (failed != null && !fatally) {
                preRestart(failed, cause);
            }
            instanceLeft = true;
            cell.betweenInstances();
            if (!cell.awaitChildren(new Continuation.Recreation(cause))) {
                finishRecreate(cause);
            }
        }
    }

    private void preRestart(Actor failed, Throwable cause) {
        Envelope message = failedMessage;
        Optional<Object> content = Optional.ofNullable(message).map(Envelope::message);
        cell.setCurrent(message); // the hook may want to know the sender
        try {
            failed.preRestart(cause, content);
        } catch (Throwable inHook) {
            rethrowIfFatal(inHook);
            cell.logError(
                    new PreRestartException(cell.self(), inHook, cause, content),
                    "exception in preRestart: the restart goes on");
        } finally {
            cell.setCurrent(null);
        }
    }

    void finishRecreate(Throwable cause) {
        // Before the new instance makes children of its own, which need no restart.
        List<CellRef> survivors = cell.childSnapshot();
        cell.mailbox().resume();
        clear();
        restartedAt = OptionalLong.of(cell.services().seams().clock().nanoTime());
        try {
            Actor fresh = cell.newActor();
            fresh.postRestart(cause);
            cell.restartReceiveTimeout();
            cell.debugLifecycle("restarted");
            if (toRedeliver != null) {
                cell.sendSystem(new SystemMessage.Redeliver(toRedeliver));
                toRedeliver = null;
            }
            for (CellRef child : survivors) {
                child.restart(cause);
            }
        } catch (Throwable inRestart) {
            rethrowIfFatal(inRestart);
            fatally = true;
            fail(new PostRestartException(cell.self(), inRestart, cause), null, survivors);
        }
    }

    /** The supervisor wants an actor that never came up to go on: it is created once more. */
    private void createAgain() {
        cell.betweenInstances();
        cell.stopAllChildren();
        if (!cell.awaitChildren(new Continuation.Creation())) {
            finishCreate();
        }
    }

    void finishCreate() {
        cell.mailbox().resume();
        clear();
        cell.create(null);
    }

    private void clear() {
        perpetrator = null;
        fatally = false;
        instanceLeft = false;
        failedMessage = null;
    }

    /** Interrupts are failures of the actor, other fatal errors concern the JVM. */
    static void rethrowIfFatal(Throwable failure) {
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        } else if (isFatal(failure)) {
            throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(failure);
        }
    }

    static boolean isFatal(Throwable failure) {
        return Throwables.isFatal(failure) && !(failure instanceof InterruptedException);
    }
}
