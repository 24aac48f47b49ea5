package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.BroadcastGroup;
import dev.troupe.routing.ConsistentHashingGroup;
import dev.troupe.routing.Group;
import dev.troupe.routing.RandomGroup;
import dev.troupe.routing.RoundRobinGroup;
import dev.troupe.routing.ScatterGatherFirstCompletedGroup;
import dev.troupe.routing.TailChoppingGroup;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every kind of group, over workers that somebody else has started. */
class GroupsProgramTest extends AbstractProgramTest {
    private static final List<String> PATHS =
            Arrays.asList("/user/clerk-1", "/user/clerk-2", "/user/clerk-3");

    private final Duration within = Duration.ofSeconds(10);
    private final TestKit client = new TestKit(system);

    @BeforeAll
    static void startClerks() {
        for (int i = 1; i <= 3; i++) {
            system.actorOf(Props.create(TestActors.EchoActor.class), "clerk-" + i);
        }
    }

    private List<String> ask(Group group, int times) {
        ActorRef router = system.actorOf(group.props());
        List<String> answered = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            router.tell("question " + i, client.getRef());
            client.expectMsg("question " + i);
            answered.add(client.getLastSender().path().name());
        }
        return answered;
    }

    @Test
    void roundRobinTakesTurns() {
        List<String> turns = ask(new RoundRobinGroup(PATHS), 6);

        assertThat(turns.subList(0, 3)).containsExactlyInAnyOrder("clerk-1", "clerk-2", "clerk-3");
        assertThat(turns.subList(3, 6)).isEqualTo(turns.subList(0, 3));
    }

    @Test
    void randomStaysInTheGroup() {
        assertThat(Set.of("clerk-1", "clerk-2", "clerk-3"))
                .containsAll(ask(new RandomGroup(PATHS), 20));
    }

    @Test
    void consistentHashingFollowsTheMapper() {
        ConsistentHashingGroup byLength =
                new ConsistentHashingGroup(PATHS)
                        .withHashMapper(message -> ((String) message).length());

        assertThat(new HashSet<>(ask(byLength, 5))).hasSize(1);
    }

    @Test
    void broadcastReachesAll() {
        ActorRef router = system.actorOf(new BroadcastGroup(PATHS).props(), "everybody");

        router.tell("hear", client.getRef());

        client.expectMsgAllOf("hear", "hear", "hear");
    }

    @Test
    void scatterGatherAndTailChoppingAnswerOnce() {
        ask(new ScatterGatherFirstCompletedGroup(PATHS, within), 1);
        ask(new TailChoppingGroup(PATHS, within, Duration.ofMillis(500)), 1);

        client.expectNoMessage(Duration.ofMillis(50));
    }
}
