package dev.troupe.examples.demo;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.DispatcherStarved;
import dev.troupe.dispatch.ThreadsAdded;
import dev.troupe.examples.BlockingExample;
import dev.troupe.examples.BlockingExample.Remedy;
import java.io.PrintStream;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Calls that block beside an actor that only prints, once for each remedy, with a picture of what
 * the threads do.
 */
public record BlockingAct(PrintStream out, Paint paint) {
    private static final int CALLS = 8;
    private static final int BLOCK_MILLIS = 400;
    private static final int SAMPLE_MILLIS = 20;
    private static final int MOST_LANES = 6;
    private static final Pattern THREADS =
            Pattern.compile("blocking-.*(default|my-blocking)-dispatcher-\\d+");
    private static final Config QUIET = ConfigFactory.parseString("troupe.loglevel = OFF");

    /** Plays; returns when the last of its systems has terminated. */
    public void run() {
        out.println();
        out.println(
                paint.heading(
                        ("Act 2: blocking. %d calls that block for %d ms each, then %d messages"
                                        + " to an actor that only prints.")
                                .formatted(CALLS, BLOCK_MILLIS, CALLS)));
        out.println("  One column is %d ms of a thread: %s".formatted(SAMPLE_MILLIS, paint.key()));
        try {
            for (Remedy remedy : Remedy.values()) {
                play(remedy);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void play(Remedy remedy) throws InterruptedException {
        out.println();
        out.println("  " + remedy.words());
        ActorSystem system = remedy.newSystem(QUIET);
        CountDownLatch returned = new CountDownLatch(CALLS);
        Lanes lanes = new Lanes();
        system.eventStream()
                .subscribe(
                        system.actorOf(
                                Props.create(Listener.class, () -> new Listener(lanes))
                                        .withDispatcher("troupe.actor.internal-dispatcher")),
                        Object.class);
        CountDownLatch printed = BlockingExample.play(system, remedy, CALLS, () -> block(returned));
        long start = System.nanoTime();
        long printedNanos = 0;
        while (!returned.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS) || printed.getCount() > 0) {
            lanes.sample(paint);
            if (printed.getCount() == 0 && printedNanos == 0) {
                printedNanos = System.nanoTime() - start;
            }
        }
        if (printedNanos == 0) {
            printedNanos = System.nanoTime() - start;
        }
        draw(lanes);
        out.println(
                "    all printed after %d ms%s"
                        .formatted(printedNanos / 1_000_000, lanes.remark()));
        system.terminate();
        system.getWhenTerminated().toCompletableFuture().join();
    }

    private void draw(Lanes lanes) {
        lanes.byThread().entrySet().stream()
                .limit(MOST_LANES)
                .forEach(
                        lane ->
                                out.println(
                                        "    %-26s %s".formatted(lane.getKey(), lane.getValue())));
        int more = lanes.byThread().size() - MOST_LANES;
        if (more > 0) {
            out.println("    and " + more + " threads more");
        }
    }

    private static void block(CountDownLatch returned) {
        try {
            Thread.sleep(BLOCK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        returned.countDown();
    }

    /** What was seen of the threads, and what the runtime said about them. */
    private static final class Lanes {
        private final Map<String, StringBuilder> byThread =
                new TreeMap<>(
                        Comparator.comparing(String::length)
                                .thenComparing(Comparator.naturalOrder()));
        private volatile String remark = "";
        private int samples;

        Map<String, StringBuilder> byThread() {
            return byThread;
        }

        String remark() {
            return remark;
        }

        void remark(String text) {
            remark = text;
        }

        void sample(Paint paint) {
            Thread.getAllStackTraces()
                    .forEach(
                            (thread, stack) -> {
                                String name = thread.getName();
                                if (THREADS.matcher(name).matches()) {
                                    add(lane(name), paint.thread(isBlocked(stack)));
                                }
                            });
            samples++;
        }

        private static String lane(String thread) {
            return thread.replaceFirst("blocking-(troupe\\.actor\\.)?", "");
        }

        private void add(String lane, String state) {
            StringBuilder line =
                    byThread.computeIfAbsent(
                            lane, unused -> new StringBuilder(" ".repeat(samples)));
            line.append(state);
        }

        private static boolean isBlocked(StackTraceElement[] stack) {
            for (StackTraceElement frame : stack) {
                if (frame.getClassName().equals(BlockingAct.class.getName())) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Hears what the runtime says of the dispatchers. */
    private static final class Listener extends AbstractActor {
        private final Lanes lanes;

        Listener(Lanes lanes) {
            this.lanes = lanes;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            DispatcherStarved.class,
                            starved ->
                                    lanes.remark(
                                            "; the detector reported it after "
                                                    + starved.delay().toMillis()
                                                    + " ms"))
                    .match(
                            ThreadsAdded.class,
                            added -> lanes.remark("; there were " + added.total() + " threads"))
                    .matchAny(other -> {})
                    .build();
        }
    }
}
