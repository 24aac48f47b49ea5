package dev.troupe.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * Pairs expected things with received messages, each at most once, as many as possible. A largest
 * matching in a bipartite graph, found with augmenting paths: where two expected classes take the
 * same message, the order of arrival does not decide the outcome.
 */
final class Assignment<E> {
    private static final int NOBODY = -1;

    private final List<? extends E> expected;
    private final List<Object> received;
    private final BiPredicate<? super E, Object> accepts;
    private final int[] owner; // for each received message, the index of what expects it

    Assignment(
            List<? extends E> expected,
            List<Object> received,
            BiPredicate<? super E, Object> accepts) {
        this.expected = expected;
        this.received = received;
        this.accepts = accepts;
        this.owner = new int[received.size()];
        Arrays.fill(owner, NOBODY);
        for (int i = 0; i < expected.size(); i++) {
            findPlace(i, new boolean[received.size()]);
        }
    }

    /** What is expected and has no message. */
    List<E> missing() {
        List<E> missing = new ArrayList<>();
        for (int i = 0; i < expected.size(); i++) {
            int index = i;
            if (Arrays.stream(owner).noneMatch(o -> o == index)) {
                missing.add(expected.get(i));
            }
        }
        return missing;
    }

    /** The messages that nothing expects. */
    List<Object> unexpected() {
        List<Object> unexpected = new ArrayList<>();
        for (int i = 0; i < owner.length; i++) {
            if (owner[i] == NOBODY) {
                unexpected.add(received.get(i));
            }
        }
        return unexpected;
    }

    private boolean findPlace(int index, boolean[] visited) {
        for (int i = 0; i < owner.length; i++) {
            if (!visited[i] && accepts.test(expected.get(index), received.get(i))) {
                visited[i] = true;
                if (owner[i] == NOBODY || findPlace(owner[i], visited)) {
                    owner[i] = index;
                    return true;
                }
            }
        }
        return false;
    }
}
