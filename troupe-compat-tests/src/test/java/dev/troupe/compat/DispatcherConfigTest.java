package dev.troupe.compat;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Dispatchers as the configuration files of existing programs describe them, and what they do. */
class DispatcherConfigTest {
    private static final String CONFIG =
            """
            my-dispatcher {
              type = Dispatcher
              executor = "fork-join-executor"
              fork-join-executor {
                parallelism-min = 2
                parallelism-factor = 2.0
                parallelism-max = 10
              }
              throughput = 100
            }
            blocking-io-dispatcher {
              type = Dispatcher
              executor = "thread-pool-executor"
              thread-pool-executor {
                fixed-pool-size = 32
              }
              throughput = 1
            }
            my-thread-pool-dispatcher {
              type = Dispatcher
              executor = "thread-pool-executor"
              thread-pool-executor {
                core-pool-size-min = 2
                core-pool-size-factor = 2.0
                core-pool-size-max = 10
              }
              throughput = 100
            }
            affinity-pool-dispatcher {
              type = Dispatcher
              executor = "affinity-pool-executor"
              affinity-pool-executor {
                parallelism-min = 8
                parallelism-factor = 1
                parallelism-max = 16
              }
              throughput = 100
            }
            my-pinned-dispatcher {
              executor = "thread-pool-executor"
              type = PinnedDispatcher
            }
            foo.bar.my-dispatcher {
              executor = "thread-pool-executor"
              thread-pool-executor { fixed-pool-size = 1 }
            }
            akka.actor.deployment {
              /myactor {
                dispatcher = my-dispatcher
              }
            }
            """;
    private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

    private final ActorSystem system =
            ActorSystem.create("existing", ConfigFactory.parseString(CONFIG));
    private final TestKit probe = new TestKit(system);

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }

    /** Answers with the thread that it runs on. */
    static class MyActor extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(
                            message ->
                                    getSender().tell(Thread.currentThread().getName(), getSelf()))
                    .build();
        }
    }

    /** Waits until as many as there should be threads are here. */
    static class Meeting extends AbstractActor {
        private final CyclicBarrier together;

        Meeting(CyclicBarrier together) {
            this.together = together;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(
                            message -> {
                                together.await(10, TimeUnit.SECONDS);
                                getSender().tell("met", getSelf());
                            })
                    .build();
        }
    }

    private String threadOf(ActorRef actor) {
        actor.tell("where?", probe.getRef());
        return probe.expectMsgClass(String.class);
    }

    private void meet(int threads, String dispatcher) {
        CyclicBarrier together = new CyclicBarrier(threads);
        for (int i = 0; i < threads; i++) {
            system.actorOf(Props.create(Meeting.class, together).withDispatcher(dispatcher))
                    .tell("meet", probe.getRef());
        }
        probe.receiveN(threads);
    }

    private static int scaled(double factor, int min, int max) {
        return (int) Math.min(max, Math.max(min, Math.ceil(PROCESSORS * factor)));
    }

    @Test
    void theDeploymentChoosesTheDispatcher() {
        ActorRef myActor = system.actorOf(Props.create(MyActor.class), "myactor");

        assertThat(threadOf(myActor)).startsWith("existing-my-dispatcher-");
    }

    @Test
    void theDeploymentWinsOverTheCode() {
        ActorRef myActor =
                system.actorOf(
                        Props.create(MyActor.class).withDispatcher("blocking-io-dispatcher"),
                        "myactor");

        assertThat(threadOf(myActor)).startsWith("existing-my-dispatcher-");
    }

    @Test
    void theCodeChoosesTheDispatcher() {
        ActorRef myActor =
                system.actorOf(
                        Props.create(MyActor.class).withDispatcher("my-dispatcher"), "myactor3");

        assertThat(threadOf(myActor)).startsWith("existing-my-dispatcher-");
    }

    @Test
    void theIdIsAPathInTheConfiguration() {
        ActorRef myActor =
                system.actorOf(Props.create(MyActor.class).withDispatcher("foo.bar.my-dispatcher"));

        assertThat(threadOf(myActor)).startsWith("existing-foo.bar.my-dispatcher-");
    }

    @Test
    void aForkJoinPoolHasItsParallelism() {
        meet(scaled(2.0, 2, 10), "my-dispatcher");
    }

    @Test
    void aThreadPoolOfFixedSizeLetsSoManyBlock() {
        meet(32, "blocking-io-dispatcher");
    }

    @Test
    void aThreadPoolIsSizedByProcessors() {
        meet(scaled(2.0, 2, 10), "my-thread-pool-dispatcher");
    }

    @Test
    void anAffinityPoolRunsAnActorAlwaysOnTheSameThread() {
        Props props = Props.create(MyActor.class).withDispatcher("affinity-pool-dispatcher");
        Set<String> threads = new HashSet<>();
        for (int i = 0; i < 8; i++) {
            ActorRef actor = system.actorOf(props);
            String first = threadOf(actor);
            for (int message = 0; message < 100; message++) {
                assertThat(threadOf(actor)).isEqualTo(first);
            }
            threads.add(first);
        }
        assertThat(threads).hasSizeGreaterThan(1);
    }

    @Test
    void pinnedActorsHaveAThreadEachAndKeepIt() {
        Props props = Props.create(MyActor.class).withDispatcher("my-pinned-dispatcher");
        List<ActorRef> actors = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            actors.add(system.actorOf(props));
        }
        Set<String> threads = new HashSet<>();
        for (int round = 0; round < 100; round++) {
            for (ActorRef actor : actors) {
                threads.add(actor.path().name() + " on " + threadOf(actor));
            }
        }
        assertThat(threads).hasSize(3).allMatch(each -> each.contains("my-pinned-dispatcher-"));
    }

    /** Adds its name to a list. */
    static class Recorder extends AbstractActor {
        private final List<String> order;
        private final CountDownLatch done;

        Recorder(List<String> order, CountDownLatch done) {
            this.order = order;
            this.done = done;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(
                            message -> {
                                order.add(getSelf().path().name());
                                done.countDown();
                            })
                    .build();
        }
    }

    @ParameterizedTest
    @CsvSource({"my-thread-pool-dispatcher, 100", "blocking-io-dispatcher, 1"})
    void onOneThreadActorsTakeTurnsOfThroughputMessages(String dispatcher, int throughput)
            throws Exception {
        ActorSystem single =
                ActorSystem.create(
                        "single",
                        ConfigFactory.parseString(
                                        dispatcher + ".thread-pool-executor.fixed-pool-size = 1")
                                .withFallback(ConfigFactory.parseString(CONFIG)));
        try {
            int messages = 3 * throughput;
            List<String> order = new CopyOnWriteArrayList<>();
            CountDownLatch done = new CountDownLatch(2 * messages);
            Props recorder = Props.create(Recorder.class, order, done).withDispatcher(dispatcher);
            TestKit parent = new TestKit(single);
            List<ActorRef> both =
                    List.of(parent.childActorOf(recorder, "a"), parent.childActorOf(recorder, "b"));
            CountDownLatch busy = new CountDownLatch(1);
            CountDownLatch filled = new CountDownLatch(1);
            single.dispatchers()
                    .lookup(dispatcher)
                    .execute(
                            () -> {
                                busy.countDown();
                                await(filled);
                            });
            await(busy);
            for (ActorRef actor : both) {
                for (int i = 0; i < messages; i++) {
                    actor.tell(i, ActorRef.noSender());
                }
            }

            filled.countDown();

            await(done);
            List<String> turns = new ArrayList<>();
            for (int turn = 0; turn < 3; turn++) {
                turns.addAll(Collections.nCopies(throughput, "a"));
                turns.addAll(Collections.nCopies(throughput, "b"));
            }
            assertThat(order).isEqualTo(turns);
        } finally {
            TestKit.shutdownActorSystem(single);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void aDispatcherRunsArbitraryCode() throws Exception {
        Executor ex = system.dispatchers().lookup("my-dispatcher");
        CountDownLatch ran = new CountDownLatch(1);

        ex.execute(ran::countDown);

        assertThat(ran.await(5, TimeUnit.SECONDS)).isTrue();
    }
}
