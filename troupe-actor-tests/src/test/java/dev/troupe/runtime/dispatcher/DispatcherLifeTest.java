package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.BootstrapSetup;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.javadsl.EventFilter;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When the threads of a dispatcher come and go. */
class DispatcherLifeTest {
    private static final String POOL =
            "pool { executor = thread-pool-executor, shutdown-timeout = 10s,"
                    + " thread-pool-executor.allow-core-timeout = off }";
    private static final Props WHERE = Props.create(Where.class).withDispatcher("pool");

    private final CountDownLatch release = new CountDownLatch(1);
    private ActorSystem system = manual(POOL);

    private static ActorSystem manual(String... settings) {
        return Systems.start(
                "life",
                "troupe.scheduler.implementation ="
                        + " dev.troupe.testkit.ExplicitlyTriggeredScheduler",
                String.join("\n", settings));
    }

    @AfterEach
    void stop() {
        release.countDown();
        TestKit.shutdownActorSystem(system);
    }

    private void pass(Duration time) {
        ((ExplicitlyTriggeredScheduler) system.scheduler()).timePasses(time);
    }

    @Test
    void aLookupStartsNoThread() {
        system.dispatchers().lookup("pool");

        assertThat(Systems.threadsOf("life-pool")).isEmpty();
    }

    // A19.22
    @Test
    void threadsEndWhenNobodyHasLivedHereForTheShutdownTimeout() throws Exception {
        Thread thread = threadOfOneThatStops();

        pass(Duration.ofMillis(9_990));
        assertThat(thread.isAlive()).isTrue();
        pass(Duration.ofMillis(20));

        thread.join(Systems.SOON.toMillis());
        assertThat(thread.isAlive()).isFalse();
    }

    // A19.22
    @Test
    void theNextActorBringsThemBack() throws Exception {
        Thread thread = threadOfOneThatStops();
        pass(Duration.ofSeconds(11));
        thread.join(Systems.SOON.toMillis());

        assertThat(threadOf(system.actorOf(WHERE)).getName()).startsWith("life-pool-");
    }

    @Test
    void theNextTaskBringsThemBackToo() throws Exception {
        Thread thread = threadOfOneThatStops();
        pass(Duration.ofSeconds(11));
        thread.join(Systems.SOON.toMillis());

        assertThat(threadOf(system.dispatchers().lookup("pool"))).isNotSameAs(thread);
    }

    // Broken by a shutdown that does not look whether somebody has come meanwhile.
    @Test
    void whoComesDuringTheTimeoutKeepsThem() {
        Thread thread = threadOfOneThatStops();
        threadOf(system.actorOf(WHERE));

        pass(Duration.ofSeconds(11));

        assertThat(system.dispatchers().lookup("pool").inhabitants()).isEqualTo(1);
        assertThat(thread.isAlive()).isTrue();
    }

    // Broken by counting actors only.
    @Test
    void aTaskThatRunsKeepsThem() throws Exception {
        MessageDispatcher dispatcher = system.dispatchers().lookup("pool");
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Thread> task = new CompletableFuture<>();
        dispatcher.execute(
                () -> {
                    begun.countDown();
                    try {
                        assertThat(release.await(5, TimeUnit.SECONDS)).isTrue();
                        task.complete(Thread.currentThread());
                    } catch (InterruptedException e) {
                        task.completeExceptionally(e);
                    }
                });
        assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
        Thread ofActor = threadOfOneThatStops();

        pass(Duration.ofSeconds(11));

        assertThat(dispatcher.inhabitants()).isEqualTo(1);
        assertThat(ofActor.isAlive()).isTrue();
        release.countDown();
        Systems.get(task);
        new TestKit(system).awaitCond(() -> dispatcher.inhabitants() == 0);
        pass(Duration.ofSeconds(11));
        assertThat(Systems.threadsLeftBy("life-pool")).isEmpty();
    }

    @Test
    void aTaskThatFailsIsLoggedAndItsThreadGoesOn() throws Exception {
        restart(POOL, "troupe.loglevel = ERROR");
        MessageDispatcher dispatcher = system.dispatchers().lookup("pool");

        new EventFilter(IllegalStateException.class, system)
                .message("a task on dispatcher [pool] failed")
                .occurrences(1)
                .intercept(
                        () -> {
                            dispatcher.execute(
                                    () -> {
                                        throw new IllegalStateException("on purpose");
                                    });
                            return true;
                        });

        assertThat(threadOf(dispatcher)).isNotNull();
    }

    @Test
    void allNamesOfADispatcherLeadToTheSameOne() {
        restart(POOL, "alias = pool", "alias-of-alias = alias");
        Dispatchers dispatchers = system.dispatchers();

        assertThat(dispatchers.lookup("alias-of-alias")).isSameAs(dispatchers.lookup("pool"));
        assertThat(dispatchers.lookup("alias")).isSameAs(dispatchers.lookup("pool"));
        assertThat(dispatchers.lookup("akka.actor.default-dispatcher"))
                .isSameAs(dispatchers.lookup("pekko.actor.default-dispatcher"))
                .isSameAs(dispatchers.defaultGlobalDispatcher());
        assertThat(dispatchers.hasDispatcher("alias")).isTrue();
        assertThat(dispatchers.hasDispatcher("akka.actor.default-dispatcher")).isTrue();
        assertThat(dispatchers.hasDispatcher("nobody")).isFalse();
    }

    // Trap: a callback that comes after the end brings the threads back.
    @Test
    void afterTheEndOfTheSystemNothingBringsThemBack() throws Exception {
        MessageDispatcher dispatcher = system.dispatchers().lookup("pool");
        CompletableFuture<String> late = new CompletableFuture<>();
        CompletableFuture<Void> chained = late.thenAcceptAsync(text -> {}, dispatcher);
        Systems.get(system.terminate());

        late.complete("now");

        assertThatThrownBy(chained::join).hasCauseInstanceOf(RejectedExecutionException.class);
        assertThat(Systems.threadsLeftBy("life")).isEmpty();
    }

    @Test
    void theExecutorOfTheProgramServesAllThatHaveTheDefaultExecutorAndIsNeverShutDown()
            throws Exception {
        TestKit.shutdownActorSystem(system);
        ExecutorService mine = Executors.newSingleThreadExecutor(body -> new Thread(body, "mine"));
        try {
            system =
                    ActorSystem.create(
                            "life",
                            ActorSystemSetup.create(
                                    BootstrapSetup.create(
                                                    Systems.config(
                                                            POOL, "other { throughput = 1 }"))
                                            .withDefaultExecutionContext(mine)));

            assertThat(threadOf(system.dispatcher()).getName()).isEqualTo("mine");
            assertThat(threadOf(system.dispatchers().lookup("other")).getName()).isEqualTo("mine");
            assertThat(threadOf(system.dispatchers().lookup("pool")).getName())
                    .startsWith("life-pool-");
            assertThat(
                            threadOf(
                                            system.dispatchers()
                                                    .lookup(Dispatchers.InternalDispatcherId()))
                                    .getName())
                    .startsWith("life-troupe.actor.internal-dispatcher-");
            assertThat(system.dispatchers().prerequisites().defaultExecutionContext())
                    .containsSame(mine);
            Systems.get(system.terminate());
            assertThat(mine.isShutdown()).isFalse();
        } finally {
            mine.shutdown();
        }
    }

    private void restart(String... settings) {
        TestKit.shutdownActorSystem(system);
        system = manual(settings);
    }

    private Thread threadOfOneThatStops() {
        ActorRef actor = system.actorOf(WHERE);
        TestKit probe = new TestKit(system);
        probe.watch(actor);
        Thread thread = threadOf(actor);
        system.stop(actor);
        probe.expectTerminated(actor);
        ExplicitlyTriggeredScheduler scheduler = (ExplicitlyTriggeredScheduler) system.scheduler();
        MessageDispatcher dispatcher = system.dispatchers().lookup("pool");
        probe.awaitCond(() -> dispatcher.inhabitants() > 0 || scheduler.pending() > 0);
        return thread;
    }

    private Thread threadOf(ActorRef actor) {
        TestKit probe = new TestKit(system);
        actor.tell("where", probe.getRef());
        return probe.expectMsgClass(Thread.class);
    }

    private static Thread threadOf(Executor executor) throws Exception {
        CompletableFuture<Thread> thread = new CompletableFuture<>();
        executor.execute(() -> thread.complete(Thread.currentThread()));
        return Systems.get(thread);
    }

    private static final class Where extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            getSender().tell(Thread.currentThread(), getSelf());
        }
    }
}
