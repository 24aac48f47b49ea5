package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoutingLogicTest {
    private final List<FakeRoutee> refs = FakeRoutee.several(3);
    private final List<Routee> routees = FakeRoutee.asRoutees(refs);

    @Test
    void roundRobinTakesTurns() {
        RoutingLogic logic = new RoundRobinRoutingLogic();

        assertThat(List.of(select(logic), select(logic), select(logic), select(logic)))
                .containsExactly(routees.get(0), routees.get(1), routees.get(2), routees.get(0));
    }

    @Test
    void roundRobinGoesOnWhenItsCounterOverflows() {
        RoundRobinRoutingLogic logic = new RoundRobinRoutingLogic();
        logic.next().set(Long.MAX_VALUE - 1);

        for (int i = 0; i < 6; i++) {
            assertThat(routees).contains(select(logic));
        }
        assertThat(logic.next().get()).isNegative();
    }

    @Test
    void roundRobinIsExactWhateverTheThreads() throws Exception {
        RoutingLogic logic = new RoundRobinRoutingLogic();
        Map<Routee, AtomicInteger> counts = new ConcurrentHashMap<>();
        Thread[] senders = new Thread[4];
        for (int i = 0; i < senders.length; i++) {
            senders[i] =
                    new Thread(
                            () -> {
                                for (int n = 0; n < 3_000; n++) {
                                    counts.computeIfAbsent(
                                                    select(logic), each -> new AtomicInteger())
                                            .incrementAndGet();
                                }
                            });
            senders[i].start();
        }
        for (Thread sender : senders) {
            sender.join();
        }

        assertThat(counts.values()).extracting(AtomicInteger::get).containsOnly(4_000);
    }

    @Test
    void randomReachesEverybodyAboutEquallyOften() {
        RoutingLogic logic = new RandomRoutingLogic();
        Map<Routee, Integer> counts = new HashMap<>();

        for (int i = 0; i < 30_000; i++) {
            counts.merge(select(logic), 1, Integer::sum);
        }

        assertThat(counts).hasSize(3);
        assertThat(counts.values()).allSatisfy(n -> assertThat(n).isBetween(9_400, 10_600));
    }

    @Test
    void broadcastPicksAll() {
        assertThat(select(new BroadcastRoutingLogic())).isEqualTo(new SeveralRoutees(routees));
    }

    static List<RoutingLogic> logics() {
        return List.of(
                new RoundRobinRoutingLogic(),
                new RandomRoutingLogic(),
                new BroadcastRoutingLogic(),
                new SmallestMailboxRoutingLogic(),
                new BalancingRoutingLogic());
    }

    @ParameterizedTest
    @MethodSource("logics")
    void withoutRouteesNobodyIsPicked(RoutingLogic logic) {
        assertThat(logic.select("m", List.of())).isSameAs(NoRoutee.getInstance());
    }

    @Test
    void severalRouteesAllGetTheMessageWithItsSender() {
        ActorRef sender = FakeRoutee.named("sender");

        new SeveralRoutees(routees).send("m", sender);

        assertThat(refs).allSatisfy(ref -> assertThat(ref.received).containsExactly("m"));
        assertThat(refs).allSatisfy(ref -> assertThat(ref.lastSender).isSameAs(sender));
    }

    // --- smallest mailbox

    private final RoutingLogic smallest = new SmallestMailboxRoutingLogic();

    @Test
    void theFirstIdleRouteeWinsAtOnce() {
        refs.get(0).with(1, true);

        assertThat(select(smallest)).isEqualTo(routees.get(1));
    }

    @Test
    void theFewestMessagesWinAndTheOneBeingHandledCounts() {
        refs.get(0).with(2, true);
        refs.get(1).with(2, false);
        refs.get(2).with(9, false);

        assertThat(select(smallest)).isEqualTo(routees.get(1));
    }

    @Test
    void aSuspendedRouteeComesAfterAllThatWork() {
        refs.get(0).suspended = true;
        refs.get(1).with(1_000_000, true);
        refs.get(2).with(1_000_001, true);

        assertThat(select(smallest)).isEqualTo(routees.get(1));
    }

    @Test
    void aMailboxThatCannotBeSeenIsTheLastChoice() {
        Routee far = (message, sender) -> {};
        refs.get(0).suspended = true;

        assertThat(smallest.select("m", List.of(far, routees.get(0)))).isEqualTo(routees.get(0));
        assertThat(smallest.select("m", List.of(far))).isSameAs(far);
    }

    @Test
    void aRouteeThatHasStoppedIsNeverPicked() {
        refs.get(0).terminated = true;
        refs.get(1).with(5, true);
        refs.get(2).terminated = true;

        assertThat(select(smallest)).isEqualTo(routees.get(1));
        refs.get(1).terminated = true;
        assertThat(select(smallest)).isSameAs(NoRoutee.getInstance());
    }

    @Test
    void whatALogicMayLookAtCanBeReplaced() {
        SmallestMailboxRoutingLogic reversed =
                new SmallestMailboxRoutingLogic() {
                    @Override
                    protected int numberOfMessages(Routee a) {
                        return 100 - super.numberOfMessages(a);
                    }
                };
        refs.get(2).with(7, false);

        assertThat(select(reversed)).isEqualTo(routees.get(2));
    }

    // --- asking

    @Test
    void scatterGatherAsksAllWithOneQuestion() {
        FakeRoutee sender = FakeRoutee.named("sender");

        new ScatterGatherFirstCompletedRoutingLogic(java.time.Duration.ofSeconds(1))
                .select("m", routees)
                .send("m", sender);

        assertThat(sender.askers).hasSize(1);
        Set<ActorRef> askedBy = new HashSet<>();
        refs.forEach(ref -> askedBy.add(ref.lastSender));
        assertThat(askedBy).hasSize(1).doesNotContain(sender);
    }

    @Test
    void withNobodyToAskTheSenderIsToldAtOnce() {
        FakeRoutee sender = FakeRoutee.named("sender");
        Router router =
                new Router(
                        new ScatterGatherFirstCompletedRoutingLogic(
                                java.time.Duration.ofSeconds(1)));

        router.route("m", sender);

        assertThat(sender.received)
                .singleElement()
                .isInstanceOf(dev.troupe.actor.Status.Failure.class);
        assertThat(sender.deadLetters)
                .singleElement()
                .extracting(DeadLetter::deadLetterReason)
                .isEqualTo(DeadLetter.Reason.NO_ROUTEE);
    }

    private Routee select(RoutingLogic logic) {
        return logic.select("m", routees);
    }
}
