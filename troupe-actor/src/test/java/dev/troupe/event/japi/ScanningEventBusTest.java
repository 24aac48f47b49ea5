package dev.troupe.event.japi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScanningEventBusTest {
    private final List<String> delivered = new ArrayList<>();
    private final UpToLength bus = new UpToLength();

    @Test
    void allWhoseClassifierMatchesGetAnEvent() {
        bus.subscribe("two", 2);
        bus.subscribe("four", 4);

        bus.publish("abc");

        assertThat(delivered).containsExactly("four:abc");
    }

    @Test
    void subscribingTwiceChangesNothing() {
        assertThat(bus.subscribe("s", 3)).isTrue();
        assertThat(bus.subscribe("s", 3)).isFalse();
    }

    @Test
    void aSubscriberCanLeaveOneClassifierOrAll() {
        bus.subscribe("s", 3);
        bus.subscribe("s", 4);
        bus.subscribe("t", 4);

        assertThat(bus.unsubscribe("s", 3)).isTrue();
        assertThat(bus.unsubscribe("s", 3)).isFalse();
        bus.unsubscribe("s");
        bus.publish("a");

        assertThat(delivered).containsExactly("t:a");
    }

    private final class UpToLength extends ScanningEventBus<String, String, Integer> {
        @Override
        public int compareClassifiers(Integer a, Integer b) {
            return a.compareTo(b);
        }

        @Override
        public int compareSubscribers(String a, String b) {
            return a.compareTo(b);
        }

        @Override
        public boolean matches(Integer classifier, String event) {
            return event.length() <= classifier;
        }

        @Override
        public void publish(String event, String subscriber) {
            delivered.add(subscriber + ":" + event);
        }
    }
}
