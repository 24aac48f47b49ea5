package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.affinity.QueueSelector;
import dev.troupe.dispatch.affinity.QueueSelectorFactory;
import dev.troupe.dispatch.affinity.RejectionHandler;
import dev.troupe.dispatch.affinity.RejectionHandlerFactory;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AffinityDispatcherTest {
    private static final Props WHERE = Props.create(Where.class).withDispatcher("affinity");

    private ActorSystem system = Systems.start("kin");

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }

    private void start(String... settings) {
        TestKit.shutdownActorSystem(system);
        system =
                Systems.start(
                        "kin",
                        "affinity { executor = affinity-pool-executor, throughput = 1",
                        "affinity-pool-executor {",
                        String.join("\n", settings),
                        "} }");
    }

    @Test
    void anActorAlwaysRunsOnTheSameThread() {
        start("parallelism-min = 3, parallelism-max = 3, fair-work-distribution.threshold = 4");
        List<ActorRef> actors = actors(12);

        Map<ActorRef, Set<Thread>> threads = new HashMap<>();
        for (int round = 0; round < 20; round++) {
            for (ActorRef actor : actors) {
                threads.computeIfAbsent(actor, a -> new HashSet<>()).add(threadOf(actor));
            }
        }

        assertThat(threads.values()).allSatisfy(one -> assertThat(one).hasSize(1));
        assertThat(threads.values().stream().flatMap(Set::stream).map(Thread::getName))
                .allMatch(name -> name.matches("kin-affinity-[123]"));
    }

    @Test
    void theFirstActorsAreSpreadEvenly() {
        start("parallelism-min = 4, parallelism-max = 4");

        Map<Thread, Long> actorsByThread =
                actors(12).stream()
                        .collect(Collectors.groupingBy(this::threadOf, Collectors.counting()));

        assertThat(actorsByThread).hasSize(4);
        assertThat(actorsByThread.values()).containsOnly(3L);
    }

    // Trap: a queue that overflows throws, and the original leaves the actor with its messages.
    @Test
    void nothingIsLostWhenTheQueueOfAThreadOverflows() {
        start("parallelism-max = 1, parallelism-min = 1, task-queue-size = 1");
        TestKit probe = new TestKit(system);
        List<ActorRef> actors = actors(100);

        for (int i = 0; i < 10; i++) {
            actors.forEach(actor -> actor.tell("where", probe.getRef()));
        }

        assertThat(probe.receiveN(1_000, Systems.SOON)).hasSize(1_000);
    }

    @Test
    void theDispatcherOfTheManualWorksAsItStands() {
        TestKit.shutdownActorSystem(system);
        system =
                Systems.start(
                        "kin",
                        """
                        affinity-pool-dispatcher {
                          # Dispatcher is the name of the event-based dispatcher
                          type = Dispatcher
                          # What kind of ExecutionService to use
                          executor = "affinity-pool-executor"
                          # Configuration for the thread pool
                          affinity-pool-executor {
                            # Min number of threads to cap factor-based parallelism number to
                            parallelism-min = 8
                            # Parallelism (threads) ... ceil(available processors * factor)
                            parallelism-factor = 1
                            # Max number of threads to cap factor-based parallelism number to
                            parallelism-max = 16
                          }
                          # Throughput defines the maximum number of messages to be
                          # processed per actor before the thread jumps to the next actor.
                          # Set to 1 for as fair as possible.
                          throughput = 100
                        }
                        """);
        Props props = Props.create(Where.class).withDispatcher("affinity-pool-dispatcher");

        Set<String> threads =
                IntStream.range(0, 32)
                        .mapToObj(i -> threadOf(system.actorOf(props)).getName())
                        .collect(Collectors.toSet());

        int expected = Math.min(16, Math.max(8, Runtime.getRuntime().availableProcessors()));
        assertThat(threads)
                .hasSize(expected)
                .allMatch(name -> name.startsWith("kin-affinity-pool-dispatcher-"));
    }

    @Test
    void theClassesOfTheOriginalAreFoundUnderTheirNames() {
        start(
                "rejection-handler = akka.dispatch.affinity.ThrowOnOverflowRejectionHandler",
                "queue-selector = org.apache.pekko.dispatch.affinity.FairDistributionHashCache");

        assertThat(threadOf(actors(1).get(0)).getName()).startsWith("kin-affinity-");
    }

    @Test
    void aQueueSelectorOfOnesOwnChoosesTheThread() {
        start(
                "parallelism-min = 4",
                "queue-selector = \"" + AlwaysTheLast.class.getName() + "\"",
                "rejection-handler = \"" + RunsItself.class.getName() + "\"");

        Set<Thread> threads = actors(8).stream().map(this::threadOf).collect(Collectors.toSet());

        assertThat(threads).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "queue-selector, no.such.Selector, 'class [no.such.Selector] cannot be loaded'",
        "queue-selector, java.lang.String, 'is no [dev.troupe.dispatch.affinity.QueueSelectorFact'",
        "queue-selector, SELF$RunsItself, 'is no [dev.troupe.dispatch.affinity.QueueSelectorFact'",
        "queue-selector, SELF$WithoutConfig, '(com.typesafe.config.Config)'",
        "queue-selector, SELF$Failing, 'failed: java.lang.IllegalStateException: on purpose'",
        "rejection-handler, SELF$AlwaysTheLast, 'is no [dev.troupe.dispatch.affinity.Rejection'"
    })
    void aClassThatDoesNotFitIsRefusedAtTheLookup(String key, String name, String error) {
        String className = name.replace("SELF", getClass().getName());
        start(key + " = \"" + className + "\"");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> system.dispatchers().lookup("affinity"))
                .withMessageStartingWith("affinity.affinity-pool-executor." + key + ": ")
                .withMessageContaining(error);
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> system.actorOf(WHERE))
                .withMessageContaining("affinity.affinity-pool-executor." + key + ": ");
        assertThat(threadOf(system.actorOf(Props.create(Where.class)))).isNotNull();
    }

    private List<ActorRef> actors(int count) {
        return IntStream.range(0, count).mapToObj(i -> system.actorOf(WHERE)).toList();
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

    static final class AlwaysTheLast implements QueueSelectorFactory {
        AlwaysTheLast(Config config) {}

        @Override
        public QueueSelector create() {
            return (task, queues) -> queues - 1;
        }
    }

    static final class RunsItself implements RejectionHandlerFactory {
        @Override
        public RejectionHandler create() {
            return (task, pool) -> task.run();
        }
    }

    static final class WithoutConfig implements QueueSelectorFactory {
        @Override
        public QueueSelector create() {
            return (task, queues) -> 0;
        }
    }

    static final class Failing implements QueueSelectorFactory {
        Failing(Config config) {
            throw new IllegalStateException("on purpose");
        }

        @Override
        public QueueSelector create() {
            return (task, queues) -> 0;
        }
    }
}
