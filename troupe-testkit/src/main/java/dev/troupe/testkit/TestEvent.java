package dev.troupe.testkit;

import dev.troupe.actor.NoSerializationVerificationNeeded;
import java.util.List;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** What tests publish to the event stream to direct {@link TestEventListener}. */
public sealed interface TestEvent {
    private static List<EventFilter> listOf(Iterable<EventFilter> filters) {
        return StreamSupport.stream(filters.spliterator(), false).toList();
    }

    /** Keeps out of the log what the filters match. */
    final class Mute implements TestEvent, NoSerializationVerificationNeeded {
        private final List<EventFilter> filters;

        public Mute(Iterable<EventFilter> filters) {
            this.filters = listOf(filters);
        }

        public Mute(List<EventFilter> filters) {
            this.filters = List.copyOf(filters);
        }

        public List<EventFilter> filters() {
            return filters;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Mute that && filters.equals(that.filters);
        }

        @Override
        public int hashCode() {
            return filters.hashCode();
        }

        @Override
        public String toString() {
            return "Mute(" + filters + ")";
        }
    }

    /** Undoes {@link Mute} for equal filters. */
    final class UnMute implements TestEvent, NoSerializationVerificationNeeded {
        private final List<EventFilter> filters;

        public UnMute(Iterable<EventFilter> filters) {
            this.filters = listOf(filters);
        }

        public UnMute(List<EventFilter> filters) {
            this.filters = List.copyOf(filters);
        }

        public List<EventFilter> filters() {
            return filters;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof UnMute that && filters.equals(that.filters);
        }

        @Override
        public int hashCode() {
            return filters.hashCode();
        }

        @Override
        public String toString() {
            return "UnMute(" + filters + ")";
        }
    }
}
