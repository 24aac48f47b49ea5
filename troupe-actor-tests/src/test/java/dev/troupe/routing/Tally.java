package dev.troupe.routing;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.InvalidActorNameException;
import dev.troupe.actor.Props;
import dev.troupe.testing.Gate;
import dev.troupe.testkit.TestException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** What the workers of a test have handled, and what happened to them. */
final class Tally {
    private final Map<ActorRef, LongAdder> handled = new ConcurrentHashMap<>();
    private final Queue<Handled> log = new ConcurrentLinkedQueue<>();
    final LongAdder sum = new LongAdder();
    final Queue<ActorRef> started = new ConcurrentLinkedQueue<>();
    final Queue<ActorRef> restarted = new ConcurrentLinkedQueue<>();
    final Queue<ActorRef> stopped = new ConcurrentLinkedQueue<>();
    private final boolean keeps;

    private Tally(boolean keeps) {
        this.keeps = keeps;
    }

    /** One that only counts. */
    static Tally counting() {
        return new Tally(false);
    }

    /** One that keeps all messages. */
    static Tally keeping() {
        return new Tally(true);
    }

    /** A message and who handled it. */
    record Handled(ActorRef routee, Object message, ActorRef sender) {}

    /** Makes the worker that gets it fail. */
    enum Crash {
        CRASH
    }

    /** Makes the worker that gets it stop. */
    enum StopIt {
        STOP
    }

    /** Keeps the worker that gets it busy. */
    record Hold(Gate gate) {}

    /** A worker that counts here, and answers {@code who} with itself. */
    Props worker() {
        return Props.create(Worker.class, () -> new Worker(this));
    }

    long of(ActorRef routee) {
        LongAdder count = handled.get(routee);
        return count == null ? 0 : count.sum();
    }

    /** Who has handled how many, by name. */
    Map<String, Long> byName() {
        Map<String, Long> counts = new TreeMap<>();
        handled.forEach((ref, count) -> counts.put(ref.path().name(), count.sum()));
        return counts;
    }

    List<Handled> log() {
        return List.copyOf(log);
    }

    List<Object> messages() {
        return log.stream().map(Handled::message).toList();
    }

    /**
     * Creates an actor whose name another one had that has stopped: its guardian may hear of that
     * later than the test.
     */
    static ActorRef createAgain(ActorSystem system, Props props, String name) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (true) {
            try {
                return system.actorOf(props, name);
            } catch (InvalidActorNameException taken) {
                if (System.nanoTime() - deadline > 0) {
                    throw taken;
                }
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
            }
        }
    }

    /** Waits until so many messages have been handled. */
    void await(long count) {
        await(count + " messages", () -> sum.sum() >= count);
    }

    void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - deadline > 0) {
                throw new AssertionError("waited in vain for " + what + ": " + byName());
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    private void handled(ActorRef routee, Object message, ActorRef sender) {
        handled.computeIfAbsent(routee, each -> new LongAdder()).increment();
        if (keeps) {
            log.add(new Handled(routee, message, sender));
        }
        sum.increment();
    }

    private static final class Worker extends AbstractActor {
        private final Tally tally;

        Worker(Tally tally) {
            this.tally = tally;
        }

        @Override
        public void preStart() {
            tally.started.add(getSelf());
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) {
            tally.restarted.add(getSelf());
        }

        @Override
        public void postRestart(Throwable reason) {}

        @Override
        public void postStop() {
            tally.stopped.add(getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Hold.class, hold -> hold.gate().pass())
                    .matchAny(this::count)
                    .build();
        }

        private void count(Object message) {
            tally.handled(getSelf(), message, getSender());
            if (message == Crash.CRASH) {
                throw new TestException("on purpose");
            }
            if (message == StopIt.STOP) {
                getContext().stop(getSelf());
            }
            if (message.equals("who")) {
                getSender().tell(getSelf(), getSelf());
            }
        }
    }
}
