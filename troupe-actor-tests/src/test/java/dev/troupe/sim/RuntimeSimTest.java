package dev.troupe.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractActorWithStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.PostRestartException;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.pattern.Patterns;
import dev.troupe.routing.BalancingPool;
import dev.troupe.routing.DefaultResizer;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.testkit.sim.Sim;
import dev.troupe.testkit.sim.SimProbe;
import dev.troupe.testkit.sim.TroupeSim;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The runtime itself in many orders. The checks that are always on do most of the work: nothing is
 * lost, messages keep their order, each watch ends in one message, everything terminates. {@code
 * -Dtroupe.sim.runs=100000 -Dtroupe.sim.budget=10m} makes it long.
 */
class RuntimeSimTest {
    private static final int RUNS = 100;

    /** Counts, and fails in the hooks that it is told to. */
    static final class Fragile extends UntypedAbstractActor {
        private final List<Object> handled;
        private final int failingHook;

        Fragile(List<Object> handled, int failingHook) {
            this.handled = handled;
            this.failingHook = failingHook;
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) {
            failIf(1);
        }

        @Override
        public void postRestart(Throwable reason) {
            failIf(2);
        }

        @Override
        public void postStop() {
            failIf(3);
        }

        private void failIf(int hook) {
            if (failingHook == hook) {
                throw new IllegalStateException("hook " + hook);
            }
        }

        @Override
        public void onReceive(Object message) {
            if (message.equals("fail")) {
                throw new IllegalArgumentException("told to");
            }
            handled.add(message);
        }
    }

    /** Makes children and decides about them as it is told. */
    static final class Parent extends AbstractActor {
        private final SupervisorStrategy.Directive directive;

        Parent(SupervisorStrategy.Directive directive) {
            this.directive = directive;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    3,
                    Duration.ofMinutes(1),
                    DeciderBuilder.matchAny(failure -> directive).build());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Props.class,
                            props -> getSender().tell(getContext().actorOf(props), getSelf()))
                    .build();
        }
    }

    private static final List<SupervisorStrategy.Directive> DIRECTIVES =
            List.of(
                    SupervisorStrategy.restart(),
                    SupervisorStrategy.resume(),
                    SupervisorStrategy.stop(),
                    SupervisorStrategy.escalate());

    @TroupeSim(runs = RUNS)
    void aFailureIsDecidedOnWhateverHooksThrow(Sim sim) {
        sim.allowDeadLetters();
        ActorSystem system = sim.system("supervision");
        SupervisorStrategy.Directive directive = DIRECTIVES.get(sim.choose(4));
        int hook = sim.choose(4);
        List<Object> handled = new ArrayList<>();
        ActorRef parent =
                system.actorOf(Props.create(Parent.class, () -> new Parent(directive)), "parent");
        Props fragile = Props.create(Fragile.class, () -> new Fragile(handled, hook));
        ActorRef child = (ActorRef) sim.await(Patterns.ask(parent, fragile, Duration.ofHours(1)));
        SimProbe probe = sim.probe();
        probe.watch(child);
        sim.run();

        for (Object message : List.of(1, "fail", 2, "fail", 3)) {
            child.tell(message, ActorRef.noSender());
        }
        sim.run();

        if (probe.has(Terminated.class)) {
            assertThat(handled).isIn(List.of(1), List.of(1, 2));
        } else {
            assertThat(handled).isEqualTo(List.of(1, 2, 3));
        }
    }

    @TroupeSim(runs = 1)
    void restartsWithoutEndNeedNoMoreAndMoreMemory(Sim sim) {
        ActorRef actor = sim.system("restarts").deadLetters();
        Throwable first = new IllegalArgumentException("first");
        PostRestartException reason =
                new PostRestartException(actor, new IllegalStateException("hook"), first);

        PostRestartException next =
                new PostRestartException(actor, new IllegalStateException("hook"), reason);

        assertThat(next).hasMessage(reason.getMessage());
        assertThat(next.originalCause()).isSameAs(first);
    }

    /** Watches and unwatches. */
    static final class Watcher extends AbstractActor {
        private final List<Object> deaths;

        Watcher(List<Object> deaths) {
            this.deaths = deaths;
        }

        record Watch(ActorRef subject) {}

        record Unwatch(ActorRef subject) {}

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Watch.class, watch -> getContext().watch(watch.subject()))
                    .match(Unwatch.class, watch -> getContext().unwatch(watch.subject()))
                    .match(Terminated.class, death -> deaths.add(death.getActor()))
                    .build();
        }
    }

    @TroupeSim(runs = RUNS)
    void aWatchEndsInOneMessageHoweverTheSubjectEnds(Sim sim) {
        ActorSystem system = sim.system("watch");
        List<Object> deaths = new ArrayList<>();
        ActorRef subject =
                system.actorOf(
                        Props.create(Fragile.class, () -> new Fragile(new ArrayList<>(), 0)), "s");
        int watches = 0;
        for (int i = 0; i < 3; i++) {
            ActorRef watcher =
                    system.actorOf(Props.create(Watcher.class, () -> new Watcher(deaths)), "w" + i);
            watcher.tell(new Watcher.Watch(subject), ActorRef.noSender());
            if (sim.choose(2) == 1) {
                watcher.tell(new Watcher.Unwatch(subject), ActorRef.noSender());
                watcher.tell(new Watcher.Watch(subject), ActorRef.noSender());
            }
            watches++;
        }
        if (sim.choose(2) == 0) {
            subject.tell(PoisonPill.getInstance(), ActorRef.noSender());
        } else {
            system.stop(subject);
        }

        sim.run();

        assertThat(deaths).hasSize(watches);
    }

    @TroupeSim(runs = RUNS)
    void noOneLearnsOfADeathAfterUnwatch(Sim sim) {
        ActorSystem system = sim.system("watch");
        List<Object> deaths = new ArrayList<>();
        ActorRef subject =
                system.actorOf(
                        Props.create(Fragile.class, () -> new Fragile(new ArrayList<>(), 0)), "s");
        ActorRef watcher =
                system.actorOf(Props.create(Watcher.class, () -> new Watcher(deaths)), "w");
        watcher.tell(new Watcher.Watch(subject), ActorRef.noSender());
        system.stop(subject);
        watcher.tell(new Watcher.Unwatch(subject), ActorRef.noSender());
        boolean[] unwatched = {false};
        sim.invariant("silence after unwatch", () -> !unwatched[0] || deaths.size() < 2);
        unwatched[0] = true;

        sim.run();

        assertThat(deaths.size()).isLessThanOrEqualTo(1);
    }

    @TroupeSim(runs = RUNS)
    void whatIsSentToAnActorThatIsNotStartedComesInOrder(Sim sim) {
        ActorSystem system = sim.system("unstarted");
        List<Object> handled = new ArrayList<>();
        List<ActorRef> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            all.add(
                    system.actorOf(
                            Props.create(Fragile.class, () -> new Fragile(handled, 0)), "a" + i));
        }
        for (int i = 0; i < 4; i++) {
            for (ActorRef each : all) {
                each.tell(each.path().name() + i, ActorRef.noSender());
            }
            if (sim.choose(2) == 1) {
                sim.run(Duration.ofNanos(1));
            }
        }

        sim.run();

        assertThat(handled).hasSize(12).containsSubsequence("a10", "a11", "a12", "a13");
    }

    /** Stashes until it is opened; fails when told to. */
    static final class Keeper extends AbstractActorWithStash {
        private final List<Object> handled;

        Keeper(List<Object> handled) {
            this.handled = handled;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("open", message -> open())
                    .matchEquals("fail", this::fail)
                    .matchAny(message -> stash())
                    .build();
        }

        private void open() {
            unstashAll();
            getContext().become(receiveBuilder().matchAny(handled::add).build());
        }

        private void fail(Object message) {
            throw new IllegalArgumentException("told to");
        }
    }

    @TroupeSim(runs = RUNS)
    void whatIsStashedSurvivesRestarts(Sim sim) {
        ActorSystem system = sim.system("stash");
        List<Object> handled = new ArrayList<>();
        ActorRef keeper =
                system.actorOf(Props.create(Keeper.class, () -> new Keeper(handled)), "keeper");
        for (Object message : List.of(1, 2, "fail", 3, "fail", 4, "open", 5)) {
            keeper.tell(message, ActorRef.noSender());
        }

        sim.run();

        assertThat(handled).isEqualTo(List.of(1, 2, 3, 4, 5));
    }

    @TroupeSim(runs = RUNS)
    void aRouterThatResizesLosesNothing(Sim sim) {
        ActorSystem system = sim.system("router");
        List<Object> handled = new ArrayList<>();
        ActorRef router =
                system.actorOf(
                        new RoundRobinPool(2)
                                .withResizer(new DefaultResizer(1, 5, 1, 0.5, 0.3, 0.1, 2))
                                .props(Props.create(Fragile.class, () -> new Fragile(handled, 0))),
                        "router");
        for (int i = 0; i < 20; i++) {
            router.tell(i, ActorRef.noSender());
            if (sim.choose(3) == 0) {
                sim.run(Duration.ofMillis(1));
            }
        }

        sim.run();

        assertThat(handled).hasSize(20).doesNotHaveDuplicates();
    }

    @TroupeSim(runs = RUNS)
    void aBalancingPoolLosesNothing(Sim sim) {
        ActorSystem system = sim.system("balancing");
        List<Object> handled = new ArrayList<>();
        ActorRef router =
                system.actorOf(
                        new BalancingPool(3)
                                .props(Props.create(Fragile.class, () -> new Fragile(handled, 0))),
                        "router");
        for (int i = 0; i < 12; i++) {
            router.tell(i % 5 == 4 ? "fail" : (Object) i, ActorRef.noSender());
        }

        sim.run();

        assertThat(handled).hasSize(10).doesNotHaveDuplicates();
    }

    @TroupeSim(runs = RUNS)
    void aSystemEndsWhateverHappensMeanwhile(Sim sim) {
        sim.allowDeadLetters();
        sim.faults().throwInReceive(0.1).restart(0.1).stop(0.05).rejectExecute(0.05);
        ActorSystem system = sim.system("end");
        List<Object> handled = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int hook = sim.choose(4);
            ActorRef actor =
                    system.actorOf(Props.create(Fragile.class, () -> new Fragile(handled, hook)));
            actor.tell(1, ActorRef.noSender());
            actor.tell("fail", ActorRef.noSender());
            actor.tell(2, ActorRef.noSender());
        }

        sim.await(system.terminate());
    }
}
