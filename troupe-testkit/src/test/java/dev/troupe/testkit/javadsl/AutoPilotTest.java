package dev.troupe.testkit.javadsl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.testkit.TestActor;
import dev.troupe.testkit.TestActor.AutoPilot;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class AutoPilotTest {
    private static ActorSystem system;

    private final TestKit probe = new TestKit(system);
    private final TestKit client = new TestKit(system);

    @BeforeAll
    static void start() {
        system = ActorSystem.create("test");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @Test
    void aPilotThatKeepsRunningAnswersEachMessage() {
        probe.setAutoPilot(
                new TestActor.AutoPilot() {
                    @Override
                    public AutoPilot run(ActorRef sender, Object msg) {
                        sender.tell("re: " + msg, probe.getRef());
                        return keepRunning();
                    }
                });

        client.send(probe.getRef(), "a");
        client.send(probe.getRef(), "b");

        client.expectMsg("re: a");
        client.expectMsg("re: b");
    }

    @Test
    void messagesAreQueuedAfterThePilot() {
        probe.setAutoPilot(answeringOnce("seen"));

        client.send(probe.getRef(), "a");

        client.expectMsg("seen");
        probe.expectMsg("a");
    }

    @Test
    void aPilotMayEnd() {
        probe.setAutoPilot(answeringOnce("once"));

        client.send(probe.getRef(), "a");
        client.send(probe.getRef(), "b");

        client.expectMsg("once");
        probe.receiveN(2);
        client.expectNoMessage();
    }

    @Test
    void aPilotMayNameItsSuccessor() {
        AutoPilot second = answeringOnce("second");
        probe.setAutoPilot(
                new TestActor.AutoPilot() {
                    @Override
                    public AutoPilot run(ActorRef sender, Object msg) {
                        sender.tell("first", probe.getRef());
                        return second;
                    }
                });

        client.send(probe.getRef(), "a");
        client.send(probe.getRef(), "b");

        client.expectMsg("first");
        client.expectMsg("second");
    }

    @Test
    void aPilotThatFailsIsSwitchedOffAndLosesNoMessage() {
        probe.setAutoPilot(
                new TestActor.AutoPilot() {
                    @Override
                    public AutoPilot run(ActorRef sender, Object msg) {
                        throw new TestException("on purpose");
                    }
                });

        client.send(probe.getRef(), "a");
        client.send(probe.getRef(), "b");

        assertThat(probe.receiveN(2)).containsExactly("a", "b");
    }

    @Test
    void aPilotMayUseItsOwnKit() {
        probe.setAutoPilot(
                new TestActor.AutoPilot() {
                    @Override
                    public AutoPilot run(ActorRef sender, Object msg) {
                        probe.watch(sender);
                        ActorRef child = probe.childActorOf(TestActors.echoActorProps());
                        child.tell("from the child", sender);
                        return noAutoPilot();
                    }
                });

        client.send(probe.getRef(), "a");
        client.expectMsg("from the child");
        system.stop(client.getRef());

        probe.expectMsg("a");
        probe.expectTerminated(client.getRef());
    }

    private AutoPilot answeringOnce(String answer) {
        return new TestActor.AutoPilot() {
            @Override
            public AutoPilot run(ActorRef sender, Object msg) {
                sender.tell(answer, probe.getRef());
                return noAutoPilot();
            }
        };
    }
}
