package dev.troupe.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.pattern.Patterns;
import dev.troupe.routing.RandomPool;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class SameEverywhereTest {
    static final class Answering extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            getSender().tell(message, getSelf());
        }
    }

    /** Questions, timers, chance, failures and stops. */
    private static void everything(Sim sim) {
        sim.faults().throwInReceive(0.05).restart(0.02);
        ActorSystem system = sim.system("same");
        ActorRef pool =
                system.actorOf(new RandomPool(3).props(Props.create(Answering.class)), "pool");
        SimProbe probe = sim.probe();
        for (int i = 0; i < 10; i++) {
            Patterns.ask(pool, i, Duration.ofMillis(200L * (i + 1)))
                    .whenComplete((answer, failure) -> probe.ref().tell("done", pool));
        }
        system.scheduler()
                .scheduleOnce(Duration.ofMillis(300), () -> system.stop(pool), system.dispatcher());
        sim.eventually("all questions end", () -> probe.count(String.class) == 10);
    }

    @Test
    void aSeedGivesTheSameStepsOnEveryJdk() {
        Simulation.Summary summary =
                Simulation.create()
                        .runs(40)
                        .seed(4711)
                        .budget(Duration.ofMinutes(10))
                        .run(SameEverywhereTest::everything);

        assertThat(Long.toHexString(summary.hash())).isEqualTo("eb0efa9e363c05ac");
    }
}
