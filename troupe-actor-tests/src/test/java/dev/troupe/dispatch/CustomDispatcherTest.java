package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.runtime.dispatcher.PooledDispatcher;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CustomDispatcherTest {
    private static final AtomicInteger TASKS = new AtomicInteger();
    private static final Props WHERE = Props.create(Where.class);

    private ActorSystem system = Systems.start("own");

    @BeforeEach
    void forget() {
        TASKS.set(0);
    }

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }

    private void start(String type, String... settings) {
        TestKit.shutdownActorSystem(system);
        system =
                Systems.start(
                        "own",
                        "mine { type = \"" + type.replace("SELF", getClass().getName()) + "\"",
                        String.join("\n", settings),
                        "}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fork-join-executor",
                "thread-pool-executor",
                "work-stealing-executor",
                "fair-share-executor",
                "affinity-pool-executor",
                "virtual-thread-executor",
                "default-executor"
            })
    void aConfiguratorMayWrapTheExecutorThatTheBlockNames(String executor) {
        start("SELF$Counting", "executor = " + executor);

        Thread thread = threadOf(system.actorOf(WHERE.withDispatcher("mine")));

        assertThat(thread.getName()).startsWith("own-mine");
        assertThat(TASKS).hasPositiveValue();
    }

    @Test
    void theExecutorItWrapsMayBeOfOnesOwnToo() {
        start(
                "SELF$Counting",
                "executor = \"" + CustomExecutorTest.Fixed.class.getName() + "\", size = 1");

        assertThat(threadOf(system.actorOf(WHERE.withDispatcher("mine"))).getName())
                .isEqualTo("own-mine-1");
        assertThat(TASKS).hasPositiveValue();
    }

    @Test
    void namesOfTheOriginalLeadToOurs() {
        start("akka.dispatch.CustomDispatcherTest$Counting");

        threadOf(system.actorOf(WHERE.withDispatcher("mine")));

        assertThat(TASKS).hasPositiveValue();
    }

    @Test
    void theDispatcherIsTheSameForAllIfTheConfiguratorSaysSo() {
        start("SELF$Counting");

        assertThat(system.dispatchers().lookup("mine"))
                .isSameAs(system.dispatchers().lookup("mine"));
        assertThat(system.dispatchers().lookup("mine").id()).isEqualTo("mine");
        assertThat(system.dispatchers().hasDispatcher("mine")).isTrue();
    }

    @Test
    void itRunsTasksToo() throws Exception {
        start("SELF$Counting");
        CompletableFuture<String> ran = new CompletableFuture<>();

        system.dispatchers()
                .lookup("mine")
                .execute(() -> ran.complete(Thread.currentThread().getName()));

        assertThat(Systems.get(ran)).startsWith("own-mine-");
    }

    // Broken by keeping what the block says about the limits.
    @Test
    void itsLimitsGoOverThoseOfTheBlock() {
        MessageDispatcherConfigurator oneAtATime =
                configurator(
                        it ->
                                new Dispatcher(
                                        it,
                                        "single",
                                        1,
                                        Duration.ZERO,
                                        it.configureExecutor(),
                                        Duration.ZERO));

        Dispatcher made = (Dispatcher) oneAtATime.dispatcher();

        assertThat(((PooledDispatcher) made.runtime()).throughput()).isEqualTo(1);
        assertThat(made.throughput()).isEqualTo(1);
        assertThat(made.shutdownTimeout()).isZero();
        assertThat(made.throughputDeadlineTime()).isZero();
        assertThat(made.id()).isEqualTo("single");
        assertThat(made.configurator()).isSameAs(oneAtATime);
        assertThat(made.inhabitants()).isZero();
    }

    @Test
    void theFirstConfiguratorForAnIdWins() {
        MessageDispatcherConfigurator first = configurator(CustomDispatcherTest::counting);
        MessageDispatcherConfigurator second = configurator(CustomDispatcherTest::counting);

        assertThat(system.dispatchers().hasDispatcher("programmed")).isFalse();
        assertThat(system.dispatchers().registerConfigurator("programmed", first)).isTrue();
        assertThat(system.dispatchers().registerConfigurator("programmed", second)).isFalse();

        assertThat(system.dispatchers().hasDispatcher("programmed")).isTrue();
        assertThat(system.dispatchers().lookup("programmed"))
                .isSameAs(((Dispatcher) first.dispatcher()).runtime());
    }

    @Test
    void anIdThatWasLookedUpCannotBeTaken() {
        system.dispatchers().lookup("troupe.actor.default-dispatcher");

        assertThat(
                        system.dispatchers()
                                .registerConfigurator(
                                        "troupe.actor.default-dispatcher",
                                        configurator(CustomDispatcherTest::counting)))
                .isFalse();
    }

    @Test
    void actorsRunOnWhatAProgramHasRegistered() {
        system.dispatchers()
                .registerConfigurator("programmed", configurator(CustomDispatcherTest::counting));

        threadOf(system.actorOf(WHERE.withDispatcher("programmed")));

        assertThat(TASKS).hasPositiveValue();
    }

    @Test
    void aConfiguratorMayMakeADispatcherForEachLookup() throws Exception {
        system.dispatchers()
                .registerConfigurator(
                        "programmed",
                        new MessageDispatcherConfigurator(
                                ConfigFactory.parseString(
                                        "id = programmed, executor = thread-pool-executor,"
                                                + " thread-pool-executor.fixed-pool-size = 1"),
                                system.dispatchers().prerequisites()) {
                            @Override
                            public MessageDispatcher dispatcher() {
                                return counting(this);
                            }
                        });

        Thread one = threadOf(system.actorOf(WHERE.withDispatcher("programmed")));
        Thread two = threadOf(system.actorOf(WHERE.withDispatcher("programmed")));

        assertThat(one).isNotSameAs(two);
        Systems.get(system.terminate());
        assertThat(Systems.threadsLeftBy("own")).isEmpty();
    }

    // A19.23, as a program can do it.
    @Test
    void onePinnedDispatcherForTwoActorsIsRefused() {
        start("Dispatcher", "}", "pinned { type = PinnedDispatcher");
        MessageDispatcher mine = system.dispatchers().lookup("pinned");
        system.dispatchers().registerConfigurator("shared", configurator(it -> mine));
        threadOf(system.actorOf(WHERE.withDispatcher("shared"), "owner"));
        TestKit probe = new TestKit(system);
        ActorRef parent = system.actorOf(WHERE);

        parent.tell(WHERE.withDispatcher("shared"), probe.getRef());

        ConfigurationException refused = probe.expectMsgClass(ConfigurationException.class);
        assertThat(refused)
                .hasCauseInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("own/user/owner");
    }

    // Broken by reading the executor from the block again.
    @Test
    void aReconfiguredDispatcherKeepsItsExecutor() {
        start("SELF$Counting");
        ActorRef actor = system.actorOf(WHERE.withDispatcher("mine"));
        threadOf(actor);

        system.dispatchers().reconfigure("mine", ConfigFactory.parseString("throughput = 1"));

        int before = TASKS.get();
        new TestKit(system)
                .awaitAssert(
                        () -> {
                            threadOf(actor); // perhaps still in the run that was under way
                            return assertThat(TASKS).hasValueGreaterThan(before);
                        });
    }

    @Test
    void aConfiguratorMayLookOthersUp() {
        system.dispatchers()
                .registerConfigurator(
                        "programmed",
                        configurator(
                                it ->
                                        system.dispatchers()
                                                .lookup(Dispatchers.DefaultDispatcherId())));

        assertThat(system.dispatchers().lookup("programmed"))
                .isSameAs(system.dispatchers().defaultGlobalDispatcher());
    }

    @ParameterizedTest
    @CsvSource({
        "no.such.Configurator, 'mine.type: class [no.such.Configurator] cannot be loaded'",
        "java.lang.String, 'is no [dev.troupe.dispatch.MessageDispatcherConfigurator]'",
        "SELF$NoConstructor, '(com.typesafe.config.Config, dev.troupe.dispatch.DispatcherPrereq'",
        "SELF$FailingConstructor, 'failed: java.lang.IllegalStateException: on purpose'",
        "SELF$Nothing, 'returned [null]: must be a [dev.troupe.dispatch.Dispatcher]'",
        "SELF$Foreign, 'returned [Dispatcher[foreign]]: must be a [dev.troupe.dispatch.Dispat'",
        "SELF$Failing, 'dispatcher() of [SELF$Failing] failed: java.lang.IllegalStateExcepti'",
        "SELF$Counting, 'executor = [none] ('"
    })
    void whatIsWrongWithItIsSaidAtTheLookupAndTheSystemLivesOn(String type, String error) {
        start(type, type.endsWith("Counting") ? "executor = none" : "");
        String expected = error.replace("SELF", getClass().getName());

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> system.dispatchers().lookup("mine"))
                .withMessageContaining("mine")
                .withMessageContaining(expected);
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> system.actorOf(WHERE.withDispatcher("mine")))
                .withMessageContaining(expected);
        assertThat(threadOf(system.actorOf(WHERE))).isNotNull();
    }

    @Test
    void limitsOutOfRangeAreRefused() {
        MessageDispatcherConfigurator any = configurator(CustomDispatcherTest::counting);

        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new Dispatcher(
                                        any,
                                        "d",
                                        0,
                                        Duration.ZERO,
                                        any.configureExecutor(),
                                        Duration.ZERO))
                .withMessageStartingWith("throughput = [0] of dispatcher [d]");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () ->
                                new Dispatcher(
                                        any,
                                        "d",
                                        1,
                                        Duration.ZERO,
                                        any.configureExecutor(),
                                        Duration.ofSeconds(-1)))
                .withMessageStartingWith("shutdownTimeout = [PT-1S] of dispatcher [d]");
    }

    @Test
    void theBlockOfTheDefaultDispatcherIsThereForPrograms() {
        assertThat(system.dispatchers().defaultDispatcherConfig().getInt("throughput"))
                .isEqualTo(64);
        assertThat(system.dispatchers().settings()).isSameAs(system.settings());
    }

    private Thread threadOf(ActorRef actor) {
        TestKit probe = new TestKit(system);
        actor.tell("where", probe.getRef());
        return probe.expectMsgClass(Thread.class);
    }

    private MessageDispatcherConfigurator configurator(
            Function<MessageDispatcherConfigurator, MessageDispatcher> maker) {
        return new MessageDispatcherConfigurator(
                ConfigFactory.parseString("id = programmed"),
                system.dispatchers().prerequisites()) {
            private final MessageDispatcher instance = maker.apply(this);

            @Override
            public MessageDispatcher dispatcher() {
                return instance;
            }
        };
    }

    private static MessageDispatcher counting(MessageDispatcherConfigurator configurator) {
        ExecutorServiceConfigurator executor = configurator.configureExecutor();
        return new Dispatcher(
                configurator,
                configurator.config().getString("id"),
                5,
                Duration.ZERO,
                (String id, ThreadFactory threads) -> {
                    ExecutorServiceFactory pools =
                            executor.createExecutorServiceFactory(id, threads);
                    return () -> new CountingExecutor(pools.createExecutorService());
                },
                Duration.ofSeconds(1));
    }

    private static final class Where extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message instanceof Props child) {
                try {
                    getContext().actorOf(child);
                } catch (ConfigurationException refused) {
                    getSender().tell(refused, getSelf());
                }
            } else {
                getSender().tell(Thread.currentThread(), getSelf());
            }
        }
    }

    static final class Counting extends MessageDispatcherConfigurator {
        private final MessageDispatcher instance;

        Counting(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
            instance = counting(this);
        }

        @Override
        public MessageDispatcher dispatcher() {
            return instance;
        }
    }

    private static final class CountingExecutor extends AbstractExecutorService {
        private final ExecutorService pool;

        CountingExecutor(ExecutorService pool) {
            this.pool = pool;
        }

        @Override
        public void execute(Runnable task) {
            TASKS.incrementAndGet();
            pool.execute(task);
        }

        @Override
        public void shutdown() {
            pool.shutdown();
        }

        @Override
        public List<Runnable> shutdownNow() {
            return pool.shutdownNow();
        }

        @Override
        public boolean isShutdown() {
            return pool.isShutdown();
        }

        @Override
        public boolean isTerminated() {
            return pool.isTerminated();
        }

        @Override
        public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
            return pool.awaitTermination(timeout, unit);
        }
    }

    private abstract static class Returning extends MessageDispatcherConfigurator {
        private final Supplier<MessageDispatcher> answer;

        Returning(
                Config config,
                DispatcherPrerequisites prerequisites,
                Supplier<MessageDispatcher> answer) {
            super(config, prerequisites);
            this.answer = answer;
        }

        @Override
        public MessageDispatcher dispatcher() {
            return answer.get();
        }
    }

    static final class NoConstructor extends Returning {
        NoConstructor(Config config, DispatcherPrerequisites prerequisites, String extra) {
            super(config, prerequisites, () -> null);
        }
    }

    static final class FailingConstructor extends Returning {
        FailingConstructor(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites, () -> null);
            throw new IllegalStateException("on purpose");
        }
    }

    static final class Nothing extends Returning {
        Nothing(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites, () -> null);
        }
    }

    static final class Failing extends Returning {
        Failing(Config config, DispatcherPrerequisites prerequisites) {
            super(
                    config,
                    prerequisites,
                    () -> {
                        throw new IllegalStateException("on purpose");
                    });
        }
    }

    static final class Foreign extends Returning {
        Foreign(Config config, DispatcherPrerequisites prerequisites) {
            super(
                    config,
                    prerequisites,
                    () ->
                            new MessageDispatcher() {
                                @Override
                                public String id() {
                                    return "foreign";
                                }

                                @Override
                                public long inhabitants() {
                                    return 0;
                                }

                                @Override
                                public void execute(Runnable task) {
                                    task.run();
                                }
                            });
        }
    }
}
