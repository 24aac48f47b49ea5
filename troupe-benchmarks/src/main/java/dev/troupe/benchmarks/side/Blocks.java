package dev.troupe.benchmarks.side;

/** Settings that all sides have, but for the names of their packages. */
public final class Blocks {
    public static final String BOUNDED = "bench.bounded";
    public static final String NON_BLOCKING = "bench.non-blocking";
    public static final String CROWDED = "bench.crowded";
    public static final String SIXTEEN = "bench.sixteen";
    public static final String VIRTUAL = "bench.virtual";

    private Blocks() {}

    /**
     * The settings of one side.
     *
     * @param name the name of the side's section of the configuration
     * @param packages the beginning of its class names
     */
    public static String of(String name, String packages) {
        return String.join(
                "\n",
                name + " { loglevel = OFF, stdout-loglevel = OFF, daemonic = on }",
                BOUNDED + " {",
                "  mailbox-type = \"" + packages + ".dispatch.BoundedMailbox\"",
                "  mailbox-capacity = 1000",
                "  mailbox-push-timeout-time = 10s",
                "}",
                NON_BLOCKING + " {",
                "  mailbox-type = \"" + packages + ".dispatch.NonBlockingBoundedMailbox\"",
                "  mailbox-capacity = 2000",
                "}",
                pool(CROWDED, 2),
                pool(SIXTEEN, 16),
                VIRTUAL + " { type = Dispatcher, executor = virtual-thread-executor }");
    }

    private static String pool(String id, int threads) {
        return id
                + " { type = Dispatcher, executor = thread-pool-executor,"
                + " thread-pool-executor.fixed-pool-size = "
                + threads
                + " }";
    }
}
