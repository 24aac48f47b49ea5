package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CustomExecutorTest {
    private static final List<String> CALLS = new CopyOnWriteArrayList<>();
    private static final List<DispatcherPrerequisites> GIVEN = new CopyOnWriteArrayList<>();
    private static final Props WHERE = Props.create(Where.class).withDispatcher("mine");

    private ActorSystem system;

    @BeforeEach
    void start() {
        system = Systems.start("own");
        CALLS.clear();
        GIVEN.clear();
    }

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }

    private void start(String executor, String... settings) {
        TestKit.shutdownActorSystem(system);
        system =
                Systems.start(
                        "own",
                        "mine { executor = \"" + nameOf(executor) + "\", size = 2",
                        String.join("\n", settings),
                        "}");
    }

    private String nameOf(String executor) {
        return executor.replace("SELF", getClass().getName());
    }

    @Test
    void actorsRunOnTheExecutorThatItMakes() {
        start("SELF$Fixed");

        assertThat(threadOf(system.actorOf(WHERE)).getName()).matches("own-mine-[12]");
        assertThat(CALLS).contains("size 2, throughput 64", "factory mine", "pool");
    }

    @Test
    void itMayBeTheFallbackOfTheDefaultExecutor() {
        start("default-executor", "default-executor.fallback = \"" + nameOf("SELF$Fixed") + "\"");

        assertThat(threadOf(system.actorOf(WHERE)).getName()).matches("own-mine-[12]");
        assertThat(CALLS).contains("pool");
    }

    // Broken by instantiating the class for each pool, or by shutting down for good.
    @Test
    void afterAPauseItMakesAnotherPool() throws Exception {
        start("SELF$Fixed", "shutdown-timeout = 0");
        ActorRef first = system.actorOf(WHERE);
        Thread thread = threadOf(first);
        system.stop(first);
        thread.join(Systems.SOON.toMillis());
        assertThat(thread.isAlive()).isFalse();

        assertThat(threadOf(system.actorOf(WHERE))).isNotSameAs(thread);

        assertThat(CALLS.stream().filter("pool"::equals)).hasSize(2);
        assertThat(CALLS.stream().filter("factory mine"::equals)).hasSize(1);
    }

    @Test
    void itsThreadsEndWithTheSystem() throws Exception {
        start("SELF$Fixed");
        threadOf(system.actorOf(WHERE));

        Systems.get(system.terminate());

        assertThat(Systems.threadsLeftBy("own")).isEmpty();
    }

    @Test
    void itIsGivenThePrerequisitesOfTheSystem() {
        start("SELF$Fixed");
        DispatcherPrerequisites given = system.dispatchers().prerequisites();

        system.dispatchers().lookup("mine");

        assertThat(GIVEN).containsExactly(given);
        assertThat(given.eventStream()).isSameAs(system.eventStream());
        assertThat(given.scheduler()).isSameAs(system.scheduler());
        assertThat(given.settings()).isSameAs(system.settings());
        assertThat(given.defaultExecutionContext()).isEmpty();
        assertThat(given.threadFactory().newThread(() -> {}).getName()).startsWith("own-thread-");
    }

    @ParameterizedTest
    @CsvSource({
        "no.such.Executor, 'class [no.such.Executor] cannot be loaded'",
        "java.lang.String, 'is no [dev.troupe.dispatch.ExecutorServiceConfigurator]'",
        "dev.troupe.dispatch.ExecutorServiceConfigurator, 'is abstract'",
        "SELF$NoConstructor, '(com.typesafe.config.Config, dev.troupe.dispatch.DispatcherPrereq'",
        "SELF$FailingConstructor, 'failed: java.lang.IllegalStateException: on purpose'",
        "SELF$NoFactory, 'createExecutorServiceFactory] returned null'",
        "SELF$FailingFactory, 'createExecutorServiceFactory] failed: java.lang.IllegalStateExc'",
        "SELF$NoPool, 'createExecutorService] returned null'",
        "SELF$FailingPool, 'createExecutorService] failed: java.lang.IllegalStateException: on'",
        "SELF$ShutDownPool, 'has been shut down: it must make a new one each time'"
    })
    void whatIsWrongWithItIsSaidAtTheLookupAndTheSystemLivesOn(String executor, String error) {
        start(executor);

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> system.dispatchers().lookup("mine"))
                .withMessageStartingWith("mine.executor: ")
                .withMessageContaining(error);
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> system.actorOf(WHERE))
                .withMessageContaining(error);
        assertThat(threadOf(system.actorOf(Props.create(Where.class)))).isNotNull();
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void anyExecutorCanBeExchangedForVirtualThreads() throws Exception {
        ThreadFactory threads = system.dispatchers().prerequisites().threadFactory();
        ExecutorService pool = Executors.newCachedThreadPool(threads);
        ExecutorServiceFactoryProvider any = (id, factory) -> () -> pool;

        ExecutorService virtual = any.createVirtualized(threads, pool, "fibre", 3);
        Thread thread = virtual.submit(Thread::currentThread).get();

        assertThat(thread.toString()).startsWith("VirtualThread[").contains("fibre-3");
        assertThat(thread.getContextClassLoader())
                .isSameAs(threads.newThread(() -> {}).getContextClassLoader());
        assertThat(pool.isShutdown()).isTrue();
        virtual.shutdown();
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_20)
    void aJdkWithoutVirtualThreadsSaysSo() {
        ThreadFactory threads = system.dispatchers().prerequisites().threadFactory();
        ExecutorService pool = Executors.newCachedThreadPool(threads);
        ExecutorServiceFactoryProvider any = (id, factory) -> () -> pool;

        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> any.createVirtualized(threads, pool, "fibre", 3))
                .withMessageStartingWith("virtual threads need JDK 21 or later");
        pool.shutdown();
    }

    private Thread threadOf(ActorRef actor) {
        TestKit probe = new TestKit(system);
        actor.tell("where", probe.getRef());
        return probe.expectMsgClass(Thread.class);
    }

    private static final class Where extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            getSender().tell(Thread.currentThread(), getSelf());
        }
    }

    public static final class Fixed extends ExecutorServiceConfigurator {
        private final int size;

        public Fixed(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
            GIVEN.add(prerequisites);
            size = config.getInt("size");
            CALLS.add("size " + size + ", throughput " + config.getInt("throughput"));
        }

        @Override
        public ExecutorServiceFactory createExecutorServiceFactory(
                String id, ThreadFactory threadFactory) {
            CALLS.add("factory " + id);
            return () -> {
                CALLS.add("pool");
                return Executors.newFixedThreadPool(size, threadFactory);
            };
        }
    }

    static final class NoConstructor extends ExecutorServiceConfigurator {
        NoConstructor(Config config) {
            super(config, GIVEN.get(0));
        }

        @Override
        public ExecutorServiceFactory createExecutorServiceFactory(
                String id, ThreadFactory threadFactory) {
            return Executors::newCachedThreadPool;
        }
    }

    static final class FailingConstructor extends ExecutorServiceConfigurator {
        FailingConstructor(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
            throw new IllegalStateException("on purpose");
        }

        @Override
        public ExecutorServiceFactory createExecutorServiceFactory(
                String id, ThreadFactory threadFactory) {
            return Executors::newCachedThreadPool;
        }
    }

    static final class NoFactory extends ExecutorServiceConfigurator {
        NoFactory(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
        }

        @Override
        @SuppressWarnings("NullAway")
        public ExecutorServiceFactory createExecutorServiceFactory(
                String id, ThreadFactory threadFactory) {
            return null;
        }
    }

    static final class FailingFactory extends ExecutorServiceConfigurator {
        FailingFactory(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
        }

        @Override
        public ExecutorServiceFactory createExecutorServiceFactory(
                String id, ThreadFactory threadFactory) {
            throw new IllegalStateException("on purpose");
        }
    }

    static final class NoPool extends ExecutorServiceConfigurator {
        NoPool(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
        }

        @Override
        @SuppressWarnings("NullAway")
        public ExecutorServiceFactory createExecutorServiceFactory(
                String id, ThreadFactory threadFactory) {
            return () -> null;
        }
    }

    static final class FailingPool extends ExecutorServiceConfigurator {
        FailingPool(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
        }

        @Override
        public ExecutorServiceFactory createExecutorServiceFactory(
                String id, ThreadFactory threadFactory) {
            return () -> {
                throw new IllegalStateException("on purpose");
            };
        }
    }

    static final class ShutDownPool extends ExecutorServiceConfigurator {
        ShutDownPool(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
        }

        @Override
        public ExecutorServiceFactory createExecutorServiceFactory(
                String id, ThreadFactory threadFactory) {
            return () -> {
                ExecutorService pool = Executors.newCachedThreadPool(threadFactory);
                pool.shutdown();
                return pool;
            };
        }
    }
}
