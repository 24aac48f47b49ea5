package dev.troupe.benchmarks.children;

import dev.troupe.benchmarks.pekko.PekkoNursery;
import dev.troupe.benchmarks.troupe.TroupeNursery;

/** An actor that has children without fields and with generated names. */
public interface Nursery extends AutoCloseable {
    /** Lets the actor create so many children, and waits until all of them have started. */
    void create(int children) throws InterruptedException;

    /** Stops all children, and waits until the last has stopped. */
    void clear() throws InterruptedException;

    /** An object from which all of the actor system can be reached. */
    Object root();

    @Override
    void close();

    /** One on the runtime with this name. */
    static Nursery on(String runtime) {
        return switch (runtime) {
            case "troupe" -> new TroupeNursery();
            case "pekko" -> new PekkoNursery();
            default ->
                    throw new IllegalArgumentException(
                            "no runtime [" + runtime + "]: choose troupe or pekko");
        };
    }
}
