package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A thread asks an actor that answers; an operation is a question answered. */
final class Ask implements Workload {
    private static final Object QUESTION = new Object();

    private final String row;
    private final Side side;
    private final int inFlight;
    private final int questions;
    private final Object answering;

    Ask(String row, Side side, int inFlight, int questions) {
        this.row = row;
        this.side = side;
        this.inFlight = inFlight;
        this.questions = Math.max(1, questions / inFlight) * inFlight;
        this.answering =
                side.spawn(
                        side.role(
                                () -> (message, cue) -> side.tell(cue.from(), message, cue.me())));
    }

    @Override
    public void round(Meter meter) throws Exception {
        meter.time(
                row,
                questions,
                () -> {
                    for (int asked = 0; asked < questions; asked += inFlight) {
                        CountDownLatch answers = new CountDownLatch(inFlight);
                        for (int i = inFlight; i > 0; i--) {
                            var unused = side.ask(answering, QUESTION).thenRun(answers::countDown);
                        }
                        if (!answers.await(1, TimeUnit.MINUTES)) {
                            throw new IllegalStateException(
                                    "[" + answers.getCount() + "] questions were not answered");
                        }
                    }
                });
    }

    @Override
    public void close() {
        side.close();
    }
}
