package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Routers;
import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One thread sends through a router to four routees, or to each of them in turn; an operation is a
 * message handled, by all of them if it is for all, or answered by routers that ask.
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
    private final Object[] targets; // as many as a power of two: the router, or the routees
    private final Object asker;
    private volatile CountDownLatch answers = new CountDownLatch(0);

    private Route(
            String row, Side side, boolean asks, int messages, Function<Object, Object[]> targets) {
        this.row = row;
        this.side = side;
        this.asks = asks;
        this.messages = messages;
        this.targets = targets.apply(side.role(() -> routee()));
        this.asker = side.spawn(side.role(() -> (message, cue) -> answers.countDown()));
    }

    static Route through(Side side, Routers kind, int messages) {
        return new Route(
                "router." + kind.id(),
                side,
                kind.asks(),
                messages,
                role -> new Object[] {side.spawn(side.routed(role, kind, ROUTEES))});
    }

    /** What the others are compared with: without a router. */
    static Route direct(Side side, int messages) {
        return new Route(
                "router.none",
                side,
                false,
                messages,
                role -> Stream.generate(() -> side.spawn(role)).limit(ROUTEES).toArray());
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
                        Object target = targets[i & (targets.length - 1)];
                        side.tell(target, MESSAGES[i & (MESSAGES.length - 1)], sender);
                    }
                    awaitHandled();
                });
    }

    private void awaitHandled() throws InterruptedException {
        answers.await();
        if (!asks) {
            CountDownLatch end = new CountDownLatch(ROUTEES);
            for (Object target : targets) {
                side.tell(target, targets.length == 1 ? side.toAll(end) : end, null);
            }
            end.await();
        }
    }

    @Override
    public void close() {
        side.close();
    }
}
