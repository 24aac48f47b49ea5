package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.routing.FromConfig;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.Routees;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pools whose kind and size stand in the configuration. */
class ConfiguredPoolsTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                akka.actor.deployment {
                  /round { router = round-robin-pool, nr-of-instances = 3 }
                  /random { router = random-pool, nr-of-instances = 3 }
                  /smallest { router = smallest-mailbox-pool, nr-of-instances = 3 }
                  /balancing {
                    router = balancing-pool
                    nr-of-instances = 3
                    pool-dispatcher {
                      executor = thread-pool-executor
                      thread-pool-executor.fixed-pool-size = 3
                    }
                  }
                  /scatter {
                    router = scatter-gather-pool
                    nr-of-instances = 3
                    within = 10 seconds
                  }
                  /tail {
                    router = tail-chopping-pool
                    nr-of-instances = 3
                    within = 10 seconds
                    tail-chopping-router.interval = 20 milliseconds
                  }
                  /broadcast { router = broadcast-pool, nr-of-instances = 3 }
                  /overridden { router = random-pool, nr-of-instances = 3 }
                }
                """;
    }

    private void expectThreeRoutees(TestKit client, ActorRef router) {
        router.tell(GetRoutees.getInstance(), client.getRef());
        assertThat(client.expectMsgClass(Routees.class).getRoutees()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"round", "random", "smallest", "balancing", "scatter", "tail"})
    void theConfiguredPoolAnswers(String name) {
        new TestKit(system) {
            {
                ActorRef router =
                        system.actorOf(
                                FromConfig.getInstance()
                                        .props(Props.create(TestActors.EchoActor.class)),
                                name);
                expectThreeRoutees(this, router);

                router.tell("hello", getRef());

                expectMsg("hello");
            }
        };
    }

    @Test
    void aBroadcastPoolAnswersThreeTimes() {
        new TestKit(system) {
            {
                ActorRef router =
                        system.actorOf(
                                Props.create(TestActors.EchoActor.class)
                                        .withRouter(new FromConfig()),
                                "broadcast");

                router.tell("hello", getRef());

                expectMsgAllOf("hello", "hello", "hello");
            }
        };
    }

    @Test
    void theConfigurationWinsOverTheCode() {
        new TestKit(system) {
            {
                ActorRef router =
                        system.actorOf(
                                new RoundRobinPool(7)
                                        .props(Props.create(TestActors.EchoActor.class)),
                                "overridden");

                expectThreeRoutees(this, router);
            }
        };
    }
}
