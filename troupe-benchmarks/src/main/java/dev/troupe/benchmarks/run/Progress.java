package dev.troupe.benchmarks.run;

import java.io.PrintStream;
import java.util.Locale;

/** Says how far a run is: in one line that changes on a terminal, else in a line per workload. */
final class Progress {
    private static final String CLEAR = "\r\u001b[K";

    private final PrintStream out;
    private final boolean terminal;
    private final double expectedSeconds;
    private final long begin = System.nanoTime();
    private double doneSeconds;
    private String last = "";

    /**
     * @param expectedSeconds of the whole run, if the machine is as fast as expected
     */
    Progress(PrintStream out, boolean terminal, double expectedSeconds) {
        this.out = out;
        this.terminal = terminal;
        this.expectedSeconds = expectedSeconds;
    }

    /** The next fork begins. */
    void next(String workload, String contestant, int fork, int forks) {
        String left = left(expectedSeconds - doneSeconds, elapsed(), doneSeconds);
        if (terminal) {
            out.printf(
                    Locale.ROOT,
                    CLEAR + "%s, fork %d of %d on %s; %s left",
                    workload,
                    fork,
                    forks,
                    contestant,
                    left);
            out.flush();
        } else if (!workload.equals(last)) {
            out.printf(Locale.ROOT, "%s; %s left%n", workload, left);
        }
        last = workload;
    }

    /** A fork has ended for which so many seconds were expected. */
    void done(double seconds) {
        doneSeconds += seconds;
    }

    void end() {
        if (terminal) {
            out.print(CLEAR);
        }
        out.printf(Locale.ROOT, "done in %s%n", words(elapsed()));
    }

    private double elapsed() {
        return (System.nanoTime() - begin) / 1e9;
    }

    /** What is expected still, at the pace so far. */
    static String left(double expected, double elapsed, double done) {
        return words(done > 0 ? expected * elapsed / done : expected);
    }

    private static String words(double seconds) {
        long whole = Math.round(seconds);
        return whole < 60 ? whole + " s" : whole / 60 + " min " + whole % 60 + " s";
    }
}
