package dev.troupe.dispatch;

/**
 * Published on the event stream when a pool has added threads because all of its threads were stuck
 * inside a task while work waited.
 *
 * @param dispatcher the id of the dispatcher
 * @param added how many threads were added
 * @param total how many there are now
 */
public record ThreadsAdded(String dispatcher, int added, int total) {
    @Override
    public String toString() {
        return "ThreadsAdded(" + dispatcher + "," + added + "," + total + ")";
    }
}
