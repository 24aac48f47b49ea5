package dev.troupe.dispatch;

/**
 * Published on the event stream when an executor has rejected the mailbox of an actor: once, and
 * again when that happens after ten quiet seconds. The mailbox is submitted again until a thread
 * takes it; no message is lost.
 *
 * @param dispatcher the id of the dispatcher
 * @param rejections how many there have been in this dispatcher's life
 * @param cause what the executor threw
 */
public record ExecutionRejected(String dispatcher, long rejections, Throwable cause) {
    @Override
    public String toString() {
        return "ExecutionRejected(" + dispatcher + "," + rejections + "," + cause + ")";
    }
}
