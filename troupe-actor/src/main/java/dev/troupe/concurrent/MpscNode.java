package dev.troupe.concurrent;

import org.jspecify.annotations.Nullable;

/** A link in a queue, see {@link MpscTail}; belongs to one queue, once. */
public abstract class MpscNode {
    @Nullable MpscNode next; // written and read through MpscTail.NEXT

    /** For subclasses that carry the content. */
    protected MpscNode() {}
}
