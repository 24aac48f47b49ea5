package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.ActorInterruptedException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.runtime.cell.Puppet.Act;
import dev.troupe.runtime.cell.Puppet.Recipe;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class InterruptTest {
    /** One thread, so that whoever comes next would find an interrupt that was left. */
    @RegisterExtension
    static final QuietSystem SYSTEM =
            new QuietSystem(
                    """
                    troupe.actor.default-dispatcher {
                      executor = fork-join-executor
                      fork-join-executor { parallelism-min = 1, parallelism-max = 1 }
                    }
                    """);

    private static final Act IS_INTERRUPTED =
            act(p -> p.report(Thread.currentThread().isInterrupted()));

    private final TestKit probe = SYSTEM.probe();
    private final TestKit causes = SYSTEM.probe();

    private void create(Directive directive, Recipe recipe) {
        SupervisorStrategy strategy =
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        cause -> {
                                            causes.getRef().tell(cause, null);
                                            return directive;
                                        })
                                .build());
        ActorRef parent = SYSTEM.actorOf(recipe(SYSTEM.probe()).strategy(strategy).props());
        parent.tell(act(p -> p.child(recipe, "child")), null);
    }

    private ActorRef child(Directive directive, Recipe recipe) {
        create(directive, recipe);
        probe.receiveN(2);
        return probe.getLastSender();
    }

    // Breaks when FaultHandling.fail does not wrap, or rethrowIfFatal takes an interrupt for fatal.
    @Test
    void theSupervisorSeesAnInterruptAsAFailureOfTheActor() {
        ActorRef child = child(SupervisorStrategy.resume(), recipe(probe));
        InterruptedException interrupt = new InterruptedException("on purpose");

        child.tell(failWith(interrupt), null);

        ActorInterruptedException cause = causes.expectMsgClass(ActorInterruptedException.class);
        assertThat(cause.getCause()).isSameAs(interrupt);
        assertThat(cause).hasMessage("on purpose");
    }

    @Test
    void anInterruptedActorIsRestartedByDefault() {
        ActorRef parent = SYSTEM.actorOf(recipe(SYSTEM.probe()).props());
        parent.tell(act(p -> p.child(recipe(probe), "child")), null);
        probe.receiveN(2);

        probe.getLastSender().tell(failWith(new InterruptedException()), null);

        assertThat(probe.receiveN(5)).contains(new Report("child", 2, "postRestart"));
    }

    // Breaks when ActorMailbox.run leaves the interrupt for the message behind it.
    @Test
    void theNextMessageOfTheActorIsNotInterrupted() {
        ActorRef child = child(SupervisorStrategy.resume(), recipe(probe));

        child.tell(failWith(new InterruptedException()), null);
        child.tell(IS_INTERRUPTED, null);

        probe.expectMsgEquals(new Report("child", 1, false));
    }

    // Breaks when ActorMailbox.run does not put aside the interrupt that it finds.
    @Test
    void theNextActorOnTheThreadIsNotInterrupted() {
        ActorRef child = child(SupervisorStrategy.resume(), recipe(probe));
        ActorRef other = child(SupervisorStrategy.resume(), recipe(probe));

        child.tell(act(p -> other.tell(IS_INTERRUPTED, null)), null);
        child.tell(failWith(new InterruptedException()), null);

        probe.expectMsgEquals(new Report("child", 1, false));
    }

    @Test
    void anActorThatSetsTheFlagItselfDoesNotInterruptItsNextMessage() {
        ActorRef child = child(SupervisorStrategy.resume(), recipe(probe));

        child.tell(act(p -> Thread.currentThread().interrupt()), null);
        child.tell(IS_INTERRUPTED, null);

        probe.expectMsgEquals(new Report("child", 1, false));
        assertThat(causes.msgAvailable()).isFalse();
    }

    @Test
    void anInterruptInPreStartIsAFailureToComeUp() {
        InterruptedException interrupt = new InterruptedException();
        create(SupervisorStrategy.stop(), recipe(probe).preStart(failWith(interrupt)));

        assertThat(causes.expectMsgClass(ActorInitializationException.class).getCause())
                .isSameAs(interrupt);
    }

    @Test
    void anInterruptInPostStopLetsTheActorEnd() {
        ActorRef child =
                child(
                        SupervisorStrategy.stop(),
                        recipe(probe).postStop(failWith(new InterruptedException())));
        TestKit watcher = SYSTEM.probe();
        watcher.watch(child);

        ((CellRef) child).stop();

        watcher.expectTerminated(child);
    }

    @Test
    void anInterruptInPreRestartLetsTheRestartGoOn() {
        ActorRef child =
                child(
                        SupervisorStrategy.restart(),
                        recipe(probe).preRestart(failWith(new InterruptedException())));

        child.tell(failWith(new IllegalStateException("on purpose")), null);
        child.tell(IS_INTERRUPTED, null);

        probe.expectMsgEquals(new Report("child", 1, "preRestart"));
        assertThat(probe.receiveN(3)).contains(new Report("child", 2, "postRestart"));
        probe.expectMsgEquals(new Report("child", 2, false));
    }
}
