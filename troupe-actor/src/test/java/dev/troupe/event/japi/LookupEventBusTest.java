package dev.troupe.event.japi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LookupEventBusTest {
    private final List<String> delivered = new ArrayList<>();
    private final ByLength bus = new ByLength();

    @Test
    void onlySubscribersOfTheSameClassifierGetAnEvent() {
        bus.subscribe("three", 3);
        bus.subscribe("four", 4);

        bus.publish("abc");
        bus.publish("a");

        assertThat(delivered).containsExactly("three:abc");
    }

    @Test
    void subscribingTwiceChangesNothing() {
        assertThat(bus.subscribe("s", 3)).isTrue();
        assertThat(bus.subscribe("s", 3)).isFalse();

        bus.publish("abc");

        assertThat(delivered).hasSize(1);
    }

    @Test
    void subscribersGetAnEventInTheirOrder() {
        bus.subscribe("b", 3);
        bus.subscribe("a", 3);

        bus.publish("abc");

        assertThat(delivered).containsExactly("a:abc", "b:abc");
    }

    @Test
    void anUnsubscribedOneGetsNothing() {
        bus.subscribe("s", 3);

        assertThat(bus.unsubscribe("s", 3)).isTrue();
        assertThat(bus.unsubscribe("s", 3)).isFalse();
        bus.publish("abc");

        assertThat(delivered).isEmpty();
    }

    @Test
    void aSubscriberCanLeaveAsAWhole() {
        bus.subscribe("s", 3);
        bus.subscribe("s", 4);
        bus.subscribe("t", 4);

        bus.unsubscribe("s");
        bus.publish("abc");
        bus.publish("abcd");

        assertThat(delivered).containsExactly("t:abcd");
    }

    private final class ByLength extends LookupEventBus<String, String, Integer> {
        @Override
        public int mapSize() {
            return 8;
        }

        @Override
        public int compareSubscribers(String a, String b) {
            return a.compareTo(b);
        }

        @Override
        public Integer classify(String event) {
            return event.length();
        }

        @Override
        public void publish(String event, String subscriber) {
            delivered.add(subscriber + ":" + event);
        }
    }
}
