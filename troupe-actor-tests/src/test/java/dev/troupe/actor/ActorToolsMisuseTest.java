package dev.troupe.actor;

import dev.troupe.japi.pf.FSMStateFunctionBuilder;
import dev.troupe.japi.pf.FSMStopBuilder;
import dev.troupe.japi.pf.FSMTransitionHandlerBuilder;
import dev.troupe.japi.pf.ReceiveBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a program is told that uses timers, stashes, state machines and builders in a wrong way.
 */
class ActorToolsMisuseTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration PAST = Duration.ofSeconds(-1);

    private static ActorSystem system;
    private static ActorRef host;
    private static Scheduler scheduler;
    private static Executor executor;

    @BeforeAll
    static void start() {
        system = Systems.start("toolbox");
        host = system.actorOf(Props.create(Host.class), "host");
        scheduler = system.scheduler();
        executor = system.dispatcher();
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @ParameterizedTest
    @MethodSource({"scheduling", "timing", "stashing", "machines", "builders"})
    void aMisuseIsExplained(Misuse misuse) {
        misuse.isExplained();
    }

    static Stream<Misuse> scheduling() {
        Runnable task = () -> {};
        return Stream.of(
                Misuse.of("no delay", () -> scheduler.scheduleOnce(null, task, executor), "delay"),
                Misuse.of(
                        "no task",
                        () -> scheduler.scheduleOnce(SECOND, null, executor),
                        "runnable"),
                Misuse.of(
                        "no executor",
                        () -> scheduler.scheduleOnce(SECOND, task, null),
                        "executor"),
                Misuse.of(
                        "no receiver",
                        () -> scheduler.scheduleOnce(SECOND, null, "x", executor, host),
                        "receiver"),
                Misuse.of(
                        "no message",
                        () -> scheduler.scheduleOnce(SECOND, host, null, executor, host),
                        "message"),
                Misuse.of(
                        "no interval",
                        () -> scheduler.scheduleAtFixedRate(SECOND, Duration.ZERO, task, executor),
                        IllegalArgumentException.class,
                        "interval = [PT0S]: must be longer than zero"),
                Misuse.of(
                        "a delay in the past",
                        () -> scheduler.scheduleWithFixedDelay(SECOND, PAST, task, executor),
                        IllegalArgumentException.class,
                        "delay = [PT-1S]: must be longer than zero"));
    }

    static Stream<Misuse> timing() {
        return Stream.of(
                Misuse.of("no key", timers(t -> t.startSingleTimer(null, "x", SECOND)), "key"),
                Misuse.of("no message", timers(t -> t.startSingleTimer("t", null, SECOND)), "msg"),
                Misuse.of("no timeout", timers(t -> t.startSingleTimer("t", "x", null)), "timeout"),
                Misuse.of("cancel no key", timers(t -> t.cancel(null)), "key"),
                Misuse.of("ask for no key", timers(t -> t.isTimerActive(null)), "key"),
                Misuse.of(
                        "no interval",
                        timers(t -> t.startTimerAtFixedRate("t", "x", Duration.ZERO)),
                        IllegalArgumentException.class,
                        "interval = [PT0S]: must be longer than zero"),
                Misuse.of(
                        "a delay in the past",
                        timers(t -> t.startTimerWithFixedDelay("t", "x", PAST)),
                        IllegalArgumentException.class,
                        "delay = [PT-1S]: must be longer than zero"));
    }

    static Stream<Misuse> stashing() {
        return Stream.of(
                Misuse.of(
                        "stash twice",
                        () -> {
                            ActorRef stasher = system.actorOf(Props.create(Stasher.class), "twice");
                            CompletableFuture<Void> done = new CompletableFuture<>();
                            stasher.tell(new Twice(done), ActorRef.noSender());
                            unwrapped(done);
                        },
                        IllegalStateException.class,
                        "[Actor[troupe://toolbox/user/twice#uid]] has stashed [twice] already: a"
                                + " message can be stashed once each time it is handled"),
                Misuse.of(
                        "stash nothing",
                        () -> {
                            CompletableFuture<Void> done = new CompletableFuture<>();
                            system.actorOf(
                                    Props.create(Stasher.class, () -> new Stasher(done)), "early");
                            unwrapped(done);
                        },
                        IllegalStateException.class,
                        "[Actor[troupe://toolbox/user/early#uid]] has nothing to stash: no message"
                                + " is being handled; call stash() from the handler of the"
                                + " message"));
    }

    static Stream<Misuse> machines() {
        String noState =
                "the state machine [Actor[troupe://toolbox/user/host#uid]] has no state yet: call"
                        + " startWith in its constructor first";
        return Stream.of(
                machine("no state", m -> m.when(null, m.stays()), "stateName"),
                machine(
                        "nothing in a state",
                        m -> m.when("on", (FSMStateFunctionBuilder<String, String>) null),
                        "stateFunctionBuilder"),
                machine(
                        "nothing in a state for a while",
                        m -> m.when("on", SECOND, (FSMStateFunctionBuilder<String, String>) null),
                        "stateFunctionBuilder"),
                machine("no while", m -> m.when("on", null, m.stays()), "stateTimeout"),
                machine(
                        "nothing unhandled",
                        m -> m.whenUnhandled((FSMStateFunctionBuilder<String, String>) null),
                        "stateFunctionBuilder"),
                machine(
                        "no transition",
                        m -> m.onTransition((FSMTransitionHandlerBuilder<String>) null),
                        "transitionHandlerBuilder"),
                machine(
                        "no termination",
                        m -> m.onTermination((FSMStopBuilder<String, String>) null),
                        "stopBuilder"),
                machine("no first state", m -> m.startWith(null, ""), "stateName"),
                machine("no first timeout", m -> m.startWith("on", "", (Duration) null), "timeout"),
                machine("go nowhere", m -> m.started().goTo(null), "nextStateName"),
                machine("stop for no reason", m -> m.started().stop(null), "reason"),
                machine("stay for no time", m -> m.started().stay().forMax(null), "timeout"),
                machine("reply nothing", m -> m.started().stay().replying(null), "replyValue"),
                machine("no event", m -> m.matchEvent((Class<String>) null, m::same), "eventType"),
                machine("no handler", m -> m.matchEvent(String.class, null), "apply"),
                machine("no timer", m -> m.startSingleTimer(null, "x", SECOND), "name"),
                machine("no message", m -> m.startSingleTimer("t", null, SECOND), "msg"),
                machine("stay without a state", AbstractFSM::stay, noState),
                machine("go without a state", m -> m.goTo("on"), noState),
                machine("stop without a state", m -> m.stop(), noState),
                machine("begin without a state", AbstractFSM::initialize, noState),
                machine("a name without a state", AbstractFSM::stateName, noState),
                machine("data without a state", AbstractFSM::stateData, noState),
                machine(
                        "next data without a transition",
                        m -> m.started().nextStateData(),
                        "nextStateData of [Actor[troupe://toolbox/user/host#uid]] is there only"
                                + " while a handler of onTransition runs"),
                machine(
                        "a state in the past",
                        m -> m.when("on", PAST, m.stays()),
                        "state timeout = [PT-1S]: must not be negative;"
                                + " ChronoUnit.FOREVER.getDuration() is for none"),
                machine(
                        "stay in the past",
                        m -> m.started().stay().forMax(PAST),
                        "state timeout = [PT-1S]: must not be negative;"
                                + " ChronoUnit.FOREVER.getDuration() is for none"),
                machine(
                        "a timer in the past",
                        m -> m.startTimerAtFixedRate("t", "x", PAST),
                        "interval = [PT-1S]: must be longer than zero"));
    }

    static Stream<Misuse> builders() {
        return Stream.of(
                Misuse.of(
                        "no class",
                        () -> ReceiveBuilder.create().match((Class<String>) null, m -> {}),
                        "type"),
                Misuse.of(
                        "no handler",
                        () -> ReceiveBuilder.create().match(String.class, null),
                        "apply"),
                Misuse.of(
                        "no handler for the rest",
                        () -> ReceiveBuilder.create().matchAny(null),
                        "apply"),
                Misuse.of(
                        "no such case",
                        () -> dev.troupe.japi.pf.Match.match(String.class, s -> s).build().apply(3),
                        IllegalArgumentException.class,
                        "no case for [3] of class java.lang.Integer; ask isDefinedAt before apply,"
                                + " or end the cases with matchAny"));
    }

    private static Misuse.Action timers(Consumer<TimerScheduler> action) {
        return inside(host -> action.accept(host.getTimers()));
    }

    /** Refused by a state machine; a message with spaces is no name of an argument. */
    private static Misuse machine(String name, Consumer<Machine> description, String message) {
        Class<? extends Throwable> type =
                !message.contains(" ")
                        ? NullPointerException.class
                        : message.contains(" = [")
                                ? IllegalArgumentException.class
                                : IllegalStateException.class;
        return Misuse.of(
                name,
                () -> {
                    CompletableFuture<Void> done = new CompletableFuture<>();
                    ActorRef machine =
                            system.actorOf(
                                    Props.create(
                                            Machine.class, () -> new Machine(description, done)));
                    try {
                        unwrapped(done);
                    } catch (RuntimeException refusal) {
                        throw withHostName(refusal, machine);
                    }
                },
                type,
                message);
    }

    private static RuntimeException withHostName(RuntimeException refusal, ActorRef machine)
            throws ReflectiveOperationException {
        String message = refusal.getMessage().replace(machine.path().name(), "host");
        return refusal.getClass().getConstructor(String.class).newInstance(message);
    }

    private static Misuse.Action inside(Consumer<Host> action) {
        return () -> {
            CompletableFuture<Void> done = new CompletableFuture<>();
            host.tell(new Task(action, done), ActorRef.noSender());
            unwrapped(done);
        };
    }

    private static void unwrapped(CompletableFuture<Void> done) throws Exception {
        try {
            Systems.get(done);
        } catch (ExecutionException e) {
            throw (Exception) e.getCause();
        }
    }

    private static <T> void attempt(Consumer<T> action, T target, CompletableFuture<Void> done) {
        try {
            action.accept(target);
            done.complete(null);
        } catch (RuntimeException refused) {
            done.completeExceptionally(refused);
        }
    }

    private record Task(Consumer<Host> action, CompletableFuture<Void> done) {}

    private record Twice(CompletableFuture<Void> done) {
        @Override
        public String toString() {
            return "twice";
        }
    }

    private static final class Host extends AbstractActorWithTimers {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Task.class, task -> attempt(task.action(), this, task.done()))
                    .build();
        }
    }

    private static final class Machine extends AbstractFSM<String, String> {
        Machine(Consumer<Machine> description, CompletableFuture<Void> done) {
            attempt(description, this, done);
            when("on", stays());
            startWith("on", "");
            initialize();
        }

        FSMStateFunctionBuilder<String, String> stays() {
            return matchAnyEvent(this::same);
        }

        FSM.State<String, String> same(Object event, String data) {
            return stay();
        }

        Machine started() {
            startWith("on", "");
            return this;
        }
    }

    private static final class Stasher extends AbstractActorWithStash {
        Stasher() {}

        Stasher(CompletableFuture<Void> early) {
            attempt(Stasher::stash, this, early);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Twice.class, twice -> attempt(Stasher::stashTwice, this, twice.done()))
                    .build();
        }

        private void stashTwice() {
            stash();
            stash();
        }
    }
}
