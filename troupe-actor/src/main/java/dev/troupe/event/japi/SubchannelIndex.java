package dev.troupe.event.japi;

import dev.troupe.util.Subclassification;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who subscribed to which channels of a hierarchy. A subscription covers a channel and all below
 * it, except its holes: channels, with all below them, that the subscriber gave up later. Not
 * thread-safe.
 */
final class SubchannelIndex<S, C> {
    private final Subclassification<C> hierarchy;
    private final List<Channel<S, C>> channels = new ArrayList<>();

    SubchannelIndex(Subclassification<C> hierarchy) {
        this.hierarchy = hierarchy;
    }

    boolean add(S subscriber, C to) {
        for (Channel<S, C> channel : channels) {
            List<C> holes = channel.holes.get(subscriber);
            if (holes != null && covers(channel.key, to) && noneTouches(holes, to)) {
                return false;
            }
        }
        forgetBelow(subscriber, to);
        channel(to).holes.put(subscriber, List.of());
        return true;
    }

    boolean remove(S subscriber, C from) {
        boolean any = forgetBelow(subscriber, from);
        for (Channel<S, C> channel : channels) {
            List<C> holes = channel.holes.get(subscriber);
            if (holes != null && covers(channel.key, from) && noneCovers(holes, from)) {
                List<C> more = new ArrayList<>(holes);
                more.removeIf(hole -> covers(from, hole));
                more.add(from);
                channel.holes.put(subscriber, more);
                any = true;
            }
        }
        return any;
    }

    boolean remove(S subscriber) {
        boolean any = false;
        for (Channel<S, C> channel : channels) {
            any |= channel.holes.remove(subscriber) != null;
        }
        dropEmpty();
        return any;
    }

    boolean contains(S subscriber) {
        return channels.stream().anyMatch(channel -> channel.holes.containsKey(subscriber));
    }

    /** Who gets the events of {@code key}, each once. */
    Set<S> subscribers(C key) {
        Set<S> found = new LinkedHashSet<>();
        for (Channel<S, C> channel : channels) {
            if (covers(channel.key, key)) {
                channel.holes.forEach(
                        (subscriber, holes) -> {
                            if (noneCovers(holes, key)) {
                                found.add(subscriber);
                            }
                        });
            }
        }
        return found;
    }

    private boolean forgetBelow(S subscriber, C key) {
        boolean any = false;
        for (Channel<S, C> channel : channels) {
            if (covers(key, channel.key)) {
                any |= channel.holes.remove(subscriber) != null;
            }
        }
        dropEmpty();
        return any;
    }

    private Channel<S, C> channel(C key) {
        for (Channel<S, C> channel : channels) {
            if (hierarchy.isEqual(channel.key, key)) {
                return channel;
            }
        }
        Channel<S, C> created = new Channel<>(key);
        channels.add(created);
        return created;
    }

    private boolean noneCovers(List<C> holes, C key) {
        return holes.isEmpty() || holes.stream().noneMatch(hole -> covers(hole, key));
    }

    private boolean noneTouches(List<C> holes, C key) {
        return noneCovers(holes, key) && holes.stream().noneMatch(hole -> covers(key, hole));
    }

    private boolean covers(C above, C below) {
        return hierarchy.isEqual(above, below) || hierarchy.isSubclass(below, above);
    }

    private void dropEmpty() {
        channels.removeIf(channel -> channel.holes.isEmpty());
    }

    private static final class Channel<S, C> {
        final C key;
        final Map<S, List<C>> holes = new LinkedHashMap<>(); // of each subscriber

        Channel(C key) {
            this.key = key;
        }
    }
}
