package dev.troupe.compat.shutdown;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.Done;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Programs whose shutdown is described in the file that they had. */
class ConfiguredShutdownTest {
    private final List<String> ran = new CopyOnWriteArrayList<>();
    private ActorSystem system;

    @AfterEach
    void teardown() {
        TestKit.shutdownActorSystem(system);
    }

    private static class CustomReason implements CoordinatedShutdown.Reason {}

    private ActorSystem create(String conf) {
        system =
                ActorSystem.create(
                        "ConfiguredShutdown",
                        ConfigFactory.parseString(conf + "\nakka.stdout-loglevel = OFF")
                                .withFallback(ConfigFactory.load()));
        return system;
    }

    private void note(CoordinatedShutdown cs, String phase, String taskName) {
        cs.addTask(
                phase,
                taskName,
                () -> {
                    ran.add(taskName);
                    return CompletableFuture.completedFuture(Done.getInstance());
                });
    }

    @Test
    void aPhaseOfTheFileRunsInItsPlace() throws Exception {
        CoordinatedShutdown cs =
                CoordinatedShutdown.get(
                        create(
                                """
                                akka.coordinated-shutdown {
                                  default-phase-timeout = 7 s
                                  phases {
                                    flush-buffers {
                                      depends-on = [service-stop]
                                      timeout = 3 s
                                      recover = off
                                    }
                                    before-cluster-shutdown.depends-on = [flush-buffers]
                                    service-unbind.enabled = off
                                  }
                                }
                                """));
        note(cs, CoordinatedShutdown.PhaseBeforeClusterShutdown(), "last");
        note(cs, "flush-buffers", "flush");
        note(cs, CoordinatedShutdown.PhaseServiceStop(), "first");
        note(cs, CoordinatedShutdown.PhaseServiceUnbind(), "never");

        assertThat(cs.timeout("flush-buffers")).isEqualTo(Duration.ofSeconds(3));
        assertThat(cs.timeout(CoordinatedShutdown.PhaseServiceStop()))
                .isEqualTo(Duration.ofSeconds(7));
        cs.run(new CustomReason()).toCompletableFuture().get(20, TimeUnit.SECONDS);

        assertThat(ran).containsExactly("first", "flush", "last");
    }

    @Test
    void aTestRunsThePhasesAndKeepsItsSystem() throws Exception {
        create(
                """
                akka.coordinated-shutdown.terminate-actor-system = off
                akka.coordinated-shutdown.run-by-actor-system-terminate = off
                akka.coordinated-shutdown.run-by-jvm-shutdown-hook = off
                akka.cluster.run-coordinated-shutdown-when-down = off
                """);
        CoordinatedShutdown cs = CoordinatedShutdown.get(system);
        note(cs, CoordinatedShutdown.PhaseServiceUnbind(), "skipped");
        note(cs, CoordinatedShutdown.PhaseServiceStop(), "stop");

        cs.run(
                        CoordinatedShutdown.clusterLeavingReason(),
                        Optional.of(CoordinatedShutdown.PhaseServiceRequestsDone()))
                .toCompletableFuture()
                .get(20, TimeUnit.SECONDS);

        assertThat(ran).containsExactly("stop");
        assertThat(system.whenTerminated().toCompletableFuture()).isNotDone();
    }

    @Test
    void aReasonOfTheProgramKeepsTheSystem() throws Exception {
        CoordinatedShutdown cs =
                CoordinatedShutdown.get(
                        create(
                                "pekko.coordinated-shutdown.reason-overrides.\""
                                        + CustomReason.class.getName()
                                        + "\".terminate-actor-system = off"));

        cs.run(new CustomReason()).toCompletableFuture().get(20, TimeUnit.SECONDS);

        assertThat(system.whenTerminated().toCompletableFuture()).isNotDone();
    }
}
