package dev.troupe.benchmarks.routers;

import dev.troupe.benchmarks.pekko.PekkoRouterLoad;
import dev.troupe.benchmarks.troupe.TroupeRouterLoad;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A router with four routees, and messages for it. */
public interface RouterLoad extends AutoCloseable {
    /** How many routees a router has. */
    int ROUTEES = 4;

    /** What can be measured: {@code direct} tells the routees in turn, without a router. */
    List<String> KINDS =
            List.of(
                    "direct",
                    "round-robin",
                    "random",
                    "smallest-mailbox",
                    "balancing",
                    "consistent-hashing",
                    "broadcast",
                    "scatter-gather",
                    "tail-chopping");

    /** Sends so many messages. */
    void post(int messages);

    /** Waits until all messages have been handled, or answered. */
    void awaitHandled() throws InterruptedException;

    /** Keeps all routees busy; returns when they are. */
    void hold(Hold hold) throws InterruptedException;

    /** Where routees wait. */
    record Hold(CountDownLatch arrived, CountDownLatch released) {
        public Hold() {
            this(new CountDownLatch(ROUTEES), new CountDownLatch(1));
        }

        /** Called by a routee. */
        public void pass() {
            arrived.countDown();
            try {
                released.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    void close();

    /** A router of this kind on the runtime with this name. */
    static RouterLoad on(String runtime, String kind) {
        return switch (runtime) {
            case "troupe" -> new TroupeRouterLoad(kind);
            case "pekko" -> new PekkoRouterLoad(kind);
            default ->
                    throw new IllegalArgumentException(
                            "no runtime [" + runtime + "]: choose troupe or pekko");
        };
    }
}
