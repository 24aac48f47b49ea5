package dev.troupe.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.testkit.TestActor;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

// #test
class GreeterTest {
    private final ActorSystem system = ActorSystem.create("GreeterTest");

    @AfterEach
    void shutDown() {
        TestKit.shutdownActorSystem(system);
    }

    @Test
    void theGreeterAnswersWhoeverAsks() {
        TestKit probe = new TestKit(system);
        ActorRef greeter = system.actorOf(Greeter.props("Hello"));

        greeter.tell(new Greeter.Greet("Ann"), probe.getRef());

        Greeter.Greeting greeting = probe.expectMsgClass(Greeter.Greeting.class);
        assertThat(greeting.text()).startsWith("Hello, Ann!");
        assertThat(probe.getLastSender()).isEqualTo(greeter);
    }

    // #test

    // #watch
    @Test
    void aStoppedGreeterIsNoticed() {
        TestKit probe = new TestKit(system);
        ActorRef greeter = system.actorOf(Greeter.props("Hello"));
        probe.watch(greeter);

        greeter.tell(PoisonPill.getInstance(), ActorRef.noSender());

        probe.expectTerminated(greeter);
    }

    // #watch

    // #within
    @Test
    void twoGreetingsTakeNoLongerThanASecond() {
        TestKit probe = new TestKit(system);
        ActorRef greeter = system.actorOf(Greeter.props("Hello"));

        probe.within(
                Duration.ofSeconds(1),
                () -> {
                    greeter.tell(new Greeter.Greet("Ann"), probe.getRef());
                    greeter.tell(new Greeter.Greet("Ben"), probe.getRef());
                    return probe.receiveN(2);
                });

        probe.expectNoMessage(Duration.ofMillis(50));
    }

    // #within

    // #pilot
    @Test
    void aProbeCanPlayThePartner() {
        TestKit partner = new TestKit(system);
        partner.setAutoPilot(
                new TestActor.AutoPilot() {
                    @Override
                    public TestActor.AutoPilot run(ActorRef sender, Object message) {
                        sender.tell(new Greeter.Greeting("from the pilot"), partner.getRef());
                        return keepRunning();
                    }
                });
        TestKit probe = new TestKit(system);

        partner.getRef().tell(new Greeter.Greet("Ann"), probe.getRef());

        probe.expectMsg(new Greeter.Greeting("from the pilot"));
        partner.expectMsg(new Greeter.Greet("Ann"));
    }
    // #pilot
}
