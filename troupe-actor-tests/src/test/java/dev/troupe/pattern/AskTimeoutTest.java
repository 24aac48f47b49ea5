package dev.troupe.pattern;

import static dev.troupe.pattern.AskTest.failureOf;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractActorWithStash;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.ExplicitlyTriggeredScheduler;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** An ask that times out says where the message is. The time is the test's. */
class AskTimeoutTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final ActorSystem system =
            Systems.quiet(
                    "late",
                    """
                    troupe.scheduler.implementation = dev.troupe.testkit.ExplicitlyTriggeredScheduler
                    small { mailbox-type = dev.troupe.dispatch.NonBlockingBoundedMailbox, mailbox-capacity = 2 }
                    """);
    private final Puppet puppet = new Puppet().startIn(system, "puppet");

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    @Test
    void whatAnActorHandledWithoutAReplyIsSaid() {
        CompletionStage<Object> answer = ask();
        puppet.settles();

        assertThat(timeout(answer))
                .startsWith(
                        "["
                                + puppet.ref()
                                + "] did not answer a message of [java.lang.String] within"
                                + " [5000 ms]: ["
                                + puppet.ref()
                                + "] took it ")
                .contains("handled it without a reply")
                .doesNotContain("restarted", "stopped");
    }

    @Test
    void aMessageInTheMailboxHasItsPosition() {
        Gate gate = puppet.holds();
        puppet.ref().tell("before", ActorRef.noSender());
        puppet.ref().tell("before", ActorRef.noSender());

        String text = timeout(ask());

        assertThat(text)
                .contains("waits in the mailbox of [" + puppet.ref() + "] at about position [3]")
                .contains("sent [5000 ms] ago");
        gate.open();
    }

    @Test
    void aMessageInAnotherKindOfMailboxIsCountedAmongTheOthers() {
        Puppet small =
                new Puppet().startBy(system, props -> system.actorOf(props.withMailbox("small")));
        Gate gate = small.holds();
        small.ref().tell("before", ActorRef.noSender());

        String text = timeout(Patterns.ask(small.ref(), "question", TIMEOUT));

        assertThat(text).contains("among about [2] messages");
        gate.open();
    }

    @Test
    void aMessageThatFoundTheMailboxFullWasNeverDelivered() {
        Puppet small =
                new Puppet().startBy(system, props -> system.actorOf(props.withMailbox("small")));
        Gate gate = small.holds();
        small.ref().tell("before", ActorRef.noSender());
        small.ref().tell("before", ActorRef.noSender());

        String text = timeout(Patterns.ask(small.ref(), "question", TIMEOUT));

        assertThat(text)
                .contains("it was never delivered: it became a dead letter")
                .contains(small.ref().toString())
                .contains("reason " + DeadLetter.Reason.OVERFLOW);
        gate.open();
    }

    @Test
    void aMessageThatIsBeingProcessedComesWithTheStackOfItsThread() {
        Gate gate = new Gate();
        ActorRef slow = system.actorOf(Props.create(Slow.class, () -> new Slow(gate)));
        CompletionStage<Object> answer = Patterns.ask(slow, "question", TIMEOUT);
        gate.awaitArrival();

        assertThat(timeout(answer))
                .contains("[" + slow + "] is still processing it")
                .contains("on thread [late-troupe.actor.default-dispatcher-")
                .contains("\n\tat ")
                .contains(Gate.class.getName() + ".pass")
                .contains(Slow.class.getName() + ".wait");
        gate.open();
    }

    @Test
    void aMessageThatNoCaseMatchesIsCalledUnhandled() {
        ActorRef slow = system.actorOf(Props.create(Slow.class, () -> new Slow(new Gate())));
        CompletionStage<Object> answer = Patterns.ask(slow, 1, TIMEOUT);
        TestKit probe = new TestKit(system);
        probe.send(slow, "ping");
        probe.expectMsg("pong");

        assertThat(timeout(answer)).contains("has no case for it").contains("[java.lang.Integer]");
    }

    @Test
    void aStashedMessageIsCalledStashed() {
        ActorRef hoarder = system.actorOf(Props.create(Hoarder.class), "hoarder");
        CompletionStage<Object> answer = Patterns.ask(hoarder, "question", TIMEOUT);
        TestKit probe = new TestKit(system);
        probe.send(hoarder, new Identify("done?"));
        probe.expectMsgClass(ActorIdentity.class);

        assertThat(timeout(answer)).contains("[" + hoarder + "] stashed it");
    }

    @Test
    void aMessageWaitsWhileItsActorIsCreated() throws InterruptedException {
        ActorSystem other = Systems.quiet("other", "");
        CountDownLatch begun = new CountDownLatch(1);
        Gate busy = new Gate();
        try {
            Puppet parent =
                    new Puppet()
                            .at(
                                    Puppet.Phase.CONSTRUCTOR,
                                    context -> {
                                        begun.countDown();
                                        busy.pass();
                                    })
                            .startIn(other);
            begun.await();
            CompletionStage<Object> answer =
                    Patterns.ask(parent.ref(), "question", Duration.ofMillis(200));

            assertThat(failureOf(answer)).hasMessageContaining("at about position [1]");
        } finally {
            busy.open();
            Systems.stop(other);
        }
    }

    @Test
    void anActorThatFailedAndWasRestartedIsNamedWithTheCause() {
        ActorRef slow = system.actorOf(Props.create(Slow.class, () -> new Slow(new Gate())));
        CompletionStage<Object> answer = Patterns.ask(slow, "fail", TIMEOUT);
        TestKit probe = new TestKit(system);
        probe.send(slow, "ping");
        probe.expectMsg("pong");

        assertThat(timeout(answer))
                .contains("[" + slow + "] failed handling it")
                .contains("was restarted")
                .contains(new TestException("on purpose").toString());
    }

    @Test
    void anActorThatWasRestartedBeforeItRepliedHasForgotten() {
        CompletionStage<Object> answer = ask();
        puppet.settles();
        puppet.crashes();
        puppet.settles();

        assertThat(timeout(answer)).contains("was restarted since");
    }

    @Test
    void anActorThatStoppedBeforeItRepliedIsSaidToHave() {
        CompletionStage<Object> answer = ask();
        puppet.stops();

        assertThat(timeout(answer))
                .contains("handled it without a reply")
                .contains("has stopped since");
    }

    @Test
    void aMessageThatWasQueuedWhenItsActorStoppedIsADeadLetter() {
        Gate gate = puppet.holds();
        InternalActorRef.of(puppet.ref()).stop(); // at once: the guardian would take its time
        CompletionStage<Object> answer = ask();
        puppet.endsBy(gate::open);

        assertThat(timeout(answer))
                .contains("never delivered")
                .contains("reason " + DeadLetter.Reason.STOPPED);
    }

    @Test
    void anActorThatWaitsForItsSupervisorIsCalledSuspended() {
        Gate decision = new Gate();
        Puppet child = new Puppet();
        ActorRef parent =
                system.actorOf(Props.create(SlowParent.class, () -> new SlowParent(decision)));
        child.startBy(
                system, props -> (ActorRef) AskTest.failureFree(Patterns.ask(parent, props, 5000)));
        child.crashes();
        decision.awaitArrival();

        String text = timeout(Patterns.ask(child.ref(), "question", TIMEOUT));

        assertThat(text).contains("at about position [1]").contains("suspended");
        decision.open();
    }

    @Test
    void anAskToASelectionNamesWhoTookIt() {
        ActorSelection there = system.actorSelection("/user/puppet");
        CompletionStage<Object> answer = Patterns.ask(there, "question", TIMEOUT);
        puppet.settles();

        assertThat(timeout(answer))
                .startsWith("[" + there + "] did not answer")
                .contains("[" + puppet.ref() + "] took it");
    }

    @Test
    void anAskToASelectionWithNobodyThereWasNeverDelivered() {
        ActorSelection nowhere = system.actorSelection("/user/nobody");
        theGuardianHasStarted();

        assertThat(timeout(Patterns.ask(nowhere, "question", TIMEOUT)))
                .contains("never delivered")
                .contains("troupe://late/user/nobody")
                .contains("reason " + DeadLetter.Reason.NEVER_EXISTED);
    }

    private void theGuardianHasStarted() {
        Patterns.ask(system.actorSelection("/user"), new Identify("up"), TIMEOUT)
                .toCompletableFuture()
                .join();
    }

    @Test
    void aForwardedMessageIsFollowed() {
        Puppet second = new Puppet().startIn(system, "second");
        puppet.begins(context -> {}); // so that the next one finds it started
        CompletionStage<Object> answer = ask();
        puppet.settles();
        puppet.does(
                context ->
                        second.ref()
                                .tell(
                                        puppet.received().get(0).message(),
                                        puppet.received().get(0).sender()));
        second.settles();

        assertThat(timeout(answer)).contains("[" + second.ref() + "] took it");
    }

    private CompletionStage<Object> ask() {
        return Patterns.ask(puppet.ref(), "question", TIMEOUT);
    }

    /** The message of the exception, when the time is up. */
    private String timeout(CompletionStage<Object> answer) {
        assertThat(answer.toCompletableFuture()).isNotDone();
        ((ExplicitlyTriggeredScheduler) system.scheduler()).timePasses(TIMEOUT);
        Throwable failure = failureOf(answer);
        assertThat(failure).isInstanceOf(AskTimeoutException.class);
        return failure.getMessage();
    }

    private static final class Slow extends AbstractActor {
        private final Gate gate;

        Slow(Gate gate) {
            this.gate = gate;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("question", this::wait)
                    .matchEquals("ping", ping -> getSender().tell("pong", getSelf()))
                    .matchEquals(
                            "fail",
                            fail -> {
                                throw new TestException("on purpose");
                            })
                    .build();
        }

        private void wait(String question) {
            gate.pass();
        }
    }

    private static final class Hoarder extends AbstractActorWithStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(message -> stash()).build();
        }
    }

    private static final class SlowParent extends AbstractActor {
        private final Gate decision;

        SlowParent(Gate decision) {
            this.decision = decision;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Props.class,
                            props -> getSender().tell(getContext().actorOf(props), getSelf()))
                    .build();
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    -1,
                    Duration.ofDays(1),
                    cause -> {
                        decision.pass();
                        return SupervisorStrategy.resume();
                    });
        }
    }
}
