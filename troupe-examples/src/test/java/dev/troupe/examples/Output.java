package dev.troupe.examples;

import static org.assertj.core.api.Assertions.fail;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * What a main prints, and the threads it leaves. Mains return before their actors have printed:
 * hence the waiting.
 */
final class Output {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final Set<Thread> before = Thread.getAllStackTraces().keySet();
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream bytes =
            new ByteArrayOutputStream() {
                @Override
                public synchronized void write(byte[] b, int off, int len) {
                    super.write(b, off, len);
                    notifyAll();
                }
            };

    /** Captures standard output and standard error until released. */
    Output() {
        PrintStream captured = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        System.setOut(captured);
        System.setErr(captured);
    }

    String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Waits until all of these have been printed, in any order. */
    void await(String... lines) {
        await(List.of(lines), text -> List.of(lines).stream().allMatch(text::contains));
    }

    /** Waits until these have been printed, each after the one before. */
    void awaitInOrder(String... lines) {
        await(List.of(lines), text -> holdsInOrder(text, lines));
    }

    private void await(List<String> wanted, Predicate<String> enough) {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        synchronized (bytes) {
            while (!enough.test(text())) {
                long left = deadline - System.nanoTime();
                if (left <= 0) {
                    fail("expected " + wanted + " in\n" + text());
                }
                try {
                    TimeUnit.NANOSECONDS.timedWait(bytes, left);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    private static boolean holdsInOrder(String text, String... lines) {
        int from = 0;
        for (String line : lines) {
            int at = text.indexOf(line, from);
            if (at < 0) {
                return false;
            }
            from = at + line.length();
        }
        return true;
    }

    /** Waits until the threads that the main has started have ended, and gives the streams back. */
    void release() throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        try {
            Set<Thread> left = threadsSinceTheBeginning();
            while (!left.isEmpty()) {
                for (Thread thread : left) {
                    TimeUnit.NANOSECONDS.timedJoin(
                            thread, Math.max(1, deadline - System.nanoTime()));
                }
                if (System.nanoTime() >= deadline) {
                    fail("threads still run: " + left);
                }
                left = threadsSinceTheBeginning();
            }
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }

    private Set<Thread> threadsSinceTheBeginning() {
        Set<Thread> threads = new HashSet<>(Thread.getAllStackTraces().keySet());
        threads.removeAll(before);
        threads.removeIf(Thread::isDaemon);
        return threads;
    }
}
