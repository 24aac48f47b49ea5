package dev.troupe.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.testkit.sim.Sim;
import dev.troupe.testkit.sim.SimFailure;
import dev.troupe.testkit.sim.Simulation;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Small copies of death watch, stash and suspension, each with a bug that some orders show. */
class SeededRuntimeBugsTest {
    enum Bug {
        NONE,
        LATE_WATCH_IS_NOT_ANSWERED,
        EVERY_WATCH_IS_ANSWERED,
        DEATH_AFTER_UNWATCH,
        UNSTASHED_BEHIND_THE_REST,
        STASH_LOST_ON_RESTART,
        SUSPENDED_IS_A_FLAG
    }

    record Watch() {}

    record Unwatch() {}

    record Dead() {}

    record Stop() {}

    record Open() {}

    record Fail() {}

    record Suspend() {}

    record Resume() {}

    /** Tells those who watch it that it is dead. */
    static final class Subject extends UntypedAbstractActor {
        private final Bug bug;
        private final Set<ActorRef> once = new LinkedHashSet<>();
        private final List<ActorRef> each = new ArrayList<>();
        private boolean dead;

        Subject(Bug bug) {
            this.bug = bug;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Unwatch) {
                once.remove(getSender());
                each.remove(getSender());
            } else if (message instanceof Stop) {
                dead = true;
                (bug == Bug.EVERY_WATCH_IS_ANSWERED ? each : once)
                        .forEach(watcher -> watcher.tell(new Dead(), getSelf()));
            } else if (!dead) {
                once.add(getSender());
                each.add(getSender());
            } else if (bug != Bug.LATE_WATCH_IS_NOT_ANSWERED) {
                getSender().tell(new Dead(), getSelf());
            }
        }
    }

    /** Passes on what it is told to do, and notes deaths that it wants to know of. */
    static final class Observer extends UntypedAbstractActor {
        private final Bug bug;
        private final ActorRef subject;
        private final List<String> notes;
        private boolean watching;

        Observer(Bug bug, ActorRef subject, List<String> notes) {
            this.bug = bug;
            this.subject = subject;
            this.notes = notes;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Dead) {
                if (watching || bug == Bug.DEATH_AFTER_UNWATCH) {
                    watching = bug == Bug.EVERY_WATCH_IS_ANSWERED;
                    notes.add("dead");
                }
            } else if (message instanceof Unwatch || !notes.contains("dead")) {
                if (message instanceof Unwatch) {
                    notes.add("unwatched");
                }
                watching = message instanceof Watch;
                subject.tell(message, getSelf());
            }
        }
    }

    /** A queue that can be closed, suspended and restarted. */
    static final class Box extends UntypedAbstractActor {
        private final Bug bug;
        private final List<Object> handled;
        private final Deque<Object> kept = new ArrayDeque<>();
        private boolean open;
        private int suspended;

        Box(Bug bug, List<Object> handled) {
            this.bug = bug;
            this.handled = handled;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Open) {
                open = true;
            } else if (message instanceof Fail) {
                if (bug == Bug.STASH_LOST_ON_RESTART) {
                    kept.clear();
                }
            } else if (message instanceof Suspend) {
                suspended++;
            } else if (message instanceof Resume) {
                suspended = bug == Bug.SUSPENDED_IS_A_FLAG ? 0 : suspended - 1;
            } else {
                kept.addLast(message);
            }
            while (open && suspended == 0 && !kept.isEmpty()) {
                boolean behind = bug == Bug.UNSTASHED_BEHIND_THE_REST;
                handled.add(behind ? kept.pollLast() : kept.pollFirst());
            }
        }
    }

    /** Sends one message for each that it gets, so that the order is open. */
    static final class Courier extends UntypedAbstractActor {
        private final ActorRef to;

        Courier(ActorRef to) {
            this.to = to;
        }

        @Override
        public void onReceive(Object message) {
            to.tell(message, getSelf());
        }
    }

    private static void through(ActorSystem system, ActorRef to, Object... messages) {
        ActorRef courier = system.actorOf(Props.create(Courier.class, () -> new Courier(to)));
        for (Object message : messages) {
            courier.tell(message, ActorRef.noSender());
        }
    }

    private static Sim.Scenario with(Bug bug) {
        return sim -> {
            ActorSystem system = sim.system("bugs");
            List<String> notes = new ArrayList<>();
            ActorRef subject =
                    system.actorOf(Props.create(Subject.class, () -> new Subject(bug)), "subject");
            ActorRef observer =
                    system.actorOf(
                            Props.create(Observer.class, () -> new Observer(bug, subject, notes)),
                            "observer");
            boolean unwatches = sim.choose(2) == 1;
            through(system, observer, new Watch(), unwatches ? new Unwatch() : new Watch());
            through(system, subject, new Stop());

            List<Object> handled = new ArrayList<>();
            ActorRef box = system.actorOf(Props.create(Box.class, () -> new Box(bug, handled)));
            boolean[] resumed = {false};
            through(system, box, 1, 2, 3);
            through(system, box, new Fail(), new Open());
            sim.run();
            assertThat(handled).isEqualTo(List.of(1, 2, 3));

            box.tell(new Suspend(), ActorRef.noSender());
            box.tell(new Suspend(), ActorRef.noSender());
            box.tell(new Resume(), ActorRef.noSender());
            box.tell(4, ActorRef.noSender());
            sim.invariant("not while suspended", () -> resumed[0] || handled.size() == 3);
            sim.run();
            resumed[0] = true;
            box.tell(new Resume(), ActorRef.noSender());
            sim.eventually("all handled", () -> handled.size() == 4);
            sim.eventually(
                    "told once, and not after unwatch",
                    () ->
                            unwatches
                                    ? !List.of("unwatched", "dead").equals(notes)
                                    : notes.equals(List.of("dead")));
        };
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void theBugIsFoundAndReplayed(Bug bug) {
        SimFailure found =
                catchThrowableOfType(
                        SimFailure.class,
                        () -> Simulation.create().budget(Duration.ofMinutes(10)).run(with(bug)));
        SimFailure replayed =
                catchThrowableOfType(
                        SimFailure.class,
                        () ->
                                Simulation.create()
                                        .seed(found.seed())
                                        .trace(found.trace())
                                        .run(with(bug)));

        assertThat(replayed.check()).isEqualTo(found.check());
        assertThat(replayed.hash()).isEqualTo(found.hash());
    }

    @Test
    void withoutABugNothingIsFound() {
        Simulation.Summary summary =
                Simulation.create().runs(300).budget(Duration.ofMinutes(10)).run(with(Bug.NONE));

        assertThat(summary.runs()).isEqualTo(300);
    }
}
