package dev.troupe.routing;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Points on a circle of 64 bits. A routee owns several; a hash belongs to the owner of the next
 * point. Which points a routee owns follows from its identity alone, so the ring is the same
 * wherever the routees are, in whatever order they come, and a routee that comes or goes moves only
 * the hashes next to its own points. Immutable.
 *
 * <p>The circle is cut into more parts than there are points, and of each part it is known where its
 * points begin: so a hash is found by a step or two, however many routees there are.
 */
final class HashRing {
    private final long[] points; // ascending
    private final Routee[] owners; // at the same index
    private final int[] begins; // of each part: the first point there or behind
    private final int partShift;

    private HashRing(long[] points, Routee[] owners) {
        this.points = points;
        this.owners = owners;
        int partBits = Integer.SIZE - Integer.numberOfLeadingZeros(points.length);
        this.partShift = Long.SIZE - partBits;
        this.begins = new int[1 << partBits];
        int part = 0;
        for (int at = 0; at < points.length; at++) {
            int last = partOf(points[at]);
            while (part <= last) {
                begins[part++] = at;
            }
        }
        Arrays.fill(begins, part, begins.length, points.length);
    }

    private int partOf(long hash) {
        return (int) ((hash ^ Long.MIN_VALUE) >>> partShift);
    }

    /** Where the points of a routee are, as long as no other one has them. */
    interface Placing {
        /** The point with this number, 0 or more, of the routee with this identity. */
        long point(String identity, int number);
    }

    static HashRing of(List<Routee> routees, Function<Routee, String> identity, int pointsEach) {
        return of(routees, identity, pointsEach, HashRing::point);
    }

    private static long point(String identity, int number) {
        return StableHash.combined(StableHash.ofText(identity), number);
    }

    static HashRing of(
            List<Routee> routees,
            Function<Routee, String> identity,
            int pointsEach,
            Placing placing) {
        record Node(String identity, Routee routee) {}
        List<Node> nodes =
                routees.stream()
                        .map(routee -> new Node(identity.apply(routee), routee))
                        .sorted(Comparator.comparing(Node::identity))
                        .toList();
        Map<Long, Routee> ring = new TreeMap<>();
        for (Node node : nodes) {
            for (int number = 0; number < pointsEach; number++) {
                long point = placing.point(node.identity(), number);
                while (ring.containsKey(point)) { // somebody's: who comes later in the order moves
                    point = StableHash.combined(point, 1);
                }
                ring.put(point, node.routee());
            }
        }
        return new HashRing(
                ring.keySet().stream().mapToLong(Long::longValue).toArray(),
                ring.values().toArray(Routee[]::new));
    }

    /** The owner of the first point that is not below {@code hash}. */
    Routee ownerOf(long hash) {
        int at = begins[partOf(hash)];
        while (at < points.length && points[at] < hash) {
            at++;
        }
        return owners[at == points.length ? 0 : at];
    }
}
