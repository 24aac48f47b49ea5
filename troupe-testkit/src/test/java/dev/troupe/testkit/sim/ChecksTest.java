package dev.troupe.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The checks that are always on, with runtimes that are not what they should be. */
class ChecksTest {
    private static ActorRef actor(Sim sim) {
        return sim.system("checks").actorOf(Props.create(SimulationTest.Restful.class), "actor");
    }

    private static String checkOf(@Nullable Violation violation) {
        return Objects.requireNonNull(violation, "violation").check();
    }

    @TroupeSim(runs = 1)
    void aMessageThatIsHandledIsNotLost(Sim sim) {
        Ledger ledger = new Ledger();
        ActorRef actor = actor(sim);
        ledger.sent("a", actor);

        assertThat(ledger.handled("a", actor, actor, true)).isNull();

        assertThat(ledger.lost()).isNull();
    }

    @TroupeSim(runs = 1)
    void aMessageThatDisappearsIsLost(Sim sim) {
        Ledger ledger = new Ledger();
        ActorRef actor = actor(sim);
        ledger.sent("lost", actor);

        assertThat(checkOf(ledger.lost())).isEqualTo("conservation of messages");
    }

    @TroupeSim(runs = 1)
    void aDeadLetterIsNotLost(Sim sim) {
        Ledger ledger = new Ledger();
        ActorRef actor = actor(sim);
        ledger.sent("dead", actor);

        ledger.published(new DeadLetter("dead", actor, actor));

        assertThat(ledger.lost()).isNull();
    }

    @TroupeSim(runs = 1)
    void aMessageThatOvertakesIsOutOfOrder(Sim sim) {
        Ledger ledger = new Ledger();
        ActorRef actor = actor(sim);
        ledger.sent("first", actor);
        ledger.sent("second", actor);

        Violation wrong = ledger.handled("second", actor, actor, true);

        assertThat(checkOf(wrong)).isEqualTo("order of messages");
    }

    @TroupeSim(runs = 1)
    void aMailboxWithAnOrderOfItsOwnMayOvertake(Sim sim) {
        Ledger ledger = new Ledger();
        ActorRef actor = actor(sim);
        ledger.sent("first", actor);
        ledger.sent("second", actor);

        assertThat(ledger.handled("second", actor, actor, false)).isNull();
    }

    @TroupeSim(runs = 1)
    void aWatcherWhoIsNotToldHasMissedADeath(Sim sim) {
        Watches watches = new Watches();
        ActorSystem system = sim.system("checks");
        ActorRef watcher = system.actorOf(Props.create(SimulationTest.Restful.class), "watcher");
        ActorRef subject = system.actorOf(Props.create(SimulationTest.Restful.class), "subject");
        sim.run();
        system.stop(subject);
        sim.run();

        watches.begins(watcher, subject);

        assertThat(checkOf(watches.missed())).isEqualTo("one Terminated per watch");
        watches.ends(watcher, subject);
        assertThat(watches.missed()).isNull();
    }

    @TroupeSim(runs = 1)
    void aSecondMessageForOneWatchIsOneTooMany(Sim sim) {
        Watches watches = new Watches();
        ActorRef actor = actor(sim);
        ActorRef subject = actor;
        watches.begins(actor, subject);

        Violation first = watches.learns(actor, new Terminated(subject, true, false));
        Violation second = watches.learns(actor, new Terminated(subject, true, false));

        assertThat(first).isNull();
        assertThat(checkOf(second)).isEqualTo("one Terminated per watch");
        watches.ends(actor, subject);
    }
}
