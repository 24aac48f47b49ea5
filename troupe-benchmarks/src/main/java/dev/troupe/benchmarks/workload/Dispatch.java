package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Side;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Finds the case for a message among those of a ReceiveBuilder; messages of each take turns. */
final class Dispatch implements Workload {
    private static final int MESSAGES = 1024; // too many to be unrolled into one

    private final String row;
    private final Side side;
    private final int dispatches;
    private final Object[] messages;
    private final Consumer<Object> behaviour;
    private int handled;

    Dispatch(Side side, int cases, int dispatches) {
        this.row = "receive." + cases;
        this.side = side;
        this.dispatches = dispatches;
        this.messages = new Object[MESSAGES];
        Arrays.setAll(messages, i -> Cases.message(i % cases));
        List<Class<?>> types = IntStream.range(0, cases).<Class<?>>mapToObj(Cases::type).toList();
        this.behaviour = side.behaviour(types, () -> handled++);
    }

    @Override
    public void round(Meter meter) throws Exception {
        handled = 0;
        meter.time(row, dispatches, this::dispatch);
        if (handled != dispatches) {
            throw new IllegalStateException(
                    "[" + handled + "] of [" + dispatches + "] messages were handled");
        }
    }

    private void dispatch() {
        for (int i = 0; i < dispatches; i++) {
            behaviour.accept(messages[i & (MESSAGES - 1)]);
        }
    }

    @Override
    public void close() {
        side.close();
    }
}
