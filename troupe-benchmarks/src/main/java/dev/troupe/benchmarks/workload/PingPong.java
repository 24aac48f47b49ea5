package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Cue;
import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Pairs of actors with one ball each; an operation is a round trip. */
final class PingPong implements Workload {
    private static final Object BALL = new Object();
    private static final Object GO = new Object();

    private final String row;
    private final Side side;
    private final int roundTrips;
    private final List<Object> pings = new ArrayList<>();
    private volatile CountDownLatch end = new CountDownLatch(0);

    /** With {@code roundTrips} for all pairs together. */
    PingPong(String row, Side side, int pairs, int roundTrips) {
        this.row = row;
        this.side = side;
        this.roundTrips = Math.max(1, roundTrips / pairs);
        for (int i = 0; i < pairs; i++) {
            Object pong =
                    side.spawn(
                            side.role(
                                    () ->
                                            (message, cue) ->
                                                    side.tell(cue.from(), message, cue.me())));
            pings.add(side.spawn(side.role(() -> new Ping(pong))));
        }
    }

    /** Serves, and returns the ball until the game is over. */
    private final class Ping implements Part {
        private final Object pong;
        private int left;

        Ping(Object pong) {
            this.pong = pong;
        }

        @Override
        public void receive(Object message, Cue cue) {
            if (message == GO) {
                left = roundTrips;
            } else if (--left == 0) {
                end.countDown();
                return;
            }
            side.tell(pong, BALL, cue.me());
        }
    }

    @Override
    public void round(Meter meter) throws Exception {
        end = new CountDownLatch(pings.size());
        meter.time(
                row,
                (long) roundTrips * pings.size(),
                () -> {
                    pings.forEach(ping -> side.tell(ping, GO, null));
                    end.await();
                });
    }

    @Override
    public void close() {
        side.close();
    }
}
