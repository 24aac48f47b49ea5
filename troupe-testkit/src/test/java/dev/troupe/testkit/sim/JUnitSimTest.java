package dev.troupe.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import org.junit.jupiter.api.AfterEach;

class JUnitSimTest {
    private int calls;

    @TroupeSim(runs = 30, budget = "10m")
    void theMethodIsCalledForEachRun(Sim sim) {
        calls++;
        ActorRef echo = sim.system("echo").actorOf(Props.create(SimulationTest.Echo.class));
        SimProbe probe = sim.probe();
        probe.send(echo, "hello");
        probe.expectMsg("hello");
    }

    @AfterEach
    void wasCalled() {
        assertThat(calls).isGreaterThanOrEqualTo(30);
    }
}
