package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorNotFound;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Actors are found by their paths, by patterns, and told apart by identities. */
class LookupTest extends AbstractProgramTest {
    static class Street extends AbstractActor {
        @Override
        public void preStart() {
            for (int i = 1; i <= 3; i++) {
                getContext().actorOf(Props.create(TestActors.EchoActor.class), "house-" + i);
            }
            getContext().actorOf(Props.create(TestActors.EchoActor.class), "shed");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            path -> getContext().actorSelection(path).forward("hey", getContext()))
                    .build();
        }
    }

    /** Follows an actor that it knows by its path only. */
    static class Follower extends AbstractActor {
        private final ActorRef boss;

        Follower(String path, ActorRef boss) {
            this.boss = boss;
            getContext().actorSelection(path).tell(new Identify(path), getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            ActorIdentity.class,
                            id -> id.getActorRef().isPresent(),
                            id -> {
                                ActorRef ref = id.getActorRef().get();
                                getContext().watch(ref);
                                boss.tell("following " + id.correlationId(), getSelf());
                            })
                    .match(ActorIdentity.class, id -> boss.tell("nobody there", getSelf()))
                    .match(Terminated.class, t -> boss.tell("lost", getSelf()))
                    .build();
        }
    }

    @Test
    void aPatternFindsAllThatMatch() {
        new TestKit(system) {
            {
                ActorRef street = system.actorOf(Props.create(Street.class), "high-street");
                street.tell("house-1", getRef());
                expectMsg("hey");

                system.actorSelection("/user/high-street/house-*").tell("post", getRef());
                expectMsgAllOf("post", "post", "post");
                street.tell("house-2", getRef());
                expectMsg("hey");
                assertThat(getLastSender().path().name()).isEqualTo("house-2");
                street.tell("../high-street/shed", getRef());
                expectMsg("hey");
                expectNoMessage(Duration.ofMillis(50));
            }
        };
    }

    @Test
    void aFollowerFollowsUntilTheEnd() {
        new TestKit(system) {
            {
                ActorRef leader = system.actorOf(Props.empty(), "leader");
                system.actorOf(Props.create(Follower.class, "/user/leader", getRef()));
                expectMsg("following /user/leader");
                system.stop(leader);
                expectMsg("lost");

                system.actorOf(Props.create(Follower.class, "/user/missing", getRef()));
                expectMsg("nobody there");
            }
        };
    }

    @Test
    void aSelectionIsResolvedOrNotFound() throws Exception {
        ActorRef one = system.actorOf(Props.empty(), "one");
        ActorSelection found = system.actorSelection(one.path());
        ActorSelection missing = system.actorSelection("/user/none");

        assertThat(
                        found.resolveOne(Duration.ofSeconds(10))
                                .toCompletableFuture()
                                .get(10, TimeUnit.SECONDS))
                .isEqualTo(one);
        Assertions.assertThatExceptionOfType(ExecutionException.class)
                .isThrownBy(
                        () ->
                                missing.resolveOne(Duration.ofSeconds(10))
                                        .toCompletableFuture()
                                        .get(10, TimeUnit.SECONDS))
                .withCauseInstanceOf(ActorNotFound.class);
    }
}
