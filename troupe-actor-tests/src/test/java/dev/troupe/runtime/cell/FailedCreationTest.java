package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static dev.troupe.runtime.cell.SupervisionTest.always;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.runtime.cell.Puppet.Act;
import dev.troupe.runtime.cell.Puppet.Recipe;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Actors whose constructor or preStart fails. */
class FailedCreationTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private final TestKit probe = SYSTEM.probe();
    private final TestException failure = new TestException("on purpose");

    private ActorRef create(SupervisorStrategy strategy, Recipe recipe) {
        ActorRef parent = SYSTEM.actorOf(recipe(SYSTEM.probe()).strategy(strategy).props());
        parent.tell(act(p -> p.child(recipe, "child").tell("first", null)), null);
        return parent;
    }

    private void create(Directive directive, Recipe recipe) {
        create(always(directive), recipe);
    }

    private void expect(String actor, int instance, Object... whats) {
        for (Object what : whats) {
            probe.expectMsgEquals(new Report(actor, instance, what));
        }
    }

    private Act inTheFirstInstance() {
        return p -> {
            if (p.instance() == 1) {
                throw failure;
            }
        };
    }

    /** Tells the probe about each failure, then resumes. */
    private SupervisorStrategy reporting(Directive directive) {
        return new OneForOneStrategy(
                DeciderBuilder.matchAny(
                                cause -> {
                                    probe.getRef().tell(cause, null);
                                    return directive;
                                })
                        .build());
    }

    // Breaks when ActorCell.create lets through what the constructor threw.
    @Test
    void theSupervisorSeesWhichActorDidNotComeUpAndWhy() {
        create(
                reporting(SupervisorStrategy.stop()),
                recipe(SYSTEM.probe()).constructor(failWith(failure)));

        ActorInitializationException cause =
                probe.expectMsgClass(ActorInitializationException.class);
        assertThat(cause.getCause()).isSameAs(failure);
        assertThat(cause.getActor().path().name()).isEqualTo("child");
        assertThat(cause).hasMessageContaining(cause.getActor().path().toString());
    }

    @Test
    void aFailureInPreStartIsAFailureToComeUp() {
        create(
                reporting(SupervisorStrategy.stop()),
                recipe(SYSTEM.probe()).preStart(failWith(failure)));

        assertThat(probe.expectMsgClass(ActorInitializationException.class).getCause())
                .isSameAs(failure);
    }

    @Test
    void anInitializationExceptionIsNotWrapped() {
        ActorInitializationException own = new ActorInitializationException(null, "own", null);
        create(
                reporting(SupervisorStrategy.stop()),
                recipe(SYSTEM.probe()).preStart(failWith(own)));

        probe.expectMsgEquals(own);
    }

    // Breaks when ActorCell.create keeps the instance: postStop belongs to actors that came up.
    @Test
    void anActorThatDidNotComeUpIsStoppedByDefaultWithoutPostStop() {
        TestKit watcher = SYSTEM.probe();
        ActorRef parent =
                create(
                        SupervisorStrategy.defaultStrategy(),
                        recipe(probe).preStart(failWith(failure)));
        expect("child", 1, "constructor", "preStart");
        watcher.watch(probe.getLastSender());

        watcher.expectTerminated(probe.getLastSender());
        parent.tell(act(p -> p.child(recipe(probe), "child")), null); // the name is free
        expect("child", 1, "constructor");
    }

    // A19.12. Breaks when FaultHandling.onResume resumes an actor that has no instance.
    @Test
    void aResumptionCreatesTheActorOnceMore() {
        create(SupervisorStrategy.resume(), recipe(probe).constructor(inTheFirstInstance()));

        expect("child", 1, "constructor");
        expect("child", 2, "constructor", "preStart", "first");
    }

    // Breaks when FaultHandling.onRecreate restarts an actor that has no instance.
    @Test
    void aRestartCreatesTheActorOnceMore() {
        create(SupervisorStrategy.restart(), recipe(probe).constructor(inTheFirstInstance()));

        expect("child", 1, "constructor");
        expect("child", 2, "constructor", "preStart", "first");
    }

    @Test
    void aFailureInPreStartIsAnsweredByCreatingOnceMoreToo() {
        create(SupervisorStrategy.restart(), recipe(probe).preStart(inTheFirstInstance()));

        expect("child", 1, "constructor", "preStart");
        expect("child", 2, "constructor", "preStart", "first");
    }

    @Test
    void theSecondCreationMayFailAsWell() {
        create(
                SupervisorStrategy.restart(),
                recipe(probe)
                        .constructor(
                                p -> {
                                    if (p.instance() < 3) {
                                        throw failure;
                                    }
                                }));

        expect("child", 1, "constructor");
        expect("child", 2, "constructor");
        expect("child", 3, "constructor", "preStart", "first");
        assertThat(((CellRef) probe.getLastSender()).cell().mailbox().suspendCount()).isZero();
    }

    // Breaks when FaultHandling.createAgain does not stop the children and wait: the second
    // constructor would find the name taken.
    @Test
    void theChildrenOfTheBrokenConstructorAreStoppedFirst() {
        TestKit leaves = SYSTEM.probe();
        create(
                SupervisorStrategy.restart(),
                recipe(probe)
                        .constructor(
                                p -> {
                                    p.child(recipe(leaves), "leaf");
                                    inTheFirstInstance().act(p);
                                }));

        expect("child", 1, "constructor");
        expect("child", 2, "constructor", "preStart", "first");
        assertThat(leaves.receiveN(5))
                .filteredOn(m -> ((Report) m).what().equals("postStop"))
                .hasSize(1);
    }

    // Breaks when FaultHandling.onResume takes any resumption for the supervisor's answer: the
    // actor would be created although its supervisor has not decided, and maybe stops it.
    @Test
    void aResumptionOfTheParentDoesNotCreateAnActorThatDidNotComeUp() {
        CountDownLatch decide = new CountDownLatch(1);
        SupervisorStrategy slow =
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        cause -> {
                                            decide.await();
                                            return SupervisorStrategy.stop();
                                        })
                                .build());
        create(slow, recipe(probe).constructor(failWith(failure)));
        expect("child", 1, "constructor");
        CellRef child = (CellRef) probe.getLastSender();
        probe.awaitCond(() -> child.cell().mailbox().suspendCount() == 1);
        probe.watch(child);

        child.suspend();
        child.resume(null);
        decide.countDown();

        probe.expectTerminated(child);
    }

    @Test
    void aCreatorThatReturnsNullFailsTheCreation() {
        ActorRef parent =
                SYSTEM.actorOf(
                        recipe(SYSTEM.probe())
                                .strategy(reporting(SupervisorStrategy.stop()))
                                .props());
        parent.tell(act(p -> p.getContext().actorOf(Props.create(Puppet.class, () -> null))), null);

        assertThat(probe.expectMsgClass(ActorInitializationException.class))
                .hasMessageContaining("null");
    }

    // Breaks when ActorCell.newActor does not check whose context the instance has.
    @Test
    void aCreatorThatReturnsAnotherActorFailsTheCreation() {
        Puppet[] other = new Puppet[1];
        ActorRef parent =
                SYSTEM.actorOf(
                        recipe(SYSTEM.probe())
                                .strategy(reporting(SupervisorStrategy.stop()))
                                .props());
        parent.tell(
                act(
                        p -> {
                            other[0] = p;
                            p.getContext().actorOf(Props.create(Puppet.class, () -> other[0]));
                        }),
                null);

        assertThat(probe.expectMsgClass(ActorInitializationException.class))
                .hasMessageContaining("exists already");
    }

    @Test
    void messagesSentToAnActorThatDidNotComeUpAreDeadLetters() {
        TestKit letters = SYSTEM.listener(dev.troupe.actor.DeadLetter.class);
        letters.ignoreMsg(
                m -> !((dev.troupe.actor.DeadLetter) m).recipient().path().name().equals("child"));
        create(SupervisorStrategy.stop(), recipe(probe).constructor(failWith(failure)));

        assertThat(letters.expectMsgClass(dev.troupe.actor.DeadLetter.class).message())
                .isEqualTo("first");
    }

    @Test
    void aWatcherIsToldThatAnActorDidNotComeUp() {
        TestKit parents = SYSTEM.probe();
        ActorRef parent = SYSTEM.actorOf(recipe(parents).props());
        parents.receiveN(2);

        parent.tell(
                act(
                        p ->
                                p.getContext()
                                        .watch(
                                                p.child(
                                                        recipe(probe)
                                                                .constructor(failWith(failure)),
                                                        "child"))),
                null);

        assertThat(parents.expectMsgClass(Report.class).what()).isInstanceOf(Terminated.class);
    }
}
