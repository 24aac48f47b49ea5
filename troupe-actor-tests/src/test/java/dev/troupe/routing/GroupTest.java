package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GroupTest {
    private final ActorSystem system = Systems.quiet("Group");
    private final TestKit probe = new TestKit(system);

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    private List<Routee> routees(ActorRef router) {
        router.tell(GetRoutees.getInstance(), probe.getRef());
        return probe.expectMsgClass(Routees.class).getRoutees();
    }

    @Test
    void theRouteesOfAGroupAreSelections() {
        ActorRef router =
                system.actorOf(new RoundRobinGroup(List.of("/user/a", "/user/b")).props());

        assertThat(routees(router))
                .containsExactly(
                        new ActorSelectionRoutee(system.actorSelection("/user/a")),
                        new ActorSelectionRoutee(system.actorSelection("/user/b")));
    }

    @Test
    void whoComesToLiveAtThePathLaterIsFound() {
        ActorRef router = system.actorOf(new RoundRobinGroup(List.of("/user/late")).props());
        routees(router);
        Puppet late = new Puppet().startIn(system, "late");

        router.tell("m", probe.getRef());

        assertThat(late.settles().messages()).containsExactly("m");
        assertThat(late.received().get(0).sender()).isEqualTo(probe.getRef());
    }

    @Test
    void aPathWhereNobodyLivesIsADeadLetterForThatPath() {
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);
        ActorRef router = system.actorOf(new RoundRobinGroup(List.of("/user/nobody")).props());

        router.tell("m", ActorRef.noSender());

        assertThat(probe.expectMsgClass(DeadLetter.class).recipient().path().name())
                .isEqualTo("nobody");
    }

    @Test
    void aPathWithAWildcardReachesAllThatMatch() {
        Puppet one = new Puppet().startIn(system, "many1");
        Puppet two = new Puppet().startIn(system, "many2");
        ActorRef router = system.actorOf(new RandomGroup(List.of("/user/many*")).props());

        router.tell("m", ActorRef.noSender());
        routees(router);

        assertThat(one.settles().messages()).containsExactly("m");
        assertThat(two.settles().messages()).containsExactly("m");
    }

    @Test
    void aPathRelativeToTheRouterIsUnderstood() {
        Puppet sibling = new Puppet().startIn(system, "sibling");
        ActorRef router = system.actorOf(new RandomGroup(List.of("../sibling")).props());

        router.tell("m", ActorRef.noSender());
        routees(router);

        assertThat(sibling.settles().messages()).containsExactly("m");
    }

    @Test
    void aGroupOutlivesTheActorsAtItsPaths() {
        Puppet only = new Puppet().startIn(system, "only");
        ActorRef router = system.actorOf(new RandomGroup(List.of("/user/only")).props());
        routees(router);
        probe.watch(router);

        only.stops();

        assertThat(routees(router)).hasSize(1);
    }

    @Test
    void aGroupOfReferencesWatchesThem() {
        Puppet one = new Puppet().startIn(system);
        Puppet two = new Puppet().startIn(system);
        ActorRef router =
                system.actorOf(
                        new RoundRobinGroup(List.of())
                                .withRefs(List.of(one.ref(), two.ref()))
                                .props());
        assertThat(routees(router)).hasSize(2);
        probe.watch(router);

        one.stops();

        probe.awaitAssert(
                () -> assertThat(routees(router)).containsExactly(new ActorRefRoutee(two.ref())));
        two.stops();
        probe.expectTerminated(router);
    }

    @Test
    void aRemovedSelectionIsGone() {
        ActorRef router =
                system.actorOf(new RoundRobinGroup(List.of("/user/a", "/user/b")).props());
        Routee second = routees(router).get(1);

        router.tell(new RemoveRoutee(second), ActorRef.noSender());

        assertThat(routees(router)).hasSize(1).doesNotContain(second);
    }

    @Test
    void stoppingAGroupLeavesItsRouteesAlone() {
        Puppet routee = new Puppet().startIn(system, "routee");
        ActorRef router =
                system.actorOf(
                        new BroadcastGroup(List.of("/user/routee"))
                                .withRefs(List.of(routee.ref()))
                                .props());
        probe.watch(router);

        system.stop(router);

        probe.expectTerminated(router);
        assertThat(routee.settles().messages()).isEmpty();
    }
}
