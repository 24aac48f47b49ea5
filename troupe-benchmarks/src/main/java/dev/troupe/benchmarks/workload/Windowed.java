package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Cue;
import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Pairs of actors: one sends, the other acknowledges, and what is under way stays below a window.
 * An operation is a message handled, acknowledgements not counted. Both may have work to do for it.
 */
final class Windowed implements Workload {
    private static final int HALF_WINDOW = 512;
    private static final Object MESSAGE = new Object();
    private static final Object ACKNOWLEDGEMENT = new Object();
    private static final Object GO = new Object();

    private final String row;
    private final Side side;
    private final int messages;
    private final int work;
    private final List<Object> producers = new ArrayList<>();
    private volatile CountDownLatch end = new CountDownLatch(0);

    /**
     * With {@code messages} for all pairs together.
     *
     * @param work what each side does per message, in tokens of JMH's, which take a nanosecond or two
     */
    Windowed(String row, Side side, String mailbox, int pairs, int messages, int work) {
        this.row = row;
        this.work = work;
        this.side = side;
        this.messages = Math.max(1, messages / pairs / HALF_WINDOW) * HALF_WINDOW;
        for (int i = 0; i < pairs; i++) {
            Object role = side.role(Consumer::new);
            Object consumer =
                    side.spawn(mailbox.isEmpty() ? role : side.withMailbox(role, mailbox));
            producers.add(side.spawn(side.role(() -> new Producer(consumer))));
        }
    }

    private final class Producer implements Part {
        private final Object consumer;
        private int left;

        Producer(Object consumer) {
            this.consumer = consumer;
        }

        @Override
        public void receive(Object message, Cue cue) {
            if (message == GO) {
                left = messages;
                send(2 * HALF_WINDOW, cue);
            } else {
                send(HALF_WINDOW, cue);
            }
        }

        private void send(int most, Cue cue) {
            int now = Math.min(most, left);
            left -= now;
            Object self = cue.me();
            for (int i = now; i > 0; i--) {
                work();
                side.tell(consumer, MESSAGE, self);
            }
        }
    }

    private final class Consumer implements Part {
        private int received;

        @Override
        public void receive(Object message, Cue cue) {
            work();
            if (++received % HALF_WINDOW == 0) {
                side.tell(cue.from(), ACKNOWLEDGEMENT, cue.me());
                if (received == messages) {
                    received = 0;
                    end.countDown();
                }
            }
        }
    }

    private void work() {
        if (work > 0) {
            Blackhole.consumeCPU(work);
        }
    }

    @Override
    public void round(Meter meter) throws Exception {
        end = new CountDownLatch(producers.size());
        meter.time(
                row,
                (long) messages * producers.size(),
                () -> {
                    producers.forEach(producer -> side.tell(producer, GO, null));
                    end.await();
                });
    }

    @Override
    public void close() {
        side.close();
    }
}
