package dev.troupe.concurrent;

import org.jspecify.annotations.Nullable;

/** A whole queue: {@link MpscTail} and the consumer's end in one object. */
public abstract class MpscLinkedQueue extends MpscTail {
    private MpscNode head = this; // the consumer's

    /** For the owner of the queue. */
    protected MpscLinkedQueue() {}

    /**
     * Takes the first node; null when there is none, or when a producer is just about to link it.
     * The node stays in the queue as its head until the next one is taken. Consumer only.
     */
    protected final @Nullable MpscNode poll() {
        MpscNode consumed = head;
        MpscNode first = linkAfter(consumed);
        if (first == null) {
            return null;
        }
        head = first;
        cut(consumed);
        return first;
    }

    /** Whether nothing is queued and no producer is about to link a node. Consumer only. */
    protected final boolean isEmpty() {
        return isTail(head);
    }
}
