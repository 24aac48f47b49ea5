package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;

/**
 * What an actor costs when there are so many: to create it, its bytes, to tell it something, to stop
 * it. All are children of one actor; messages go to them in an order that no cache likes.
 */
final class Growth implements Workload {
    private static final int WARM_UP = 20_000;
    private static final int LEAST_MESSAGES = 1_000_000;
    private static final long STRIDE = 7_368_787; // a prime

    private final Side side;
    private final int actors;

    Growth(Side side, int actors) {
        this.side = side;
        this.actors = actors;
    }

    @Override
    public void round(Meter meter) throws Exception {
        new Family(WARM_UP).live(new Meter());
        new Family(actors).live(meter);
    }

    private final class Family {
        private final Nursery nursery = new Nursery(side);
        private final Object[] children;
        private int created;

        Family(int size) {
            children = new Object[size];
        }

        void live(Meter meter) throws Exception {
            int size = children.length;
            long before = Heap.settledBytes();
            meter.time(
                    row("create"),
                    size,
                    () -> nursery.create(size, child -> children[created++] = child));
            meter.record(
                    row("bytes"), Figure.BYTES, (double) (Heap.settledBytes() - before) / size);
            int messages = Math.max(size, LEAST_MESSAGES);
            tell(messages); // to warm up
            meter.time(row("tell"), messages, () -> tell(messages));
            meter.time(row("stop"), size, nursery::clear);
        }

        private void tell(int messages) throws InterruptedException {
            int size = children.length;
            CountDownLatch handled = new CountDownLatch(messages);
            Runnable job = handled::countDown;
            long next = 0;
            for (int i = messages; i > 0; i--) {
                side.tell(children[(int) next], job, null);
                next = (next + STRIDE) % size;
            }
            handled.await();
        }

        private String row(String what) {
            return "growth." + what + "." + children.length;
        }
    }

    @Override
    public void close() {
        side.close();
    }
}
