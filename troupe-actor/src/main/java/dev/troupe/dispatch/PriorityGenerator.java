package dev.troupe.dispatch;

import java.util.Comparator;

/**
 * Orders the messages of a priority mailbox by a number that is computed from each: the smallest
 * comes first. Called from many threads.
 */
public abstract class PriorityGenerator implements Comparator<Envelope> {

    /** For subclasses. */
    public PriorityGenerator() {}

    /** The rank of {@code message}. Any int will do, the extremes too. */
    public abstract int gen(Object message);

    @Override
    public final int compare(Envelope thisMessage, Envelope thatMessage) {
        return Integer.compare(gen(thisMessage.message()), gen(thatMessage.message()));
    }
}
