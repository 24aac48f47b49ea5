package dev.troupe.testkit.sim;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.actor.UntypedAbstractActor;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;

/**
 * An actor of the test in a simulated system: it keeps what it receives. Looking at what came so far
 * lets no time pass; an expectation lets the simulation go on until the message is there. Belongs to
 * the thread of the test.
 */
public final class SimProbe {
    private final World world;
    private final ActorRef ref;
    private final List<Object> all = new ArrayList<>();
    private final Deque<Received> unread = new ArrayDeque<>();
    private ActorRef lastSender;

    private record Received(Object message, ActorRef sender) {}

    private record Watch(ActorRef subject) {}

    SimProbe(World world, ActorSystem system, String name) {
        this.world = world;
        this.lastSender = system.deadLetters();
        this.ref =
                ((ExtendedActorSystem) system)
                        .systemActorOf(Props.create(Keeper.class, () -> new Keeper(this)), name);
    }

    /** The actor to send to. */
    public ActorRef ref() {
        return ref;
    }

    /** Sends {@code message} to {@code actor} with this probe as the sender. */
    public void send(ActorRef actor, Object message) {
        actor.tell(message, ref);
    }

    /** Sends {@code message} to the sender of the message that was expected last. */
    public void reply(Object message) {
        lastSender.tell(message, ref);
    }

    /** Watches {@code subject}, whose {@link Terminated} will come as a message. */
    public void watch(ActorRef subject) {
        ref.tell(new Watch(Objects.requireNonNull(subject, "subject")), ref);
    }

    /** All messages that came so far, whether they were expected or not. */
    public List<Object> messages() {
        return List.copyOf(all);
    }

    /** Whether a message of this type came so far. */
    public boolean has(Class<?> type) {
        return count(type) > 0;
    }

    /** How many messages of this type came so far. */
    public int count(Class<?> type) {
        int count = 0;
        for (Object message : all) {
            count += type.isInstance(message) ? 1 : 0;
        }
        return count;
    }

    /** The next message, for which the simulation goes on if it must; it has to be equal. */
    public <T> T expectMsg(T expected) {
        Object message = next("[" + expected + "]");
        if (!expected.equals(message)) {
            throw new AssertionError("expected [" + expected + "], but [" + message + "] came");
        }
        return expected;
    }

    /** The next message, for which the simulation goes on if it must; it has to be of this type. */
    public <T> T expectMsgClass(Class<T> type) {
        Object message = next("a message of [" + type.getName() + "]");
        if (!type.isInstance(message)) {
            throw new AssertionError(
                    "expected a message of [" + type.getName() + "], but [" + message + "] came");
        }
        return type.cast(message);
    }

    /** The next message must be the {@link Terminated} of {@code subject}. */
    public void expectTerminated(ActorRef subject) {
        Terminated terminated = expectMsgClass(Terminated.class);
        if (!terminated.getActor().equals(subject)) {
            throw new AssertionError(
                    "expected the end of [" + subject + "], but [" + terminated + "] came");
        }
    }

    /** No message may come while {@code duration} passes by the clock of the simulation. */
    public void expectNoMessage(Duration duration) {
        await(() -> !unread.isEmpty(), duration.toNanos());
        if (!unread.isEmpty()) {
            throw new AssertionError(
                    "expected no message, but [" + unread.element().message() + "] came");
        }
    }

    private Object next(String expected) {
        if (unread.isEmpty()) {
            await(() -> !unread.isEmpty(), Duration.ofMinutes(1).toNanos());
        }
        Received received = unread.poll();
        if (received == null) {
            throw new AssertionError("expected " + expected + ", but nothing came");
        }
        lastSender = received.sender();
        return received.message();
    }

    private void await(BooleanSupplier done, long nanos) {
        long ignored = world.seams().waits().before(done, nanos);
    }

    private static final class Keeper extends UntypedAbstractActor {
        private final SimProbe probe;

        Keeper(SimProbe probe) {
            this.probe = probe;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Watch watch) {
                getContext().watch(watch.subject());
            } else {
                probe.all.add(message);
                probe.unread.add(new Received(message, getSender()));
            }
        }
    }
}
