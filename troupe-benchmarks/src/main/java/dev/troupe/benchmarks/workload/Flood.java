package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;

/** Threads from outside tell one actor as fast as they can; an operation is a message handled. */
final class Flood implements Workload {
    private static final Object MESSAGE = new Object();

    private final String row;
    private final Side side;
    private final Producers producers;
    private final int messages;
    private final Object sink;

    Flood(String row, Side side, String mailbox, int threads, int messages) {
        this.row = row;
        this.side = side;
        this.producers = new Producers(threads);
        this.messages = messages;
        Object role = side.role(() -> SINK);
        this.sink = side.spawn(mailbox.isEmpty() ? role : side.withMailbox(role, mailbox));
    }

    /** Handles nothing; says when it has come to the end. */
    private static final Part SINK =
            (message, cue) -> {
                if (message instanceof CountDownLatch end) {
                    end.countDown();
                }
            };

    @Override
    public void round(Meter meter) throws Exception {
        meter.time(
                row,
                producers.all(messages),
                () -> {
                    producers.each(this::send);
                    CountDownLatch end = new CountDownLatch(1);
                    side.tell(sink, end, null);
                    end.await();
                });
    }

    private void send() {
        for (int i = messages; i > 0; i--) {
            side.tell(sink, MESSAGE, null);
        }
    }

    @Override
    public void close() {
        producers.close();
        side.close();
    }
}
