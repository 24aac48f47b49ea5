package dev.troupe.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FaultsTest {
    /** Counts what happens to it. */
    static final class Worker extends UntypedAbstractActor {
        private final Life life;

        Worker(Life life) {
            this.life = life;
        }

        @Override
        public void onReceive(Object message) {
            life.handled++;
        }

        @Override
        public void postRestart(Throwable reason) {
            life.restarted++;
        }

        @Override
        public void postStop() {
            life.stopped++;
        }
    }

    static final class Life {
        private int handled;
        private int restarted;
        private int stopped;
    }

    private static Simulation simulation() {
        return Simulation.create().runs(100).budget(Duration.ofMinutes(10));
    }

    /** Ten messages to a worker. */
    private static Life work(Sim sim) {
        ActorSystem system = sim.system("faults");
        Life life = new Life();
        ActorRef worker =
                system.actorOf(Props.create(Worker.class, () -> new Worker(life)), "worker");
        for (int i = 0; i < 10; i++) {
            worker.tell(i, ActorRef.noSender());
        }
        sim.run();
        return life;
    }

    @Test
    void aThrowingActorLosesTheMessageAndIsRestarted() {
        Set<Integer> restarts = new HashSet<>();

        simulation()
                .run(
                        sim -> {
                            sim.faults().throwInReceive(0.2);
                            Life life = work(sim);
                            assertThat(life.handled + life.restarted).isEqualTo(10);
                            restarts.add(life.restarted);
                        });

        assertThat(restarts).contains(0, 1, 2, 3);
    }

    @Test
    void aRestartedActorLosesNoMessage() {
        Set<Boolean> restarted = new HashSet<>();

        simulation()
                .run(
                        sim -> {
                            sim.faults().restart(0.2);
                            Life life = work(sim);
                            assertThat(life.handled).isEqualTo(10);
                            restarted.add(life.restarted > 0);
                        });

        assertThat(restarted).contains(true);
    }

    @Test
    void whatAStoppedActorHasNotHandledIsADeadLetter() {
        Set<Boolean> stopped = new HashSet<>();

        simulation()
                .run(
                        sim -> {
                            sim.faults().stop(0.2);
                            Life life = work(sim);
                            assertThat(life.handled == 10).isEqualTo(life.stopped == 0);
                            stopped.add(life.stopped > 0);
                        });

        assertThat(stopped).contains(true);
    }

    @Test
    void anActorThatTheExecutorRejectsRunsLater() {
        simulation()
                .run(
                        sim -> {
                            sim.faults().rejectExecute(0.3);
                            assertThat(work(sim).handled).isEqualTo(10);
                        });
    }

    @Test
    void aMessageThatFindsNoRoomIsADeadLetter() {
        Set<Boolean> missing = new HashSet<>();

        simulation()
                .run(
                        sim -> {
                            sim.faults().mailboxFull(0.2);
                            missing.add(work(sim).handled < 10);
                        });

        assertThat(missing).contains(true);
    }

    @Test
    void theClockJumps() {
        Set<Duration> times = new HashSet<>();

        simulation()
                .run(
                        sim -> {
                            sim.faults().clockJump(Duration.ofHours(1), 0.1);
                            Life ignored = work(sim);
                            times.add(sim.elapsed());
                        });

        assertThat(times).contains(Duration.ZERO, Duration.ofHours(1));
    }

    @Test
    void theShrunkScheduleHasOnlyTheFaultsThatMatter() {
        Sim.Scenario twoRestarts =
                sim -> {
                    sim.faults().restart(0.3).clockJump(Duration.ofSeconds(5), 0.3);
                    assertThat(work(sim).restarted).isLessThan(2);
                };

        SimFailure failure =
                catchThrowableOfType(SimFailure.class, () -> simulation().run(twoRestarts));

        assertThat(failure.schedule().stream().filter(line -> line.contains("fault:")))
                .hasSize(2)
                .allMatch(line -> line.contains("/user/worker is restarted"));
    }

    @Test
    void aChanceIsFromZeroToOne() {
        assertThatThrownBy(() -> new Faults().stop(1.5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("chance = [1.5]: must be from 0 to 1");
    }
}
