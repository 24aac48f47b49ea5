package dev.troupe.compat;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.event.Logging;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Configuration files that were written for the original. */
class ExistingConfigTest {
    private static final String APPLICATION =
            """
            ROOT {
              loglevel = "WARNING"
              actor {
                deployment {
                  /deployed {
                    dispatcher = my-dispatcher
                  }
                }
                default-mailbox {
                  mailbox-type = "akka.dispatch.UnboundedMailbox"
                }
              }
            }
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
            my-pinned-dispatcher {
              executor = "thread-pool-executor"
              type = PinnedDispatcher
            }
            """;

    private ActorSystem system;

    @AfterEach
    void shutDown() {
        TestKit.shutdownActorSystem(system);
    }

    static class Where extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(any -> getSender().tell(Thread.currentThread().getName(), getSelf()))
                    .build();
        }
    }

    private void start(String root) {
        Config config = ConfigFactory.parseString(APPLICATION.replace("ROOT", root));
        system = ActorSystem.create("existing", config);
    }

    private String threadOf(ActorRef actor) {
        TestKit probe = new TestKit(system);
        actor.tell("where?", probe.getRef());
        return probe.expectMsgClass(String.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"akka", "pekko", "troupe"})
    void theLogLevelIsTaken(String root) {
        start(root);

        assertThat(system.eventStream().logLevel()).isEqualTo(Logging.WarningLevel());
    }

    @ParameterizedTest
    @ValueSource(strings = {"akka", "pekko", "troupe"})
    void theDeploymentIsTaken(String root) {
        start(root);

        ActorRef deployed = system.actorOf(Props.create(Where.class), "deployed");

        assertThat(threadOf(deployed)).startsWith("existing-my-dispatcher-");
    }

    @Test
    void dispatchersAreFoundByTheirIds() {
        start("akka");
        Props where = Props.create(Where.class);

        List<String> threads =
                List.of(
                        threadOf(system.actorOf(where.withDispatcher("my-dispatcher"))),
                        threadOf(system.actorOf(where.withDispatcher("my-pinned-dispatcher"))),
                        threadOf(
                                system.actorOf(
                                        where.withDispatcher("akka.actor.default-dispatcher"))),
                        threadOf(
                                system.actorOf(
                                        where.withDispatcher(
                                                "pekko.actor.default-blocking-io-dispatcher"))));

        assertThat(threads.get(0)).startsWith("existing-my-dispatcher-");
        assertThat(threads.get(1)).startsWith("existing-my-pinned-dispatcher-");
        assertThat(threads.get(2)).startsWith("existing-troupe.actor.default-dispatcher-");
        assertThat(threads.get(3))
                .startsWith("existing-troupe.actor.default-blocking-io-dispatcher-");
    }

    @Test
    void dispatchersAreSettingsUnderTheLegacyRootToo() {
        system =
                ActorSystem.create(
                        "existing",
                        ConfigFactory.parseString(
                                """
                                akka.actor.my-blocking {
                                  executor = thread-pool-executor
                                  thread-pool-executor.fixed-pool-size = 1
                                }
                                """));

        ActorRef actor =
                system.actorOf(Props.create(Where.class).withDispatcher("akka.actor.my-blocking"));

        assertThat(threadOf(actor)).startsWith("existing-troupe.actor.my-blocking-");
    }
}
