package dev.troupe.compat.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.event.japi.ManagedActorEventBus;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Subscribers listen to an actor, and those that stop are forgotten. */
class BabyMonitorTest extends AbstractProgramTest {
    record Cry(ActorRef baby, String sound) {}

    static class Monitor extends ManagedActorEventBus<Cry> {
        Monitor(ActorSystem system) {
            super(system);
        }

        @Override
        public ActorRef classify(Cry cry) {
            return cry.baby();
        }

        @Override
        public int mapSize() {
            return 16;
        }
    }

    @Test
    void everybodyHearsTheOwnBaby() {
        Monitor monitor = new Monitor(system);
        ActorRef anna = system.actorOf(Props.create(TestActors.EchoActor.class));
        ActorRef ben = system.actorOf(Props.create(TestActors.EchoActor.class));
        TestKit mother = new TestKit(system);

        assertThat(monitor.subscribe(mother.getRef(), anna)).isTrue();
        monitor.publish(new Cry(ben, "waah"));
        monitor.publish(new Cry(anna, "weeh"));

        mother.expectMsg(new Cry(anna, "weeh"));
    }

    @Test
    void aSubscriberThatHasStoppedIsForgotten() {
        Monitor monitor = new Monitor(system);
        ActorRef anna = system.actorOf(Props.create(TestActors.EchoActor.class));
        ActorRef father = system.actorOf(Props.create(TestActors.EchoActor.class));
        TestKit probe = new TestKit(system);
        monitor.subscribe(father, anna);

        probe.watch(father);
        system.stop(father);
        probe.expectTerminated(father);
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        probe.awaitAssert(
                () -> {
                    monitor.publish(new Cry(anna, "weeh"));
                    probe.expectNoMessage(Duration.ofMillis(50)); // nobody is told
                    return null;
                });
    }
}
