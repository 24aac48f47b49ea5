package dev.troupe.runtime.cell;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.dispatch.MailboxFullException;
import dev.troupe.event.Logging;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** What was sent to an actor before its cell existed. */
final class WaitingMessages {
    private final UnstartedRef self;
    private final Placement place;
    private final CellServices services;
    private final ReentrantLock lock = new ReentrantLock();
    private final Deque<Waiting> messages = new ArrayDeque<>(1); // guarded by lock
    private final Deque<SystemMessage> systemMessages = new ArrayDeque<>(1); // guarded by lock
    private volatile int size; // of messages; written under lock

    /**
     * A user message.
     *
     * @param accepted to be completed when a mailbox has taken it; null when nobody wants to know
     */
    private record Waiting(
            Object message, ActorRef sender, @Nullable CompletableFuture<Done> accepted) {
        void moveTo(ActorCell cell) {
            if (accepted == null) {
                cell.send(message, sender);
            } else {
                cell.sendWhenRoom(message, sender)
                        .whenComplete(
                                (done, failure) -> {
                                    if (failure == null) {
                                        accepted.complete(done);
                                    } else {
                                        accepted.completeExceptionally(failure);
                                    }
                                });
            }
        }
    }

    WaitingMessages(UnstartedRef self, Placement place, CellServices services) {
        this.self = self;
        this.place = place;
        this.services = services;
    }

    /** Where the actor will run. */
    Placement place() {
        return place;
    }

    /**
     * @param accepted to be completed when a mailbox has taken it; null when nobody wants to know
     */
    void add(Object message, ActorRef sender, @Nullable CompletableFuture<Done> accepted) {
        if (!tryLock()) {
            services.publish(
                    new Logging.Warning(
                            self.path().toString(),
                            UnstartedRef.class,
                            "dropping a message of ["
                                    + message.getClass().getName()
                                    + "]: the actor was not started within"
                                    + " troupe.actor.unstarted-push-timeout"));
            services.refs()
                    .deadLetters()
                    .office()
                    .take(message, sender, self, DeadLetter.Reason.UNSTARTED_TIMEOUT);
            if (accepted != null) {
                accepted.completeExceptionally(
                        new MailboxFullException(
                                "["
                                        + self
                                        + "] was not started within"
                                        + " troupe.actor.unstarted-push-timeout"));
            }
            return;
        }
        try {
            Waiting waiting = new Waiting(message, sender, accepted);
            ActorCell cell = self.deliveryCell();
            if (cell != null) {
                waiting.moveTo(cell);
            } else {
                messages.add(waiting);
                size = messages.size();
            }
        } finally {
            lock.unlock();
        }
    }

    /** How many user messages wait. Callable from any thread. */
    int size() {
        return size;
    }

    private boolean tryLock() {
        if (lock.tryLock()) { // also for a thread that has been interrupted
            return true;
        }
        try {
            return lock.tryLock(services.unstartedPushTimeoutNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** In words, where the message from {@code sender} is. */
    String whereIs(ActorRef sender) {
        lock.lock();
        try {
            int position = 0;
            for (Waiting waiting : messages) {
                position++;
                if (waiting.sender() == sender) {
                    return "it waits for that at position [" + position + "]";
                }
            }
            return "it was never delivered";
        } finally {
            lock.unlock();
        }
    }

    void addSystem(SystemMessage message) {
        lock.lock();
        try {
            ActorCell cell = self.deliveryCell();
            if (cell != null) {
                cell.sendSystem(message);
            } else {
                systemMessages.add(message);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Moves everything to {@code cell} in order, then opens the direct way. */
    void moveTo(ActorCell cell) {
        lock.lock();
        try {
            moveSystemMessages(cell);
            Waiting message;
            while ((message = messages.poll()) != null) {
                size = messages.size();
                message.moveTo(cell);
                // Delivering may have sent a system message back to this actor.
                moveSystemMessages(cell);
            }
        } finally {
            self.open(cell);
            lock.unlock();
        }
    }

    private void moveSystemMessages(ActorCell cell) {
        SystemMessage message;
        while ((message = systemMessages.poll()) != null) {
            cell.sendSystem(message);
        }
    }
}
