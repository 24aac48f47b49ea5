package dev.troupe.benchmarks.side;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Who is measured. */
public enum Contestant {
    TROUPE("Troupe", "as it comes"),
    TROUPE_FORK_JOIN(
            "Troupe on fork-join", "default dispatcher on a ForkJoinPool of the same size"),
    TROUPE_FIFO("Troupe, FIFO pool", "its thread-pool-executor, which knows no weights"),
    PEKKO("Pekko", "as it comes"),
    PEKKO_TUNED(
            "Pekko tuned",
            "as many threads as processors, as many messages per run as Troupe, single-consumer"
                    + " mailbox"),
    JCTOOLS("JCTools hand-off", "a bare queue and a spinning consumer"),
    FORK_JOIN("bare ForkJoinPool", "tasks without actors"),
    NETTY("Netty", "HashedWheelTimer with ticks of 1 ms"),
    JDK_REMOVE("JDK, removing", "ScheduledThreadPoolExecutor that removes what is cancelled"),
    JDK_KEEP("JDK, keeping", "ScheduledThreadPoolExecutor as it comes");

    /** Those that almost every workload runs on. */
    public static final List<Contestant> SYSTEMS =
            List.of(TROUPE, TROUPE_FORK_JOIN, PEKKO, PEKKO_TUNED);

    private final String label;
    private final String explanation;

    Contestant(String label, String explanation) {
        this.label = label;
        this.explanation = explanation;
    }

    /** How tables and charts call it. */
    public String label() {
        return label;
    }

    public String explanation() {
        return explanation;
    }

    /** How the command line calls it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The one with this id. */
    public static Optional<Contestant> of(String id) {
        return Arrays.stream(values()).filter(one -> one.id().equals(id)).findFirst();
    }

    /** All ids, for messages. */
    public static String ids() {
        return Arrays.stream(values()).map(Contestant::id).collect(Collectors.joining(", "));
    }
}
