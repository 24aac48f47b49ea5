package dev.troupe.actor;

import static dev.troupe.actor.Clerk.OPEN;
import static dev.troupe.actor.Clerk.task;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What becomes of stashed messages when an actor restarts, resumes or stops. */
class StashLifeTest {
    private static final ActorSystem SYSTEM = Systems.quiet("stash-life");
    private static final TestException FAILURE = new TestException("on purpose");

    private final TestKit probe = new TestKit(SYSTEM);

    @AfterAll
    static void stop() {
        Systems.stop(SYSTEM);
    }

    private void tell(ActorRef actor, Object... messages) {
        for (Object message : messages) {
            actor.tell(message, probe.getRef());
        }
    }

    private ActorRef resumedClerk() {
        return probe.childActorOf(
                Clerk.props(probe),
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(e -> SupervisorStrategy.resume()).build()));
    }

    // Breaks when Equipment.betweenInstances does not unstash.
    @Test
    void aRestartPutsTheStashInFrontOfTheMailbox() {
        ActorRef clerk = SYSTEM.actorOf(Clerk.props(probe));

        tell(clerk, "a", "b", task(me -> me.fail(FAILURE)), "c", OPEN);

        assertThat(probe.receiveN(3)).containsExactly("a", "b", "c");
    }

    @Test
    void aResumedActorKeepsItsStash() {
        ActorRef clerk = resumedClerk();

        tell(clerk, "a", task(me -> me.fail(FAILURE)), task(me -> me.report("resumed")), OPEN);

        assertThat(probe.receiveN(2)).containsExactly("resumed", "a");
    }

    /** Forgets to call {@code super} in its hooks. */
    private static final class Forgetful extends Clerk {
        Forgetful(ActorRef probe) {
            super(probe);
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) {
            // nothing: not even the stash
        }

        @Override
        public void postStop() {
            // nothing: not even the stash
        }
    }

    @Test
    void hooksThatDoNotCallSuperDoNotLoseTheStash() {
        ActorRef clerk =
                SYSTEM.actorOf(Props.create(Forgetful.class, () -> new Forgetful(probe.getRef())));

        tell(clerk, "a", task(me -> me.fail(FAILURE)), OPEN);

        probe.expectMsg("a");
    }

    @Test
    void aMessageThatIsStashedBeforeItFailsIsHandledAfterTheRestart() {
        ActorRef clerk = SYSTEM.actorOf(Clerk.props(probe));
        boolean[] failed = {false};

        tell(
                clerk,
                task(
                        me -> {
                            if (failed[0]) {
                                me.report("second time");
                            } else {
                                failed[0] = true;
                                me.stash();
                                me.fail(FAILURE);
                            }
                        }));

        probe.expectMsg("second time");
    }

    @Test
    void theStashOfAStoppedActorBecomesDeadLettersBeforeItsMailboxDoes() {
        TestKit deadLetters = new TestKit(SYSTEM);
        SYSTEM.eventStream().subscribe(deadLetters.getRef(), DeadLetter.class);
        ActorRef clerk = SYSTEM.actorOf(Clerk.props(probe));

        tell(
                clerk,
                "a",
                "b",
                task(
                        me -> {
                            tell(me.getSelf(), "c");
                            me.getContext().stop(me.getSelf());
                        }));

        assertThat(deadLetters.receiveN(3))
                .containsExactly(
                        new DeadLetter("a", probe.getRef(), clerk),
                        new DeadLetter("b", probe.getRef(), clerk),
                        new DeadLetter("c", probe.getRef(), clerk));
    }

    @Test
    void aForgetfulPostStopDoesNotHideTheStashFromTheDeadLetters() {
        TestKit deadLetters = new TestKit(SYSTEM);
        ActorRef clerk =
                SYSTEM.actorOf(Props.create(Forgetful.class, () -> new Forgetful(probe.getRef())));
        SYSTEM.eventStream().subscribe(deadLetters.getRef(), DeadLetter.class);

        tell(clerk, "a", PoisonPill.getInstance());

        DeadLetter letter = deadLetters.expectMsgClass(DeadLetter.class);
        assertThat(letter).isEqualTo(new DeadLetter("a", probe.getRef(), clerk));
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.STOPPED);
    }
}
