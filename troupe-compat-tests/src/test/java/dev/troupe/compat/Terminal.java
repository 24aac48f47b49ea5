package dev.troupe.compat;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Stands in for the terminal of a program: keeps what it prints, and types when it has seen
 * something.
 */
final class Terminal {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

    private final PrintStream out = System.out;
    private final InputStream in = System.in;
    private final ByteArrayOutputStream screen =
            new ByteArrayOutputStream() {
                @Override
                public synchronized void write(byte[] b, int off, int len) {
                    super.write(b, off, len);
                    notifyAll();
                }
            };

    Terminal() {
        System.setOut(new PrintStream(screen, true, StandardCharsets.UTF_8));
    }

    String text() {
        return screen.toString(StandardCharsets.UTF_8);
    }

    /** From now on ENTER is pressed when a line on the screen matches. */
    void pressEnterAfter(String regex) {
        System.setIn(
                new InputStream() {
                    @Override
                    public int read() {
                        await(regex);
                        return '\n';
                    }

                    @Override
                    public int read(byte[] target, int at, int length) {
                        target[at] = (byte) read();
                        return 1;
                    }
                });
    }

    /** Waits until a line on the screen matches. */
    void await(String regex) {
        Pattern line = Pattern.compile("^" + regex + "$", Pattern.MULTILINE);
        long deadline = System.nanoTime() + PATIENCE_NANOS;
        synchronized (screen) {
            while (!line.matcher(text()).find()) {
                long left = deadline - System.nanoTime();
                if (left <= 0) {
                    throw new AssertionError("no line matches [" + regex + "] in\n" + text());
                }
                try {
                    TimeUnit.NANOSECONDS.timedWait(screen, left);
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    void restore() {
        System.setOut(out);
        System.setIn(in);
    }
}
