package dev.troupe.concurrent;

import org.jspecify.annotations.Nullable;

/** A link in an {@link MpscLinkedQueue}; belongs to one queue, once. */
public abstract class MpscNode {
    @Nullable MpscNode next; // written and read through MpscLinkedQueue.NEXT

    /** For subclasses that carry the content. */
    protected MpscNode() {}
}
