package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Cue;
import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CompletableFuture;

/**
 * A tree of actors, ten below each; the leaves send up their numbers, the others the sum of what
 * comes, and all stop. An operation is a leaf, and its share of the tree above it.
 */
final class Skynet implements Workload {
    static final int BRANCHES = 10;

    private final Side side;
    private final int leaves;
    private final Object role;

    Skynet(Side side, int leaves) {
        this.side = side;
        this.leaves = leaves;
        this.role = side.role(Node::new);
    }

    /** The numbers that an actor is responsible for. */
    private record Range(int first, int size) {}

    private final class Node implements Part {
        private Object above = "nobody yet";
        private int missing = BRANCHES;
        private long sum;

        @Override
        public void receive(Object message, Cue cue) {
            if (message instanceof Range range) {
                above = cue.from();
                begin(range, cue);
            } else {
                sum += (Long) message;
                if (--missing == 0) {
                    side.tell(above, sum, cue.me());
                    cue.stop(cue.me());
                }
            }
        }

        private void begin(Range range, Cue cue) {
            if (range.size() == 1) {
                side.tell(above, (long) range.first(), cue.me());
                cue.stop(cue.me());
                return;
            }
            int size = range.size() / BRANCHES;
            for (int i = 0; i < BRANCHES; i++) {
                side.tell(cue.spawn(role), new Range(range.first() + i * size, size), cue.me());
            }
        }
    }

    @Override
    public void round(Meter meter) throws Exception {
        CompletableFuture<Object> sum = new CompletableFuture<>();
        Object root =
                side.spawn(
                        side.role(
                                () ->
                                        (message, cue) -> {
                                            if (message instanceof Long) {
                                                sum.complete(message);
                                                cue.stop(cue.me());
                                            } else {
                                                side.tell(cue.spawn(role), message, cue.me());
                                            }
                                        }));
        meter.time(
                "skynet",
                leaves,
                () -> {
                    side.tell(root, new Range(0, leaves), null);
                    long expected = (long) leaves * (leaves - 1) / 2;
                    if (!sum.get().equals(expected)) {
                        throw new IllegalStateException(
                                "the sum is [" + sum.get() + "], not [" + expected + "]");
                    }
                });
    }

    @Override
    public void close() {
        side.close();
    }
}
