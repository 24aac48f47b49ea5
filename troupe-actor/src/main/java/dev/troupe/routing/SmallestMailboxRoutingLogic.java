package dev.troupe.routing;

import dev.troupe.spi.LocalRef;
import java.util.List;

/**
 * Picks the routee with the least to do: the first one that is idle, else the one with the fewest
 * messages, where the one being handled counts. A routee that is suspended comes after all that
 * work, and one whose mailbox cannot be seen, such as a selection, comes last. One that has stopped
 * is never picked.
 */
public class SmallestMailboxRoutingLogic implements RoutingLogic {
    private static final long NEVER = Long.MAX_VALUE;
    private static final long UNKNOWN = Long.MAX_VALUE - 1;
    private static final long SUSPENDED = Long.MAX_VALUE - 2;

    public SmallestMailboxRoutingLogic() {}

    @Override
    public Routee select(Object message, List<Routee> routees) {
        Routee best = NoRoutee.getInstance();
        long least = NEVER;
        for (int i = 0; i < routees.size(); i++) { // an iterator would be one object per message
            Routee routee = routees.get(i);
            long score = score(routee);
            if (score == 0) {
                return routee;
            }
            if (score < least) {
                best = routee;
                least = score;
            }
        }
        return best;
    }

    private long score(Routee routee) {
        if (RouteeLoad.of(routee) == null) {
            return UNKNOWN;
        }
        if (isTerminated(routee)) {
            return NEVER;
        }
        return isSuspended(routee)
                ? SUSPENDED
                : numberOfMessages(routee) + (isProcessingMessage(routee) ? 1L : 0L);
    }

    /** Whether it has stopped; false when that is not known. */
    protected boolean isTerminated(Routee a) {
        LocalRef local = RouteeLoad.of(a);
        return local != null && local.isTerminated();
    }

    /** Whether it is handling a message; false when that is not known. */
    protected boolean isProcessingMessage(Routee a) {
        LocalRef local = RouteeLoad.of(a);
        return local != null && local.isProcessing();
    }

    /** Whether messages wait for it; false when that is not known. */
    protected boolean hasMessages(Routee a) {
        LocalRef local = RouteeLoad.of(a);
        return local != null && local.hasMessages();
    }

    /** Whether it waits for its supervisor; false when that is not known. */
    protected boolean isSuspended(Routee a) {
        LocalRef local = RouteeLoad.of(a);
        return local != null && local.isSuspended();
    }

    /** How many messages wait for it; 0 when that is not known. */
    protected int numberOfMessages(Routee a) {
        LocalRef local = RouteeLoad.of(a);
        return local == null ? 0 : local.numberOfMessages();
    }

    @Override
    public String toString() {
        return "SmallestMailboxRoutingLogic";
    }
}
