package dev.troupe.benchmarks.workload;

import java.util.concurrent.CountDownLatch;
import org.jctools.queues.MpscUnboundedArrayQueue;

/** What {@link Flood} does, with a bare queue and a thread that spins on it. */
final class HandOff implements Workload {
    private static final Object MESSAGE = new Object();
    private static final int CHUNK = 1 << 12;

    private final String row;
    private final Producers producers;
    private final int messages;
    private final MpscUnboundedArrayQueue<Object> queue = new MpscUnboundedArrayQueue<>(CHUNK);
    private final Thread consumer = new Thread(this::consume, "consumer");
    private volatile boolean over;

    HandOff(String row, int threads, int messages) {
        this.row = row;
        this.producers = new Producers(threads);
        this.messages = messages;
        consumer.setDaemon(true);
        consumer.start();
    }

    private void consume() {
        while (!over) {
            Object message = queue.relaxedPoll();
            if (message == null) {
                Thread.onSpinWait();
            } else if (message instanceof CountDownLatch end) {
                end.countDown();
            }
        }
    }

    @Override
    public void round(Meter meter) throws Exception {
        meter.time(
                row,
                producers.all(messages),
                () -> {
                    producers.each(this::send);
                    CountDownLatch end = new CountDownLatch(1);
                    queue.relaxedOffer(end);
                    end.await();
                });
    }

    private void send() {
        for (int i = messages; i > 0; i--) {
            queue.relaxedOffer(MESSAGE);
        }
    }

    @Override
    public void close() {
        over = true;
        producers.close();
    }
}
