package dev.troupe.actor;

import dev.troupe.concurrent.Nanos;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A mailbox for a thread that is no actor, a main method for example: it sends with the reference
 * of the inbox as sender, and takes what comes back. It lives as long as its system, and keeps what
 * nobody has taken. Callable from any thread.
 */
public final class Inbox {
    private static final AtomicLong NUMBERS = new AtomicLong();

    private final BlockingQueue<Object> received = new LinkedBlockingQueue<>();
    private final ActorRef ref;

    private Inbox(ExtendedActorSystem system) {
        this.ref =
                system.systemActorOf(
                        Props.create(Receiver.class, () -> new Receiver(received)),
                        "inbox-" + NUMBERS.incrementAndGet());
    }

    public static Inbox create(ActorSystem system) {
        Objects.requireNonNull(system, "system");
        return new Inbox((ExtendedActorSystem) system);
    }

    /** Where messages for the inbox go. */
    public ActorRef getRef() {
        return ref;
    }

    /** Lets the inbox receive {@link Terminated} when {@code target} has stopped. */
    public void watch(ActorRef target) {
        ref.tell(new StartWatch(Objects.requireNonNull(target, "target")), ActorRef.noSender());
    }

    /** Sends {@code message} with the inbox as sender. */
    public void send(ActorRef target, Object message) {
        Objects.requireNonNull(target, "target").tell(message, ref);
    }

    /**
     * Takes the next message; waits up to {@code max} when there is none. Blocks the thread: not for
     * use inside an actor.
     *
     * @throws TimeoutException if none came in time, or the thread was interrupted, whose flag is
     *     set then
     */
    public Object receive(Duration max) throws TimeoutException {
        Objects.requireNonNull(max, "max");
        try {
            Object message = received.poll(Nanos.of(max), TimeUnit.NANOSECONDS);
            if (message != null) {
                return message;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw interrupted(e);
        }
        throw new TimeoutException("[" + ref + "] received nothing within [" + max + "]");
    }

    private TimeoutException interrupted(InterruptedException cause) {
        TimeoutException exception =
                new TimeoutException("interrupted while waiting for a message to [" + ref + "]");
        exception.initCause(cause);
        return exception;
    }

    @Override
    public String toString() {
        return "Inbox(" + ref + ")";
    }

    private record StartWatch(ActorRef target) implements NoSerializationVerificationNeeded {}

    /** Hands over what it receives. */
    private static final class Receiver extends UntypedAbstractActor {
        private final BlockingQueue<Object> received;

        Receiver(BlockingQueue<Object> received) {
            this.received = received;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof StartWatch start) {
                getContext().watch(start.target());
            } else {
                received.add(message);
            }
        }
    }
}
