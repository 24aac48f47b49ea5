package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Cue;
import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;

/**
 * What a message costs when so many wait: its bytes, to tell and to handle it. An actor tells them
 * all to itself before it handles the first.
 */
final class Pile implements Workload {
    private static final int LEAST_MESSAGES = 2_000_000;
    private static final Object MESSAGE = new Object();

    private final Side side;
    private final int size;
    private final Object actor;

    Pile(Side side, int size) {
        this.side = side;
        this.size = size;
        this.actor = side.spawn(side.role(Piler::new));
    }

    /** Asks for piles one after the other; {@code end} is over when all are handled. */
    private record Order(int piles, CountDownLatch end) {}

    /** Asks for a look at a pile, which waits from {@code piled} until {@code go} is over. */
    private record Look(CountDownLatch piled, CountDownLatch go) {}

    private final class Piler implements Part {
        private Order order = new Order(0, new CountDownLatch(0));
        private int pilesLeft;
        private int messagesLeft;

        @Override
        public void receive(Object message, Cue cue) {
            if (message == MESSAGE) {
                if (--messagesLeft == 0) {
                    next(cue.me());
                }
            } else if (message instanceof Order received) {
                order = received;
                pilesLeft = order.piles();
                next(cue.me());
            } else if (message instanceof Look look) {
                messagesLeft = size;
                tellAll(cue.me());
                look.piled().countDown();
                await(look.go());
            }
        }

        private void next(Object self) {
            if (pilesLeft-- > 0) {
                messagesLeft = size;
                tellAll(self);
            } else {
                order.end().countDown();
            }
        }

        private void tellAll(Object self) {
            for (int i = size; i > 0; i--) {
                side.tell(self, MESSAGE, self);
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void round(Meter meter) throws Exception {
        int piles = Math.max(1, LEAST_MESSAGES / size);
        handle(piles); // to warm up
        meter.time("growth.pile." + size, (long) piles * size, () -> handle(piles));
        long before = Heap.settledBytes();
        Look look = new Look(new CountDownLatch(1), new CountDownLatch(1));
        side.tell(actor, look, null);
        look.piled().await();
        double bytes = Heap.settledBytes() - before;
        meter.record("growth.pile-bytes." + size, Figure.BYTES, bytes / size);
        look.go().countDown();
    }

    private void handle(int piles) throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        side.tell(actor, new Order(piles, end), null);
        end.await();
    }

    @Override
    public void close() {
        side.close();
    }
}
