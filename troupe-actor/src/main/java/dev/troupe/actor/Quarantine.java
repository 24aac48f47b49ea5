package dev.troupe.actor;

import dev.troupe.event.Logging;
import dev.troupe.settings.QuarantineSettings;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/**
 * The messages of a system that made their actors fail each time they were delivered, under a
 * strategy with {@link SupervisorStrategy#redeliver}. Each is published on the event stream when it
 * is put here, so that somebody can be told; here they can be looked at and sent again. When there
 * are more than {@code troupe.actor.quarantine.capacity}, the oldest is forgotten. Callable from any
 * thread.
 */
public final class Quarantine implements Extension {
    private static final ExtensionId<Quarantine> ID = Quarantine::new;

    private final ActorSystem system;
    private final int capacity;
    private final Deque<Quarantined> messages = new ArrayDeque<>(); // guarded by itself

    private Quarantine(ExtendedActorSystem system) {
        this.system = system;
        this.capacity = QuarantineSettings.from(system.settings().config()).capacity();
    }

    /** The quarantine of {@code system}. */
    public static Quarantine get(ActorSystem system) {
        return system.registerExtension(ID);
    }

    /** The quarantine of the system that {@code system} belongs to. */
    public static Quarantine get(ClassicActorSystemProvider system) {
        return get(system.classicSystem());
    }

    /** All that are here, the oldest first. */
    public List<Quarantined> messages() {
        synchronized (messages) {
            return List.copyOf(messages);
        }
    }

    /**
     * Takes {@code message} out and sends it again, to the actor that failed with it and from its
     * sender. An actor that was created anew since is another one: see {@link #resendTo}.
     *
     * @return false if it was not here; then nothing is sent
     */
    public boolean resend(Quarantined message) {
        return resendTo(message, message.ref());
    }

    /** As {@link #resend}, to {@code recipient}. */
    public boolean resendTo(Quarantined message, ActorRef recipient) {
        Objects.requireNonNull(recipient, "recipient");
        boolean wasHere = remove(message);
        if (wasHere) {
            recipient.tell(message.message(), message.sender());
        }
        return wasHere;
    }

    /** Forgets {@code message}; false if it was not here. */
    public boolean remove(Quarantined message) {
        Objects.requireNonNull(message, "message");
        synchronized (messages) {
            return messages.removeFirstOccurrence(message);
        }
    }

    /** Puts {@code message} here, publishes and logs it. Supervision does; a program may. */
    public void put(Quarantined message) {
        Objects.requireNonNull(message, "message");
        synchronized (messages) {
            messages.addLast(message);
            if (messages.size() > capacity) {
                messages.removeFirst();
            }
        }
        system.eventStream().publish(message);
        system.eventStream()
                .publish(
                        new Logging.Warning(
                                message.ref().path().toString(),
                                Quarantine.class,
                                "a message of ["
                                        + message.message().getClass().getName()
                                        + "] is in quarantine: it made the actor fail ["
                                        + message.attempts()
                                        + "] times, at last with "
                                        + FailureLog.text(message.cause())));
    }
}
