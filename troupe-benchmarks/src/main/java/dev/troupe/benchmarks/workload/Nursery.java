package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Births;
import dev.troupe.benchmarks.side.Cue;
import dev.troupe.benchmarks.side.Part;
import dev.troupe.benchmarks.side.Side;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** An actor that has children without fields and with generated names. */
final class Nursery {
    private static final int AT_A_TIME = 1_000; // fewer than a queue of the pool grows for

    private final Side side;
    private final Object bare;
    private volatile CountDownLatch stopped = new CountDownLatch(1);
    private Object parent;

    Nursery(Side side) {
        this.side = side;
        this.bare = side.bareRole();
        this.parent = newParent();
    }

    private Object newParent() {
        return side.spawn(side.role(Parent::new));
    }

    /** So many children are wanted; each is shown to somebody, on the parent's thread. */
    private record Create(int children, Consumer<Object> each) {}

    private final class Parent implements Part {
        @Override
        public void receive(Object message, Cue cue) {
            if (message instanceof Create create) {
                for (int i = create.children(); i > 0; i--) {
                    create.each().accept(cue.spawn(bare));
                }
            }
        }

        @Override
        public void stopped() {
            stopped.countDown();
        }
    }

    /** Creates so many children, a few at a time, and waits until all have started. */
    void create(int children, Consumer<Object> each) throws InterruptedException {
        for (int created = 0; created < children; created += AT_A_TIME) {
            int now = Math.min(AT_A_TIME, children - created);
            Births.expectStarts(now);
            side.tell(parent, new Create(now, each), null);
            Births.awaitStarts();
        }
    }

    /** Stops the parent with all children, waits until nothing is left of them, and begins anew. */
    void clear() throws InterruptedException {
        CountDownLatch gone = stopped;
        side.stop(parent);
        gone.await();
        stopped = new CountDownLatch(1);
        parent = newParent();
    }
}
