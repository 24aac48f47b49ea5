package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the threads of a system are like. */
class SystemThreadsTest {
    private ActorSystem system;

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @Test
    void threadsAreNamedAfterSystemAndDispatcher() throws Exception {
        system = Systems.start("loom", "pool.executor = thread-pool-executor");

        assertThat(thread(system.getDispatcher()).getName())
                .matches("loom-troupe\\.actor\\.default-dispatcher-\\d+");
        assertThat(thread(system.dispatchers().lookup("pool")).getName()).matches("loom-pool-\\d+");
        assertThat(timerThread().getName()).matches("loom-scheduler-\\d+");
    }

    @Test
    void threadsKeepTheJvmAliveUnlessTheyAreDaemonic() throws Exception {
        system = Systems.start("loom", "pool.executor = thread-pool-executor");

        assertThat(threads()).extracting(Thread::isDaemon).containsOnly(false);
    }

    @Test
    void threadsAreDaemonsIfTheConfigurationSaysSo() throws Exception {
        system =
                Systems.start(
                        "loom", "troupe.daemonic = on", "pool.executor = thread-pool-executor");

        assertThat(threads()).extracting(Thread::isDaemon).containsOnly(true);
    }

    @Test
    void threadsHaveTheClassLoaderOfTheSystem() throws Exception {
        ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
        system =
                ActorSystem.create(
                        "loom", Systems.config("pool.executor = thread-pool-executor"), loader);

        assertThat(threads()).extracting(Thread::getContextClassLoader).containsOnly(loader);
    }

    @Test
    void theClassLoaderOfTheThreadThatCreatesASystemIsTheDefault() throws Exception {
        ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
        Thread.currentThread().setContextClassLoader(loader);
        try {
            system = Systems.start("loom", "pool.executor = thread-pool-executor");
        } finally {
            Thread.currentThread().setContextClassLoader(getClass().getClassLoader());
        }

        assertThat(threads()).extracting(Thread::getContextClassLoader).containsOnly(loader);
    }

    /** One of every kind: default dispatcher, thread pool, timer, and one for a program. */
    private List<Thread> threads() throws Exception {
        return List.of(
                thread(system.getDispatcher()),
                thread(system.dispatchers().lookup("pool")),
                timerThread(),
                ((ExtendedActorSystem) system).threadFactory().newThread(() -> {}));
    }

    private static Thread thread(Executor executor) throws Exception {
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        executor.execute(() -> thread.complete(Thread.currentThread()));
        return Systems.get(thread);
    }

    private Thread timerThread() throws Exception {
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        system.scheduler()
                .scheduleOnce(
                        Duration.ofMillis(1),
                        () -> thread.complete(Thread.currentThread()),
                        Runnable::run);
        return Systems.get(thread);
    }
}
