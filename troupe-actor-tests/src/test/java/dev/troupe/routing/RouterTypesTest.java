package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.routing.ConsistentHashingRouter.ConsistentHashableEnvelope;
import dev.troupe.spi.LocalRef;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every type of router, made by the configuration alone, and how it spreads 10,000 messages. */
class RouterTypesTest {
    private static final int MESSAGES = 10_000;
    private static final int ROUTEES = 4;

    private static ActorSystem system;

    private final Tally tally = Tally.keeping();
    private TestKit probe;

    @BeforeAll
    static void start() {
        system =
                Systems.quiet(
                        "RouterTypes",
                        """
                        pools {
                          nr-of-instances = 4
                          within = 10s
                          tail-chopping-router.interval = 5s
                        }
                        groups = ${pools} {
                          routees.paths = ["/user/w0", "/user/w1", "/user/w2", "/user/w3"]
                        }
                        troupe.actor.deployment {
                          /from-code = ${pools} { router = from-code }
                          /round-robin-pool = ${pools} { router = round-robin-pool }
                          /round-robin-group = ${groups} { router = round-robin-group }
                          /random-pool = ${pools} { router = random-pool }
                          /random-group = ${groups} { router = random-group }
                          /smallest-mailbox-pool = ${pools} { router = smallest-mailbox-pool }
                          /broadcast-pool = ${pools} { router = broadcast-pool }
                          /broadcast-group = ${groups} { router = broadcast-group }
                          /scatter-gather-pool = ${pools} { router = scatter-gather-pool }
                          /scatter-gather-group = ${groups} { router = scatter-gather-group }
                          /consistent-hashing-pool = ${pools} { router = consistent-hashing-pool }
                          /consistent-hashing-group = ${groups} { router = consistent-hashing-group }
                          /tail-chopping-pool = ${pools} { router = tail-chopping-pool }
                          /tail-chopping-group = ${groups} { router = tail-chopping-group }
                          /balancing-pool = ${pools} { router = balancing-pool }
                        }
                        """);
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    @BeforeEach
    void newProbe() {
        probe = new TestKit(system);
    }

    private ActorRef router(String type) {
        if (type.endsWith("-group")) {
            for (int i = 0; i < ROUTEES; i++) {
                Tally.createAgain(system, tally.worker(), "w" + i);
            }
            return Tally.createAgain(system, FromConfig.getInstance().props(), type);
        }
        return Tally.createAgain(system, FromConfig.getInstance().props(tally.worker()), type);
    }

    private void stop(ActorRef router) {
        Set<ActorRef> gone = new java.util.HashSet<>(tally.started);
        gone.add(router);
        gone.forEach(
                ref -> {
                    probe.watch(ref);
                    system.stop(ref);
                    probe.expectTerminated(ref);
                });
    }

    private void send(ActorRef router) {
        for (int i = 0; i < MESSAGES; i++) {
            router.tell(i, probe.getRef());
        }
    }

    @ParameterizedTest
    @MethodSource("takingTurns")
    void roundRobinGivesEverybodyTheSame(String type) {
        ActorRef router = router(type);

        send(router);

        tally.await(MESSAGES);
        assertThat(tally.byName().values()).hasSize(ROUTEES).containsOnly(2_500L);
        assertThat(messages()).isEqualTo(all());
        stop(router);
    }

    static Stream<String> takingTurns() {
        return Stream.of("round-robin-pool", "round-robin-group");
    }

    @Test
    void fromCodeLeavesTheTypeToTheCode() {
        ActorRef router = system.actorOf(new RoundRobinPool(2).props(tally.worker()), "from-code");

        send(router);

        tally.await(MESSAGES);
        assertThat(tally.byName().values()).hasSize(2).containsOnly(5_000L);
        stop(router);
    }

    @ParameterizedTest
    @MethodSource("byChance")
    void chanceGivesEverybodyAboutTheSame(String type) {
        ActorRef router = router(type);

        send(router);

        tally.await(MESSAGES);
        assertThat(tally.byName().values())
                .hasSize(ROUTEES)
                .allSatisfy(n -> assertThat(n).isBetween(2_200L, 2_800L));
        assertThat(messages()).isEqualTo(all());
        stop(router);
    }

    static Stream<String> byChance() {
        return Stream.of("random-pool", "random-group");
    }

    @ParameterizedTest
    @MethodSource("toAll")
    void broadcastGivesEverybodyAll(String type) {
        ActorRef router = router(type);

        send(router);

        tally.await(MESSAGES * ROUTEES);
        assertThat(tally.byName().values()).hasSize(ROUTEES).containsOnly((long) MESSAGES);
        stop(router);
    }

    static Stream<String> toAll() {
        return Stream.of("broadcast-pool", "broadcast-group");
    }

    @ParameterizedTest
    @MethodSource("asking")
    void thoseThatAskAnswerEachMessageOnce(String type, boolean asksAll) {
        ActorRef router = router(type);

        for (int i = 0; i < MESSAGES; i++) {
            router.tell("who", probe.getRef());
        }

        Map<ActorRef, Integer> answers = new HashMap<>();
        for (int i = 0; i < MESSAGES; i++) {
            ActorRef routee = probe.expectMsgClass(ActorRef.class);
            assertThat(probe.getLastSender()).isEqualTo(routee);
            answers.merge(routee, 1, Integer::sum);
        }
        tally.await(asksAll ? MESSAGES * ROUTEES : MESSAGES);
        assertThat(tally.byName().values())
                .hasSize(ROUTEES)
                .allSatisfy(
                        n ->
                                assertThat(n)
                                        .isBetween(
                                                asksAll ? MESSAGES : 2_200L,
                                                asksAll ? MESSAGES : 2_800L));
        probe.expectNoMessage(Duration.ofMillis(50));
        stop(router);
    }

    static Stream<Arguments> asking() {
        return Stream.of(
                arguments("scatter-gather-pool", true),
                arguments("scatter-gather-group", true),
                arguments("tail-chopping-pool", false),
                arguments("tail-chopping-group", false));
    }

    @ParameterizedTest
    @MethodSource("hashing")
    void theSameKeyAlwaysGoesToTheSameRoutee(String type) {
        ActorRef router = router(type);

        for (int i = 0; i < MESSAGES; i++) {
            router.tell(new ConsistentHashableEnvelope(i, "key" + i % 1_000), probe.getRef());
        }

        tally.await(MESSAGES);
        Map<Integer, ActorRef> routeeOfKey = new HashMap<>();
        for (Tally.Handled handled : tally.log()) {
            int key = (Integer) handled.message() % 1_000;
            ActorRef before = routeeOfKey.putIfAbsent(key, handled.routee());
            assertThat(before).isIn(null, handled.routee());
        }
        Map<ActorRef, Long> keys =
                routeeOfKey.values().stream()
                        .collect(Collectors.groupingBy(ref -> ref, Collectors.counting()));
        assertThat(keys.values())
                .hasSize(ROUTEES)
                .allSatisfy(n -> assertThat(n).isBetween(50L, 600L));
        assertThat(messages()).isEqualTo(all());
        stop(router);
    }

    static Stream<String> hashing() {
        return Stream.of("consistent-hashing-pool", "consistent-hashing-group");
    }

    @Test
    void theSmallestMailboxGetsTheNextMessage() {
        ActorRef router = router("smallest-mailbox-pool");
        router.tell(GetRoutees.getInstance(), probe.getRef());
        List<Routee> routees = probe.expectMsgClass(Routees.class).getRoutees();
        Gate gate = new Gate();
        for (Routee routee : routees) {
            Gate arrived = new Gate();
            routee.send(new Tally.Hold(arrived), ActorRef.noSender());
            routee.send(new Tally.Hold(gate), ActorRef.noSender());
            arrived.awaitArrival();
            arrived.open();
        }
        probe.awaitAssert(
                () ->
                        assertThat(routees)
                                .extracting(r -> ((LocalRef) ref(r)).numberOfMessages())
                                .containsOnly(0));
        for (int i = 0; i < 1_000; i++) {
            ref(routees.get(2)).tell("has them already", ActorRef.noSender());
        }

        send(router);
        gate.open();

        tally.await(MESSAGES + 1_000);
        assertThat(tally.byName().values())
                .as("the one with 1,000 got as many fewer")
                .hasSize(ROUTEES)
                .containsOnly(2_750L);
        stop(router);
    }

    @Test
    void aBalancingPoolLeavesNoMessageBehindABusyRoutee() {
        ActorRef router = router("balancing-pool");
        Gate gate = new Gate();
        router.tell(new Tally.Hold(gate), ActorRef.noSender()); // whoever takes it is busy
        gate.awaitArrival();

        send(router);

        tally.await(MESSAGES); // the others handle all of them
        assertThat(tally.byName()).hasSizeBetween(1, ROUTEES - 1);
        assertThat(messages()).isEqualTo(all());
        gate.open();
        stop(router);
    }

    @Test
    void idleRouteesOfABalancingPoolShareTheWork() {
        ActorRef router = router("balancing-pool");
        Gate gate = new Gate();
        for (int i = 0; i < ROUTEES; i++) {
            router.tell(new Tally.Hold(gate), ActorRef.noSender()); // one for each
        }
        probe.awaitAssert(() -> assertThat(busy(router)).isEqualTo(ROUTEES));
        gate.open();
        stop(router);
    }

    private long busy(ActorRef router) {
        router.tell(GetRoutees.getInstance(), probe.getRef());
        return probe.expectMsgClass(Routees.class).getRoutees().stream()
                .filter(routee -> ((LocalRef) ref(routee)).isProcessing())
                .count();
    }

    private static ActorRef ref(Routee routee) {
        return ((ActorRefRoutee) routee).ref();
    }

    private Set<Object> messages() {
        return Set.copyOf(tally.messages());
    }

    private static Set<Object> all() {
        List<Object> numbers = new ArrayList<>();
        for (int i = 0; i < MESSAGES; i++) {
            numbers.add(i);
        }
        return Set.copyOf(numbers);
    }
}
