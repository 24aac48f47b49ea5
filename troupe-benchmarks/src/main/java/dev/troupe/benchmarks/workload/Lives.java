package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Births;
import dev.troupe.benchmarks.side.Cue;
import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Actors without fields are created until they have started, and stopped until they have stopped:
 * children by their parent, top-level actors by a thread from outside.
 */
final class Lives implements Workload {
    private final Side side;
    private final boolean children;
    private final int actors;
    private final Object bare;
    private final Object parent;
    private final List<Object> alive;

    Lives(Side side, boolean children, int actors) {
        this.side = side;
        this.children = children;
        this.actors = actors;
        this.bare = side.bareRole();
        this.alive = new ArrayList<>(actors);
        this.parent = side.spawn(side.role(() -> new Parent()));
    }

    private final class Parent implements Part {
        @Override
        public void receive(Object message, Cue cue) {
            if (message instanceof CountDownLatch reached) {
                reached.countDown();
            } else if (alive.isEmpty()) {
                for (int i = actors; i > 0; i--) {
                    alive.add(cue.spawn(bare));
                }
            } else {
                alive.forEach(cue::stop);
                alive.clear();
            }
        }
    }

    private void createTopLevel() {
        for (int i = actors; i > 0; i--) {
            alive.add(side.spawn(bare));
        }
    }

    private void stopTopLevel() {
        alive.forEach(side::stop);
        alive.clear();
    }

    @Override
    public void round(Meter meter) throws Exception {
        String kind = children ? "child" : "top-level";
        Births.expectStarts(actors);
        meter.time(
                "create." + kind,
                actors,
                () -> {
                    begin(this::createTopLevel);
                    Births.awaitStarts();
                });
        Births.expectStops(actors);
        meter.time(
                "stop." + kind,
                actors,
                () -> {
                    begin(this::stopTopLevel);
                    Births.awaitStops();
                    CountDownLatch cleared = new CountDownLatch(1);
                    side.tell(parent, cleared, null); // comes after what the children tell it
                    cleared.await();
                });
    }

    private void begin(Runnable fromOutside) {
        if (children) {
            side.tell(parent, "next", null);
        } else {
            fromOutside.run();
        }
    }

    @Override
    public void close() {
        side.close();
    }
}
