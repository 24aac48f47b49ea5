package dev.troupe.runtime.route;

import dev.troupe.routing.OptimalSizeExploringResizer;
import dev.troupe.routing.Resizer;
import dev.troupe.routing.Routee;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * When a pool is resized, and by how much. Senders ask {@link #tryBegin}; who gets {@code true} must
 * tell the router, which calls {@link #proposal} and then {@link #end}: there is never more than one
 * on its way.
 */
final class PoolResizing {
    private final Resizer resizer;
    private final AtomicLong routed = new AtomicLong();
    private final AtomicBoolean underWay = new AtomicBoolean();

    PoolResizing(Resizer resizer) {
        this.resizer = resizer;
    }

    /** Counts a message. Whether the pool is to be resized now. */
    boolean tryBegin(boolean empty) {
        return (resizer.isTimeForResize(routed.getAndIncrement()) || empty)
                && !underWay.get()
                && underWay.compareAndSet(false, true);
    }

    /** How many routees to add, or to remove if negative. */
    int proposal(List<Routee> routees) {
        if (resizer instanceof OptimalSizeExploringResizer exploring) {
            exploring.reportMessageCount(routees, routed.get());
        }
        return resizer.resize(routees);
    }

    /** How many routees to add to a pool that is being created; it does not shrink then. */
    int firstProposal(List<Routee> routees) {
        return resizer.isTimeForResize(routed.getAndIncrement())
                ? Math.max(0, proposal(routees))
                : 0;
    }

    void end() {
        underWay.set(false);
    }

    int clamp(int proposedSize) {
        return resizer.clamp(proposedSize);
    }
}
