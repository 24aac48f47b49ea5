package dev.troupe.benchmarks.workload;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the Java threads that are alive have used so far: theirs and nobody else's, so neither what
 * the compiler nor what the collector takes. What a thread used that ended in between is lost, and
 * virtual threads count as those that carry them.
 *
 * @param cpu nanoseconds on a processor, by thread
 * @param allocated bytes, by thread
 * @param switches times that a thread gave up its processor or lost it; below 0 where unknown
 */
record Usage(Map<Long, Long> cpu, Map<Long, Long> allocated, long switches) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final Path TASKS = Path.of("/proc/self/task");
    private static final List<String> OF_THE_JVM =
            List.of(
                    "C1 ",
                    "C2 ",
                    "G1 ",
                    "GC ",
                    "VM ",
                    "Sweeper",
                    "Signal ",
                    "Service ",
                    "Monitor ");

    /** What was used, as the difference of two. */
    record Difference(long cpuNanos, long allocatedBytes, long switches) {}

    /** To be taken before a section: CPU last, so that the rest is outside. */
    static Usage outside() {
        long switches = countSwitches();
        long[] ids = THREADS.getAllThreadIds();
        Map<Long, Long> allocated = byThread(ids, THREADS.getThreadAllocatedBytes(ids));
        return new Usage(byThread(ids, THREADS.getThreadCpuTime(ids)), allocated, switches);
    }

    /** To be taken after a section: CPU first. */
    static Usage inside() {
        long[] ids = THREADS.getAllThreadIds();
        long[] cpu = THREADS.getThreadCpuTime(ids);
        long[] allocated = THREADS.getThreadAllocatedBytes(ids);
        return new Usage(byThread(ids, cpu), byThread(ids, allocated), countSwitches());
    }

    Difference since(Usage before) {
        return new Difference(
                grown(before.cpu, cpu),
                grown(before.allocated, allocated),
                switches < 0 || before.switches < 0 ? -1 : Math.max(0, switches - before.switches));
    }

    /** The CPU of all threads that are alive, but for the one that asks. */
    static long cpuNanosOfOthers() {
        long asking = Thread.currentThread().getId();
        long[] others =
                Arrays.stream(THREADS.getAllThreadIds()).filter(id -> id != asking).toArray();
        return Arrays.stream(THREADS.getThreadCpuTime(others)).filter(nanos -> nanos > 0).sum();
    }

    private static Map<Long, Long> byThread(long[] ids, long[] values) {
        Map<Long, Long> all = new HashMap<>();
        for (int i = 0; i < ids.length; i++) {
            all.put(ids[i], Math.max(0, values[i])); // -1: it has ended
        }
        return all;
    }

    private static long grown(Map<Long, Long> before, Map<Long, Long> after) {
        return after.entrySet().stream()
                .mapToLong(
                        thread ->
                                Math.max(
                                        0,
                                        thread.getValue()
                                                - before.getOrDefault(thread.getKey(), 0L)))
                .sum();
    }

    private static long countSwitches() {
        long sum = 0;
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
            for (Path task : tasks) {
                sum += switchesOf(task);
            }
            return sum;
        } catch (IOException | RuntimeException notThisSystem) {
            return -1;
        }
    }

    private static long switchesOf(Path task) {
        long sum = 0;
        try {
            for (String line : Files.readAllLines(task.resolve("status"))) {
                if (line.startsWith("Name:")) {
                    String name = line.substring("Name:".length()).strip();
                    if (OF_THE_JVM.stream().anyMatch(name::startsWith)) {
                        return 0;
                    }
                } else if (line.contains("voluntary_ctxt_switches:")) {
                    sum += Long.parseLong(line.substring(line.indexOf(':') + 1).strip());
                }
            }
        } catch (IOException ended) {
            return 0;
        }
        return sum;
    }
}
