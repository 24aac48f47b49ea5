package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Routers;
import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;

/**
 * One thread sends through a router to four routees; an operation is a message handled, by all of
 * them if it is for all, or answered by routers that ask.
 */
final class Route implements Workload {
    private static final int ROUTEES = 4;
    private static final String[] MESSAGES = new String[1024];

    static {
        for (int i = 0; i < MESSAGES.length; i++) {
            MESSAGES[i] = "message" + i;
        }
    }

    private final String row;
    private final Side side;
    private final boolean asks;
    private final int messages;
    private final Object router;
    private final Object asker;
    private volatile CountDownLatch answers = new CountDownLatch(0);

    Route(Side side, Routers kind, int messages) {
        this.row = "router." + kind.id();
        this.side = side;
        this.asks = kind.asks();
        this.messages = messages;
        this.router = side.spawn(side.routed(side.role(() -> routee()), kind, ROUTEES));
        this.asker = side.spawn(side.role(() -> (message, cue) -> answers.countDown()));
    }

    private Part routee() {
        return asks
                ? (message, cue) -> side.tell(cue.from(), message, cue.me())
                : (message, cue) -> {
                    if (message instanceof CountDownLatch end) {
                        end.countDown();
                    }
                };
    }

    @Override
    public void round(Meter meter) throws Exception {
        answers = new CountDownLatch(asks ? messages : 0);
        meter.time(
                row,
                messages,
                () -> {
                    Object sender = asks ? asker : null;
                    for (int i = 0; i < messages; i++) {
                        side.tell(router, MESSAGES[i & (MESSAGES.length - 1)], sender);
                    }
                    awaitHandled();
                });
    }

    private void awaitHandled() throws InterruptedException {
        answers.await();
        if (!asks) {
            CountDownLatch end = new CountDownLatch(ROUTEES);
            side.tell(router, side.toAll(end), null);
            end.await();
        }
    }

    @Override
    public void close() {
        side.close();
    }
}
