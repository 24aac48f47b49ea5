package dev.troupe.stress;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.TestException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;

/** The actors of the stress test, and what they count and complain of. */
final class Chaos {
    final AtomicReferenceArray<Incarnation> slots;
    final Queue<Incarnation> incarnations = new ConcurrentLinkedQueue<>();
    final AtomicInteger[] inFlight; // by sender
    final LongAdder processed = new LongAdder();
    final LongAdder deadLetters = new LongAdder();
    final LongAdder restarts = new LongAdder();
    final LongAdder parentTold = new LongAdder();
    final LongAdder observerTold = new LongAdder();
    final Queue<String> violations = new ConcurrentLinkedQueue<>();

    Chaos(int actors, int senders) {
        slots = new AtomicReferenceArray<>(actors);
        inFlight = new AtomicInteger[senders];
        for (int i = 0; i < senders; i++) {
            inFlight[i] = new AtomicInteger();
        }
    }

    /** What a message makes its receiver do, once it has been counted. */
    enum Fate {
        NOTHING,
        RESUME,
        RESTART,
        STOP_ITSELF,
        FAIL_AND_BE_STOPPED
    }

    /** Message number {@code seq} of {@code sender} to {@code target}. */
    record Work(Incarnation target, int sender, int seq, Fate fate) {}

    /** The parent's word that this incarnation has stopped. */
    private record Gone(Incarnation incarnation) {}

    private record Observe(Incarnation incarnation) {}

    /** Tells a nursery to stop its children and to replace them no more. */
    enum Close {
        CLOSE
    }

    void violation(String text) {
        if (violations.size() < 20) {
            violations.add(text);
        }
    }

    private void handled(Work work, LongAdder outcome) {
        outcome.increment();
        inFlight[work.sender()].decrementAndGet();
    }

    Props nursery(int from, int to, ActorRef observer) {
        return Props.create(Nursery.class, () -> new Nursery(this, from, to, observer));
    }

    Props observer() {
        return Props.create(Observer.class, () -> new Observer(this));
    }

    Props mourner() {
        return Props.create(Mourner.class, () -> new Mourner(this));
    }

    /** Keeps its slots filled: whoever stops is replaced, under the same name. */
    private static final class Nursery extends AbstractActor {
        private static final SupervisorStrategy STRATEGY =
                new OneForOneStrategy(
                        false,
                        DeciderBuilder.match(
                                        TestException.class,
                                        failure ->
                                                switch (Fate.valueOf(failure.message())) {
                                                    case RESUME -> SupervisorStrategy.resume();
                                                    case RESTART -> SupervisorStrategy.restart();
                                                    default -> SupervisorStrategy.stop();
                                                })
                                .build());

        private final Chaos chaos;
        private final ActorRef observer;
        private boolean closing;

        Nursery(Chaos chaos, int from, int to, ActorRef observer) {
            this.chaos = chaos;
            this.observer = observer;
            for (int slot = from; slot < to; slot++) {
                fill(slot);
            }
        }

        private void fill(int slot) {
            Incarnation fresh = new Incarnation(chaos, slot, chaos.inFlight.length);
            fresh.ref =
                    getContext()
                            .actorOf(
                                    Props.create(Worker.class, () -> new Worker(chaos, fresh)),
                                    "w" + slot);
            getContext().watchWith(fresh.ref, new Gone(fresh));
            observer.tell(new Observe(fresh), getSelf());
            chaos.incarnations.add(fresh);
            chaos.slots.set(slot, fresh);
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return STRATEGY;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Gone.class, gone -> replace(gone.incarnation()))
                    .match(Close.class, close -> close())
                    .build();
        }

        private void replace(Incarnation gone) {
            gone.parentTold.incrementAndGet();
            chaos.parentTold.increment();
            if (!closing) {
                fill(gone.slot);
            }
        }

        private void close() {
            closing = true;
            getContext().getChildren().forEach(getContext()::stop);
        }
    }

    /** Checks that it is alone, that order is kept and that memory is what it left. */
    private static final class Worker extends UntypedAbstractActor {
        private final Chaos chaos;
        private final Incarnation me;

        Worker(Chaos chaos, Incarnation me) {
            this.chaos = chaos;
            this.me = me;
        }

        @Override
        public void onReceive(Object message) {
            if (!(message instanceof Work work)) {
                chaos.violation("unexpected " + message);
                return;
            }
            me.enter("a message");
            try {
                me.check(work, getSelf());
                chaos.handled(work, chaos.processed);
            } finally {
                me.exit();
            }
            switch (work.fate()) {
                case NOTHING -> {}
                case STOP_ITSELF -> getContext().stop(getSelf());
                default -> throw new TestException(work.fate().name());
            }
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) throws Exception {
            me.enter("preRestart");
            chaos.restarts.increment();
            if (message.isEmpty()) {
                chaos.violation("restart of " + getSelf() + " without its message");
            }
            me.exit();
        }

        @Override
        public void postStop() {
            me.enter("postStop");
            me.exit();
        }
    }

    /** Watches everybody; every other one it unwatches and watches again. */
    private static final class Observer extends AbstractActor {
        private final Chaos chaos;
        private final Map<ActorRef, Incarnation> watched = new HashMap<>();

        Observer(Chaos chaos) {
            this.chaos = chaos;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Observe.class, observe -> observe(observe.incarnation()))
                    .match(Terminated.class, terminated -> gone(terminated.getActor()))
                    .build();
        }

        private void observe(Incarnation incarnation) {
            watched.put(incarnation.ref, incarnation);
            getContext().watch(incarnation.ref);
            if (incarnation.slot % 2 == 0) {
                getContext().unwatch(incarnation.ref);
                getContext().watch(incarnation.ref);
            }
        }

        private void gone(ActorRef ref) {
            Incarnation incarnation = watched.remove(ref);
            if (incarnation == null) {
                chaos.violation("a second Terminated of " + ref);
                return;
            }
            incarnation.observerTold.incrementAndGet();
            chaos.observerTold.increment();
        }
    }

    /** Counts the dead letters that were work. */
    private static final class Mourner extends AbstractActor {
        private final Chaos chaos;

        Mourner(Chaos chaos) {
            this.chaos = chaos;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(DeadLetter.class, this::count).build();
        }

        private void count(DeadLetter letter) {
            if (!(letter.message() instanceof Work work)) {
                chaos.violation("unexpected " + letter);
                return;
            }
            if (!letter.recipient().equals(work.target().ref)
                    || letter.deadLetterReason() != DeadLetter.Reason.STOPPED) {
                chaos.violation("wrong " + letter + ", " + letter.deadLetterReason());
            }
            chaos.handled(work, chaos.deadLetters);
        }
    }

    /** Who was not told exactly once, for each kind of watcher. */
    List<String> wronglyTold() {
        return incarnations.stream()
                .filter(each -> each.parentTold.get() != 1 || each.observerTold.get() != 1)
                .limit(20)
                .map(
                        each ->
                                each.ref
                                        + " parent: "
                                        + each.parentTold
                                        + ", observer: "
                                        + each.observerTold)
                .toList();
    }
}
