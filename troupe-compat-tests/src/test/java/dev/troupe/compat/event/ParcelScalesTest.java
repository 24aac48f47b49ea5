package dev.troupe.compat.event;

import dev.troupe.actor.ActorRef;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.event.japi.ScanningEventBus;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Each subscriber takes parcels up to its weight, and every classifier is tried. */
class ParcelScalesTest extends AbstractProgramTest {
    static class Scales extends ScanningEventBus<Integer, ActorRef, Integer> {
        @Override
        public int compareClassifiers(Integer a, Integer b) {
            return a.compareTo(b);
        }

        @Override
        public int compareSubscribers(ActorRef a, ActorRef b) {
            return a.compareTo(b);
        }

        @Override
        public boolean matches(Integer limit, Integer weight) {
            return weight <= limit;
        }

        @Override
        public void publish(Integer weight, ActorRef subscriber) {
            subscriber.tell(weight, ActorRef.noSender());
        }
    }

    @Test
    void everybodyTakesWhatIsLightEnough() {
        Scales scales = new Scales();
        TestKit bicycle = new TestKit(system);
        TestKit truck = new TestKit(system);
        scales.subscribe(bicycle.getRef(), 5);
        scales.subscribe(truck.getRef(), 500);

        scales.publish(3);
        scales.publish(30);

        bicycle.expectMsg(3);
        truck.expectMsg(3);
        truck.expectMsg(30);
        bicycle.expectNoMessage(Duration.ofMillis(100));
    }
}
