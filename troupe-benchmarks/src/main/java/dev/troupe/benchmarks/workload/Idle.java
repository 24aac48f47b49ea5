package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Side;

/** The CPU of a system that has nothing to do; that of the thread that looks is not counted. */
final class Idle implements Workload {
    static final int SECONDS = 6;
    private static final int SETTLE_SECONDS = 2;

    private final Side side;

    Idle(Side side) {
        this.side = side;
    }

    @Override
    public void round(Meter meter) throws Exception {
        side.ask(
                        side.spawn(
                                side.role(
                                        () ->
                                                (message, cue) ->
                                                        side.tell(cue.from(), message, cue.me()))),
                        "are you there?")
                .toCompletableFuture()
                .get();
        Thread.sleep(SETTLE_SECONDS * 1000L);
        int seconds = SECONDS - SETTLE_SECONDS;
        long before = Usage.cpuNanosOfOthers();
        Thread.sleep(seconds * 1000L);
        meter.record("idle.cpu", Figure.LOAD, (Usage.cpuNanosOfOthers() - before) / 1e6 / seconds);
    }

    @Override
    public void close() {
        side.close();
    }
}
