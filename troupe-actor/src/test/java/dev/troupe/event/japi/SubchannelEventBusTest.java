package dev.troupe.event.japi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.util.Subclassification;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubchannelEventBusTest {
    private final List<String> delivered = new ArrayList<>();
    private final ByPrefix bus = new ByPrefix();

    @Test
    void aSubscriberGetsAllBelowItsClassifier() {
        bus.subscribe("s", "abc");

        bus.publish("xyzabc");
        bus.publish("bcdef");
        bus.publish("abc");
        bus.publish("abcdef");

        assertThat(delivered).containsExactly("s:abc", "s:abcdef");
    }

    @Test
    void anEventArrivesOnceThoughSeveralSubscriptionsMatch() {
        bus.subscribe("s", "abcd");
        bus.subscribe("s", "ab");

        bus.publish("abcde");

        assertThat(delivered).hasSize(1);
    }

    @Test
    void whatIsBelowCanBeLeft() {
        bus.subscribe("s", "a");

        assertThat(bus.unsubscribe("s", "ab")).isTrue();
        assertThat(bus.unsubscribe("s", "abc")).isFalse();
        bus.publish("abc");
        bus.publish("ac");

        assertThat(delivered).containsExactly("s:ac");
    }

    @Test
    void aPartOfWhatWasLeftCanBeTakenUpAgain() {
        bus.subscribe("s", "a");
        bus.unsubscribe("s", "ab");

        assertThat(bus.subscribe("s", "abc")).isTrue();
        bus.publish("abc");
        bus.publish("abx");

        assertThat(delivered).containsExactly("s:abc");
    }

    private final class ByPrefix extends SubchannelEventBus<String, String, String> {
        @Override
        public Subclassification<String> subclassification() {
            return new Subclassification<>() {
                @Override
                public boolean isEqual(String x, String y) {
                    return x.equals(y);
                }

                @Override
                public boolean isSubclass(String x, String y) {
                    return x.startsWith(y);
                }
            };
        }

        @Override
        public String classify(String event) {
            return event;
        }

        @Override
        public void publish(String event, String subscriber) {
            delivered.add(subscriber + ":" + event);
        }
    }
}
