package dev.troupe.dispatch;

import java.time.Duration;
import java.util.List;

/**
 * Published on the event stream when the work of a dispatcher has waited for a thread for longer
 * than {@code starvation-detector.threshold}: once, until the dispatcher gets on again.
 *
 * @param dispatcher the id of the dispatcher
 * @param delay how long work has waited
 * @param holders who holds its threads, the longest first
 */
public record DispatcherStarved(String dispatcher, Duration delay, List<Holder> holders) {
    public DispatcherStarved {
        holders = List.copyOf(holders);
    }

    /**
     * One thread and what keeps it.
     *
     * @param thread the name of the thread
     * @param who the path of the actor, or the class of a task given to the dispatcher
     * @param message the class of the message that the actor handles; empty if it is not known
     * @param held for how long, as far as it was watched
     * @param stack what the thread does, the innermost call first
     */
    public record Holder(
            String thread,
            String who,
            String message,
            Duration held,
            List<StackTraceElement> stack) {
        public Holder {
            stack = List.copyOf(stack);
        }

        @Override
        public String toString() {
            return "Holder(" + thread + "," + who + "," + message + "," + held + ")";
        }
    }

    @Override
    public String toString() {
        return "DispatcherStarved(" + dispatcher + "," + delay + "," + holders + ")";
    }
}
