package dev.troupe.testkit;

import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.IllegalActorStateException;
import dev.troupe.actor.Props;
import dev.troupe.concurrent.Seams;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.runtime.cell.OpenActorRef;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An actor whose inside a test can see.
 *
 * <p>It runs on the {@link CallingThreadDispatcher}, unless its {@link Props} name another one, and
 * is created on the thread that makes this: then {@link #underlyingActor} is there at once, and each
 * message has been handled when {@code tell} returns. It is a child of its supervisor, of {@code
 * /user} if none is given, and is supervised, watched and stopped like any other actor.
 *
 * <p>{@code tell} may be called from any thread. {@link #receive}, {@link #watch} and what is done
 * with {@link #underlyingActor} go past the mailbox: not while another thread runs the actor.
 *
 * @param <T> the class of the actor, for which nobody but the test answers
 */
@SuppressWarnings("exports") // the runtime's references are not for programs
public class TestActorRef<T extends Actor> extends OpenActorRef {
    /**
     * An actor of {@code props} below {@code supervisor}.
     *
     * @param name null for a generated one
     * @throws IllegalStateException if {@code supervisor} has not been started, or is stopping
     * @throws IllegalArgumentException if {@code props} are those of a router
     * @throws dev.troupe.actor.InvalidActorNameException if the name is taken or not allowed
     */
    public TestActorRef(
            ActorSystem system, Props props, ActorRef supervisor, @Nullable String name) {
        super(supervisor, onCallingThread(props), name);
        Objects.requireNonNull(system, "system");
    }

    private static Props onCallingThread(Props props) {
        return props.deploy().dispatcher().isEmpty()
                ? props.withDispatcher(CallingThreadDispatcher.Id())
                : props;
    }

    /** An actor of {@code props} below {@code /user}, with a generated name. */
    public static <T extends Actor> TestActorRef<T> create(ActorSystem system, Props props) {
        return new TestActorRef<>(system, props, guardian(system), null);
    }

    /** An actor of {@code props} below {@code /user}. */
    public static <T extends Actor> TestActorRef<T> create(
            ActorSystem system, Props props, String name) {
        return new TestActorRef<>(
                system, props, guardian(system), Objects.requireNonNull(name, "name"));
    }

    /** An actor of {@code props} below {@code supervisor}, with a generated name. */
    public static <T extends Actor> TestActorRef<T> create(
            ActorSystem system, Props props, ActorRef supervisor) {
        return new TestActorRef<>(system, props, supervisor, null);
    }

    /** An actor of {@code props} below {@code supervisor}. */
    public static <T extends Actor> TestActorRef<T> create(
            ActorSystem system, Props props, ActorRef supervisor, String name) {
        return new TestActorRef<>(system, props, supervisor, Objects.requireNonNull(name, "name"));
    }

    static ActorRef guardian(ActorSystem system) {
        return ((ExtendedActorSystem) Objects.requireNonNull(system, "system")).guardian();
    }

    /**
     * The actor as it is now: after a restart it is another one. Waits for its creation, up to
     * {@code troupe.test.default-timeout}, if that happens on another thread.
     *
     * @throws IllegalActorStateException if there is none: it could not be created, or has stopped
     */
    public T underlyingActor() {
        TestKitSettings settings = TestKitExtension.get(context().system());
        Deadline deadline =
                Deadline.in(
                        settings.dilated(settings.DefaultTimeout().duration()),
                        Seams.current().clock());
        Polling.until(deadline, Polling.INTERVAL, () -> instance().isPresent() || isTerminated());
        Optional<Actor> actor = isTerminated() ? Optional.empty() : instance();
        if (actor.isEmpty()) {
            throw new IllegalActorStateException(
                    "["
                            + this
                            + "] has no actor to look into: "
                            + (isTerminated()
                                    ? "it has stopped"
                                    : "it was not created within "
                                            + Durations.text(deadline.max())
                                            + ", or its constructor has failed: see the log"));
        }
        @SuppressWarnings("unchecked") // the test says so
        T underlying = (T) actor.get();
        return underlying;
    }

    /** As {@link #receive(Object, ActorRef)}, without a sender. */
    public void receive(Object o) {
        receive(o, ActorRef.noSender());
    }

    /**
     * Gives {@code o} to the actor's behaviour on this thread, past mailbox and supervisor: what it
     * throws comes out here, and the actor goes on as if nothing had been. Messages that the
     * runtime handles itself, such as {@code PoisonPill}, go to the behaviour like others.
     *
     * @param sender null when there is none
     */
    public void receive(Object o, @Nullable ActorRef sender) {
        underlyingActor(); // or refuse
        handleHere(o, sender);
    }

    /** Lets the actor watch {@code subject}, which this returns. */
    public ActorRef watch(ActorRef subject) {
        return context().watch(subject);
    }

    /** Undoes {@link #watch}. */
    public ActorRef unwatch(ActorRef subject) {
        return context().unwatch(subject);
    }

    /** What the actor was made from, with the dispatcher that it runs on. */
    public Props props() {
        return context().props();
    }

    public MessageDispatcher dispatcher() {
        return (MessageDispatcher) context().dispatcher();
    }
}
