package dev.troupe.testkit.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.pattern.Patterns;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs that are wrong in some orders only: found, shrunk and replayed. */
class SeededBugsTest {
    private static final int MOST_STEPS_TO_READ = 10;

    private static Simulation simulation() {
        return Simulation.create().budget(Duration.ofMinutes(10));
    }

    private static SimFailure foundAndReplayed(Simulation simulation, Sim.Scenario scenario) {
        SimFailure found = catchThrowableOfType(SimFailure.class, () -> simulation.run(scenario));
        assertThat(found).isNotNull();
        SimFailure replayed =
                catchThrowableOfType(
                        SimFailure.class,
                        () -> simulation().seed(found.seed()).trace(found.trace()).run(scenario));
        assertThat(replayed.check()).isEqualTo(found.check());
        assertThat(replayed.hash()).isEqualTo(found.hash());
        assertThat(replayed.schedule()).isEqualTo(found.schedule());
        assertThat(found.schedule()).hasSizeLessThanOrEqualTo(MOST_STEPS_TO_READ);
        return found;
    }

    // --- a commit in two phases, whose coordinator forgets that it has decided

    record Prepare() {}

    record Prepared() {}

    record Commit() {}

    record Abort() {}

    /** Each participant's word is final. */
    static final class Participant extends UntypedAbstractActor {
        private final List<String> outcomes;

        Participant(List<String> outcomes) {
            this.outcomes = outcomes;
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Prepare) {
                getSender().tell(new Prepared(), getSelf());
            } else {
                outcomes.add(message.getClass().getSimpleName());
            }
        }
    }

    static final class Coordinator extends AbstractActor {
        private final List<ActorRef> participants;
        private final boolean careful;
        private int prepared;
        private boolean decided;
        private Cancellable timeout = Cancellable.alreadyCancelled();

        Coordinator(List<ActorRef> participants, boolean careful) {
            this.participants = participants;
            this.careful = careful;
        }

        @Override
        public void preStart() {
            participants.forEach(each -> each.tell(new Prepare(), getSelf()));
            timeout =
                    getContext()
                            .getSystem()
                            .scheduler()
                            .scheduleOnce(
                                    Duration.ofMillis(500),
                                    getSelf(),
                                    new Abort(),
                                    getContext().getDispatcher(),
                                    getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Prepared.class, message -> prepared())
                    .match(Abort.class, message -> decide(message))
                    .build();
        }

        private void prepared() {
            if (++prepared == participants.size()) {
                decide(new Commit());
            }
        }

        private void decide(Object outcome) {
            if (careful && decided) {
                return;
            }
            decided = true;
            timeout.cancel(); // too late for an Abort that is in the mailbox
            participants.forEach(each -> each.tell(outcome, getSelf()));
        }
    }

    private static Sim.Scenario commit(boolean careful) {
        return sim -> {
            ActorSystem system = sim.system("commit");
            List<String> outcomes = new ArrayList<>();
            List<ActorRef> participants = new ArrayList<>();
            for (String name : List.of("left", "right")) {
                participants.add(
                        system.actorOf(
                                Props.create(Participant.class, () -> new Participant(outcomes)),
                                name));
            }
            system.actorOf(
                    Props.create(Coordinator.class, () -> new Coordinator(participants, careful)),
                    "coordinator");
            sim.invariant(
                    "all or nothing",
                    () -> !(outcomes.contains("Commit") && outcomes.contains("Abort")));
        };
    }

    @Test
    void aTimeoutThatStrikesDuringTheCommitIsFound() {
        SimFailure failure = foundAndReplayed(simulation(), commit(false));

        assertThat(failure.check()).isEqualTo("all or nothing");
    }

    @Test
    void aCoordinatorThatDecidesOnceIsRight() {
        Simulation.Summary summary = simulation().runs(500).run(commit(true));

        assertThat(summary.runs()).isEqualTo(500);
    }

    // --- an account that is read and written in two messages

    record Get() {}

    record Put(int balance) {}

    static final class Account extends AbstractActor {
        private int balance = 100;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Get.class, message -> getSender().tell(balance, getSelf()))
                    .match(Put.class, message -> balance = message.balance())
                    .build();
        }
    }

    /** Deposits what it is told to. */
    static final class Teller extends AbstractActor {
        private final ActorRef account;

        Teller(ActorRef account) {
            this.account = account;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Integer.class, this::deposit).build();
        }

        private void deposit(int amount) {
            Patterns.ask(account, new Get(), Duration.ofSeconds(3))
                    .thenAccept(
                            balance ->
                                    account.tell(new Put((Integer) balance + amount), getSelf()));
        }
    }

    private static void deposits(Sim sim) {
        ActorSystem system = sim.system("bank");
        ActorRef account = system.actorOf(Props.create(Account.class), "account");
        ActorRef ann = system.actorOf(Props.create(Teller.class, () -> new Teller(account)), "ann");
        ActorRef bob = system.actorOf(Props.create(Teller.class, () -> new Teller(account)), "bob");
        ann.tell(10, ActorRef.noSender());
        system.scheduler()
                .scheduleOnce(
                        Duration.ofMillis(100), bob, 10, system.dispatcher(), ActorRef.noSender());
        sim.run();
        Object balance = sim.await(Patterns.ask(account, new Get(), Duration.ofSeconds(3)));
        assertThat(balance).isEqualTo(120);
    }

    @Test
    void anUpdateThatIsLostBehindAQuestionIsFound() {
        SimFailure failure = foundAndReplayed(simulation(), SeededBugsTest::deposits);

        assertThat(failure).hasMessageContaining("110");
    }

    // --- a chain of messages to itself that overtakes three others

    static final class Chain extends UntypedAbstractActor {
        private final int[] progress;

        Chain(int[] progress) {
            this.progress = progress;
        }

        @Override
        public void onReceive(Object message) {
            if (++progress[0] < 7) {
                getSelf().tell(message, getSelf());
            }
        }
    }

    static final class Starter extends UntypedAbstractActor {
        private final int[] progress;
        private final int[] first;

        Starter(int[] progress, int[] first) {
            this.progress = progress;
            this.first = first;
        }

        @Override
        public void onReceive(Object message) {
            if (first[0] < 0) {
                first[0] = progress[0];
            }
        }
    }

    private static void overtaking(Sim sim) {
        ActorSystem system = sim.system("chain");
        int[] progress = {0};
        int[] first = {-1};
        List<ActorRef> all = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            all.add(
                    system.actorOf(
                            Props.create(Starter.class, () -> new Starter(progress, first)),
                            "starter-" + i));
        }
        all.add(system.actorOf(Props.create(Chain.class, () -> new Chain(progress)), "chain"));
        sim.run();
        all.forEach(each -> each.tell("go", ActorRef.noSender()));
        sim.invariant("somebody starts before the chain has ended", () -> first[0] < 7);
    }

    @Test
    void aChainThatOvertakesIsFoundWithPrioritiesInAFewRuns() {
        SimFailure failure =
                foundAndReplayed(
                        simulation().strategy(Strategy.PCT).runs(20), SeededBugsTest::overtaking);

        assertThat(failure.check()).isEqualTo("somebody starts before the chain has ended");
    }

    @Test
    void aChainThatOvertakesIsNotFoundByChance() {
        Simulation.Summary summary =
                simulation().strategy(Strategy.RANDOM).runs(200).run(SeededBugsTest::overtaking);

        assertThat(summary.runs()).isEqualTo(200);
    }
}
