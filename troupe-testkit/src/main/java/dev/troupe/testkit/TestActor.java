package dev.troupe.testkit;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.japi.Throwables;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The actor behind a {@link TestKit}: it queues what it receives until the test reads it. What is
 * unread when it stops is published as dead letters, and can still be read.
 */
public final class TestActor extends UntypedAbstractActor {
    private static final ThreadLocal<@Nullable TestActor> RUNNING = new ThreadLocal<>();

    private final Inbox inbox;
    private final Map<ActorRef, SupervisorStrategy> strategies = new HashMap<>(); // by child
    private AutoPilot pilot = AutoPilot.NONE;
    private Predicate<Object> ignored = message -> false;

    private TestActor(Inbox inbox) {
        this.inbox = inbox;
    }

    static Props props(Inbox inbox) {
        return Props.create(TestActor.class, () -> new TestActor(inbox));
    }

    /** The test actor whose auto pilot runs on this thread, if any. */
    static @Nullable TestActor runningHere() {
        return RUNNING.get();
    }

    @Override
    public void onReceive(Object message) {
        if (message instanceof Command command) {
            command.action().accept(this);
            return;
        }
        ActorRef sender = getSender();
        if (pilot != AutoPilot.NONE) {
            pilot = pilot.next(steer(sender, message));
        }
        if (!isIgnored(message)) {
            inbox.add(new Received(message, sender));
        }
    }

    /** That of the child that has failed: the runtime asks with that child as the sender. */
    @Override
    public SupervisorStrategy supervisorStrategy() {
        return strategies.getOrDefault(getSender(), SupervisorStrategy.stoppingStrategy());
    }

    @Override
    public void postStop() {
        ActorRef deadLetters = getContext().getSystem().deadLetters();
        for (Message message : inbox.unread()) {
            deadLetters.tell(
                    new DeadLetter(message.msg(), message.sender(), getSelf()), message.sender());
        }
    }

    void fly(AutoPilot newPilot) {
        pilot = newPilot;
    }

    void ignore(Predicate<Object> messages) {
        ignored = messages;
    }

    ActorRef spawn(Props props, Optional<String> name, SupervisorStrategy strategy) {
        ActorRef child =
                name.isPresent()
                        ? getContext().actorOf(props, name.get())
                        : getContext().actorOf(props);
        strategies.put(child, strategy);
        return child;
    }

    private AutoPilot steer(ActorRef sender, Object message) {
        RUNNING.set(this);
        try {
            return pilot.run(sender, message);
        } catch (Throwable failure) {
            rethrowFatal(failure);
            log().error(failure, "the auto pilot failed on [{}] and is switched off", message);
            return AutoPilot.NONE;
        } finally {
            RUNNING.remove();
        }
    }

    private boolean isIgnored(Object message) {
        try {
            return ignored.test(message);
        } catch (Throwable failure) {
            rethrowFatal(failure);
            log().error(failure, "ignoreMsg failed on [{}], which is not ignored", message);
            return false;
        }
    }

    private static void rethrowFatal(Throwable failure) {
        if (Throwables.isFatal(failure)) {
            Throwables.<RuntimeException, Void>sneakyThrow(failure);
        }
    }

    private LoggingAdapter log() {
        return Logging.getLogger(this);
    }

    /** A message as it was received. */
    public interface Message {
        Object msg();

        /** Who sent it; dead letters when nobody. */
        ActorRef sender();
    }

    private record Received(Object msg, ActorRef sender) implements Message {}

    /**
     * Reacts to messages on the test actor's behalf, before they are queued. It runs in the test
     * actor, one message at a time.
     */
    public abstract static class AutoPilot {
        static final AutoPilot NONE = new Constant();
        private static final AutoPilot SAME = new Constant();

        /** For subclasses. */
        public AutoPilot() {}

        /**
         * Reacts to one message.
         *
         * @return who reacts to the next one: {@link #keepRunning()}, {@link #noAutoPilot()} or
         *     another pilot
         */
        public abstract AutoPilot run(ActorRef sender, Object msg);

        /** The pilot that does nothing. */
        public AutoPilot noAutoPilot() {
            return NONE;
        }

        /** Stands for the pilot that returns it. */
        public AutoPilot keepRunning() {
            return SAME;
        }

        private AutoPilot next(AutoPilot chosen) {
            return chosen == SAME ? this : chosen;
        }

        private static final class Constant extends AutoPilot {
            @Override
            public AutoPilot run(ActorRef sender, Object msg) {
                return this;
            }
        }
    }

    /** What a test kit asks of its actor, besides the messages of the test. */
    record Command(Consumer<TestActor> action) {}
}
