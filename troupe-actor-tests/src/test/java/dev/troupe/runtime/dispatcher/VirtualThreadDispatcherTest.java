package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VirtualThreadDispatcherTest {
    private static final String VIRTUAL =
            "virtual { executor = virtual-thread-executor, throughput = 1 }";
    private static final Props WHERE = Props.create(Where.class);
    private static final InheritableThreadLocal<String> OF_SENDER = new InheritableThreadLocal<>();

    private final CountDownLatch release = new CountDownLatch(1);
    private ActorSystem system;

    @BeforeEach
    void start() { // not for tests that are skipped: nobody would stop it
        system = Systems.start("fibres", VIRTUAL);
    }

    @AfterEach
    void stop() {
        release.countDown();
        TestKit.shutdownActorSystem(system);
    }

    private void restart(String... settings) {
        TestKit.shutdownActorSystem(system);
        system = Systems.start("fibres", settings);
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_20)
    void aJdkWithoutThemRunsActorsOnTheFallback() {
        Thread thread = threadOf(system.actorOf(WHERE.withDispatcher("virtual")));

        assertThat(thread.getName()).matches("fibres-virtual-\\d+");
        assertThat(thread.getThreadGroup().getName()).isEqualTo("main");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void eachRunOfAnActorHasAFreshVirtualThread() {
        ActorRef actor = system.actorOf(WHERE.withDispatcher("virtual"));

        Thread first = threadOf(actor);
        Thread second = threadOf(actor);

        assertThat(first.toString()).startsWith("VirtualThread[");
        assertThat(second.toString()).startsWith("VirtualThread[");
        assertThat(second).isNotSameAs(first);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void threadsAreNamedAfterSystemAndDispatcher() {
        assertThat(threadOf(system.actorOf(WHERE.withDispatcher("virtual"))).getName())
                .isEqualTo("fibres-virtual");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void threadsAreNumberedFromTheStartNumber() {
        restart(VIRTUAL, "virtual.virtual-thread-executor.virtual-thread-start-number = 7");
        ActorRef actor = system.actorOf(WHERE.withDispatcher("virtual"));

        List<String> names =
                Stream.generate(() -> threadOf(actor).getName()).limit(2).sorted().toList();

        assertThat(names).allMatch(name -> name.matches("fibres-virtual-([789]|1\\d)"));
        assertThat(names).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fork-join-executor", "thread-pool-executor"})
    @EnabledForJreRange(min = JRE.JAVA_21)
    void aPoolOfTheJdkCanBeVirtualized(String executor) {
        restart("virtual { executor = " + executor + ", " + executor + ".virtualize = on }");

        assertThat(threadOf(system.actorOf(WHERE.withDispatcher("virtual"))).toString())
                .startsWith("VirtualThread[");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void actorsThatBlockDoNotStarveTheOthers() {
        for (int i = 0; i < 1_000; i++) {
            system.actorOf(WHERE.withDispatcher("virtual")).tell(release, ActorRef.noSender());
        }

        assertThat(threadOf(system.actorOf(WHERE.withDispatcher("virtual")))).isNotNull();
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void atMostAsManyActorsRunAsMay() {
        restart(VIRTUAL, "virtual.virtual-thread-executor.max-concurrency = 1");
        TestKit probe = new TestKit(system);
        TestKit blocked = new TestKit(system);
        system.actorOf(WHERE.withDispatcher("virtual")).tell(release, blocked.getRef());
        blocked.expectMsg("blocked");

        system.actorOf(WHERE.withDispatcher("virtual")).tell("where", probe.getRef());

        probe.expectNoMessage(Duration.ofMillis(50));
        release.countDown();
        probe.expectMsgClass(Thread.class);
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21)
    void threadsTakeNothingFromTheSender() throws Exception {
        OF_SENDER.set("mine");
        CompletableFuture<String> seen = new CompletableFuture<>();
        try {
            system.dispatchers()
                    .lookup("virtual")
                    .execute(() -> seen.complete(String.valueOf(OF_SENDER.get())));
        } finally {
            OF_SENDER.remove();
        }

        assertThat(Systems.get(seen)).isEqualTo("null");
    }

    @Test
    void threadsHaveTheClassLoaderOfTheSystem() throws Exception {
        TestKit.shutdownActorSystem(system);
        ClassLoader loader = new ClassLoader(getClass().getClassLoader()) {};
        system = ActorSystem.create("fibres", Systems.config(VIRTUAL), loader);

        Thread thread = threadOf(system.actorOf(WHERE.withDispatcher("virtual")));

        assertThat(thread.getContextClassLoader()).isSameAs(loader);
    }

    @Test
    void theSystemWaitsForTheLastTask() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Boolean> done = new CompletableFuture<>();
        system.dispatchers()
                .lookup("virtual")
                .execute(
                        () -> {
                            begun.countDown();
                            try {
                                done.complete(release.await(5, TimeUnit.SECONDS));
                            } catch (InterruptedException e) {
                                done.completeExceptionally(e);
                            }
                        });
        assertThat(begun.await(5, TimeUnit.SECONDS)).isTrue();
        system.registerOnTermination(release::countDown);

        Systems.get(system.terminate());

        assertThat(done).isCompletedWithValue(true);
    }

    private Thread threadOf(ActorRef actor) {
        TestKit probe = new TestKit(system);
        actor.tell("where", probe.getRef());
        return probe.expectMsgClass(Thread.class);
    }

    private static final class Where extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) throws InterruptedException {
            if (message instanceof CountDownLatch release) {
                getSender().tell("blocked", getSelf());
                assertThat(release.await(10, TimeUnit.SECONDS)).isTrue();
            } else {
                getSender().tell(Thread.currentThread(), getSelf());
            }
        }
    }
}
