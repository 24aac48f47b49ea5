package dev.troupe.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.examples.SimulationExample.Account;
import dev.troupe.examples.SimulationExample.CarefulTeller;
import dev.troupe.examples.SimulationExample.CarelessTeller;
import dev.troupe.examples.SimulationExample.Get;
import dev.troupe.examples.SimulationExample.Order;
import dev.troupe.testkit.sim.Sim;
import dev.troupe.testkit.sim.SimFailure;
import dev.troupe.testkit.sim.SimProbe;
import dev.troupe.testkit.sim.Simulation;
import dev.troupe.testkit.sim.TroupeSim;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BankSimTest {
    // #simulated
    @TroupeSim(runs = 100)
    void noDepositIsLost(Sim sim) {
        deposits(sim, CarefulTeller.class);
    }

    private static void deposits(Sim sim, Class<?> tellerClass) {
        ActorSystem system = sim.system("bank");
        ActorRef account = system.actorOf(Props.create(Account.class), "account");
        ActorRef ann = system.actorOf(Props.create(tellerClass, account), "ann");
        ActorRef bob = system.actorOf(Props.create(tellerClass, account), "bob");
        SimProbe probe = sim.probe();

        ann.tell(new Order(10), ActorRef.noSender());
        later(system, bob, new Order(10));
        sim.run();
        probe.send(account, new Get());

        probe.expectMsg(20);
    }

    private static void later(ActorSystem system, ActorRef to, Object message) {
        system.scheduler()
                .scheduleOnce(
                        Duration.ofMillis(100),
                        to,
                        message,
                        system.dispatcher(),
                        ActorRef.noSender());
    }

    // #simulated

    @Test
    void carelessTellersLoseADeposit() {
        // #programmatic
        SimFailure failure =
                catchThrowableOfType(
                        SimFailure.class,
                        () ->
                                Simulation.create()
                                        .runs(500)
                                        .seed(4711)
                                        .run(sim -> deposits(sim, CarelessTeller.class)));
        // #programmatic

        assertThat(failure).hasMessageContaining("expected [20], but [10] came");
        assertThat(failure.schedule()).hasSizeLessThan(12);
    }

    // #checks
    @TroupeSim(runs = 100)
    void theBalanceOnlyGrows(Sim sim) {
        ActorSystem system = sim.system("bank");
        ActorRef account = system.actorOf(Props.create(Account.class), "account");
        SimProbe probe = sim.probe();
        sim.faults().rejectExecute(0.05).clockJump(Duration.ofSeconds(5), 0.01);
        for (int i = 0; i < 3; i++) {
            account.tell(new Order(sim.choose(10)), ActorRef.noSender());
            probe.send(account, new Get());
        }

        sim.invariant("sorted", () -> isSorted(probe.messages().toArray()));
        sim.eventually("three answers", () -> probe.count(Integer.class) == 3);
    }

    // #checks

    private static boolean isSorted(Object[] balances) {
        for (int i = 1; i < balances.length; i++) {
            if ((Integer) balances[i] < (Integer) balances[i - 1]) {
                return false;
            }
        }
        return true;
    }
}
