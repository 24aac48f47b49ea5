package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractActor.Receive;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.japi.pf.ReceiveBuilder;
import dev.troupe.runtime.cell.Puppet.Act;
import dev.troupe.runtime.cell.Puppet.Recipe;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class BecomeTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private final TestKit probe = SYSTEM.probe();

    /** A behaviour that puts its name before what it reports, and does what it is told. */
    private static Receive named(String name, Puppet puppet) {
        return ReceiveBuilder.create()
                .match(Act.class, act -> run(act, puppet))
                .match(String.class, message -> puppet.report(name + ":" + message))
                .build();
    }

    private static void run(Act act, Puppet puppet) {
        try {
            act.act(puppet);
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static Act become(String name, boolean discardOld) {
        return act(p -> p.getContext().become(named(name, p), discardOld));
    }

    private static Act unbecome() {
        return act(p -> p.getContext().unbecome());
    }

    private ActorRef puppet(Recipe recipe) {
        ActorRef puppet = SYSTEM.actorOf(recipe.props());
        probe.receiveN(2);
        return puppet;
    }

    private void tell(ActorRef actor, Object... messages) {
        for (Object message : messages) {
            actor.tell(message, null);
        }
    }

    private void expectWhats(Object... whats) {
        for (Object what : whats) {
            assertThat(probe.expectMsgClass(Report.class).what()).isEqualTo(what);
        }
    }

    @Test
    void becomeReplacesTheBehaviourFromTheNextMessageOn() {
        ActorRef puppet = puppet(recipe(probe));

        tell(puppet, become("a", true), "x");

        expectWhats("a:x");
    }

    // Breaks when PushedBehaviour.become pushes although the old one is to be discarded.
    @Test
    void unbecomeAfterBecomeGoesBackToTheFirstBehaviour() {
        ActorRef puppet = puppet(recipe(probe));

        tell(puppet, become("a", true), become("b", true), unbecome(), "x");

        expectWhats("x");
    }

    @Test
    void aPushedBehaviourGivesWayToTheOneBelow() {
        ActorRef puppet = puppet(recipe(probe));

        tell(puppet, become("a", false), become("b", false), "x");
        tell(puppet, unbecome(), "y", unbecome(), "z");

        expectWhats("b:x", "a:y", "z");
    }

    // Breaks when PushedBehaviour.become forgets what is below when it replaces the top.
    @Test
    void becomeReplacesOnlyTheTopOfTheStack() {
        ActorRef puppet = puppet(recipe(probe));

        tell(puppet, become("a", false), become("b", false), become("c", true), "x");
        tell(puppet, unbecome(), "y");

        expectWhats("c:x", "a:y");
    }

    @Test
    void unbecomeOnTheLastBehaviourGoesBackToTheFirstOne() {
        ActorRef puppet = puppet(recipe(probe));

        tell(puppet, unbecome(), unbecome(), "x");

        expectWhats("x");
    }

    // A14. Breaks when ActorCell.newActor does not reset the behaviour.
    @Test
    void aRestartForgetsAllBehaviours() {
        ActorRef puppet = puppet(recipe(probe));

        tell(puppet, become("a", false), become("b", false), failWith(new TestException("oh")));
        tell(puppet, "x", unbecome(), "y");

        expectWhats("preRestart", "postStop", "constructor", "postRestart", "preStart", "x", "y");
    }

    @Test
    void aResumptionKeepsTheBehaviour() {
        ActorRef parent =
                SYSTEM.actorOf(
                        recipe(SYSTEM.probe())
                                .strategy(
                                        SupervisionTest.always(
                                                dev.troupe.actor.SupervisorStrategy.resume()))
                                .props());
        parent.tell(act(p -> p.child(recipe(probe), "child")), null);
        probe.receiveN(2);

        tell(probe.getLastSender(), become("a", true), failWith(new TestException("oh")), "x");

        expectWhats("a:x");
    }

    // A5. Breaks when ActorCell.newActor installs the first behaviour over that of the constructor.
    @Test
    void aBehaviourChosenByTheConstructorIsKept() {
        ActorRef puppet =
                puppet(recipe(probe).constructor(p -> p.getContext().become(named("a", p))));

        tell(puppet, "x");

        expectWhats("a:x");
    }

    @Test
    void theConstructorOfARestartedActorChoosesAgain() {
        ActorRef puppet =
                puppet(
                        recipe(probe)
                                .constructor(
                                        p -> p.getContext().become(named("" + p.instance(), p))));

        tell(puppet, failWith(new TestException("oh")), "x");

        expectWhats("preRestart", "postStop", "constructor", "postRestart", "preStart", "2:x");
    }

    // Breaks when ActorCell.unbecome asks an instance that does not exist yet, or the failed one.
    @Test
    void unbecomeInTheConstructorLeadsToTheFirstBehaviour() {
        ActorRef puppet =
                puppet(
                        recipe(probe)
                                .constructor(
                                        p -> {
                                            p.getContext().become(named("a", p));
                                            p.getContext().unbecome();
                                        }));

        tell(puppet, "x", failWith(new TestException("oh")), "y");

        probe.expectMsgEquals(new Report(puppet.path().name(), 1, "x"));
        probe.receiveN(5);
        probe.expectMsgEquals(new Report(puppet.path().name(), 2, "y"));
    }

    /** Counts how often its first behaviour is made. */
    static final class Counting extends AbstractActor {
        private int made;

        @Override
        public Receive createReceive() {
            made++;
            return receiveBuilder()
                    .matchEquals("count", m -> getSender().tell(made, getSelf()))
                    .matchEquals("unbecome", m -> getContext().unbecome())
                    .matchEquals(
                            "fail",
                            m -> {
                                throw new TestException("oh");
                            })
                    .build();
        }
    }

    private ActorRef counting() {
        return SYSTEM.actorOf(Props.create(Counting.class, Counting::new));
    }

    // A5. Breaks when ActorCell.receive asks for the behaviour with every message.
    @Test
    void theFirstBehaviourIsMadeOncePerInstance() {
        ActorRef actor = counting();
        actor.tell("count", probe.getRef());
        actor.tell("count", probe.getRef());
        actor.tell("fail", null);
        actor.tell("count", probe.getRef());

        assertThat(probe.receiveN(3)).containsExactly(1, 1, 1);
    }

    @Test
    void theFirstBehaviourIsMadeAgainByUnbecome() {
        ActorRef actor = counting();

        actor.tell("unbecome", null);
        actor.tell("count", probe.getRef());

        probe.expectMsgEquals(2);
    }

    @Test
    void aMessageThatTheBehaviourDoesNotHandleIsUnhandled() {
        ActorRef actor = counting();
        TestKit unhandled = SYSTEM.listener(UnhandledMessage.class);

        actor.tell("stranger", probe.getRef());

        assertThat(unhandled.expectMsgClass(UnhandledMessage.class))
                .isEqualTo(new UnhandledMessage("stranger", probe.getRef(), actor));
    }

    /** An actor without a behaviour object, which pushes one on "push". */
    static final class Untyped extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message.equals("push") || message.equals("replace")) {
                getContext().become(pushed(), message.equals("replace"));
            } else {
                getSender().tell("own:" + message, getSelf());
            }
        }

        private Receive pushed() {
            return receiveBuilder()
                    .matchEquals("pop", m -> getContext().unbecome())
                    .matchEquals(
                            "fail",
                            m -> {
                                throw new TestException("oh");
                            })
                    .matchAny(m -> getSender().tell("pushed:" + m, getSelf()))
                    .build();
        }
    }

    // Breaks when ActorCell.unbecome wants a behaviour object of an UntypedAbstractActor.
    @Test
    void onReceiveIsBelowAllBehavioursOfAnUntypedActor() {
        ActorRef actor = SYSTEM.actorOf(Props.create(Untyped.class, Untyped::new));

        for (Object message :
                new Object[] {"a", "push", "b", "pop", "c", "replace", "d", "pop", "e"}) {
            actor.tell(message, probe.getRef());
        }

        assertThat(probe.receiveN(5))
                .containsExactly("own:a", "pushed:b", "own:c", "pushed:d", "own:e");
    }

    @Test
    void anUntypedActorIsBackAtOnReceiveAfterARestart() {
        ActorRef actor = SYSTEM.actorOf(Props.create(Untyped.class, Untyped::new));

        for (Object message : new Object[] {"push", "fail", "a"}) {
            actor.tell(message, probe.getRef());
        }

        probe.expectMsg("own:a");
    }
}
