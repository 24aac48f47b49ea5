package dev.troupe.compat.routing;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.routing.ConsistentHashingRouter.ConsistentHashableEnvelope;
import dev.troupe.routing.FromConfig;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A parent whose routers are groups over its own workers, as the configuration says. */
class ConfiguredGroupsTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                workers = ["/user/parent/w1", "/user/parent/w2"]
                akka.actor.deployment {
                  /parent/round { router = round-robin-group, routees.paths = ${workers} }
                  /parent/random { router = random-group, routees.paths = ${workers} }
                  /parent/hashing {
                    router = consistent-hashing-group
                    routees.paths = ${workers}
                    virtual-nodes-factor = 10
                  }
                  /parent/broadcast { router = broadcast-group, routees.paths = ${workers} }
                  /parent/scatter {
                    router = scatter-gather-group
                    routees.paths = ${workers}
                    within = 10 seconds
                  }
                  /parent/tail {
                    router = tail-chopping-group
                    routees.paths = ${workers}
                    within = 10 seconds
                    tail-chopping-router.interval = 20 milliseconds
                  }
                }
                """;
    }

    static class Parent extends AbstractActor {
        @Override
        public void preStart() {
            getContext().actorOf(Props.create(TestActors.EchoActor.class), "w1");
            getContext().actorOf(Props.create(TestActors.EchoActor.class), "w2");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            name ->
                                    getSender()
                                            .tell(
                                                    getContext()
                                                            .actorOf(
                                                                    FromConfig.getInstance()
                                                                            .props(),
                                                                    name),
                                                    getSelf()))
                    .build();
        }
    }

    private ActorRef router(TestKit client, String name) {
        ActorRef parent = system.actorOf(Props.create(Parent.class), "parent");
        parent.tell(name, client.getRef());
        return client.expectMsgClass(ActorRef.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"round", "random", "hashing", "scatter", "tail"})
    void theConfiguredGroupAnswers(String name) {
        new TestKit(system) {
            {
                router(this, name).tell(new ConsistentHashableEnvelope("hello", "key"), getRef());

                expectMsg("hello");
            }
        };
    }

    @Test
    void aBroadcastGroupAnswersTwice() {
        new TestKit(system) {
            {
                router(this, "broadcast").tell("hello", getRef());

                expectMsgAllOf("hello", "hello");
            }
        };
    }
}
