package dev.troupe.benchmarks.children;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jol.info.GraphLayout;
import org.openjdk.jol.vm.VM;

/**
 * Measures what an idle child costs: a started actor without fields and with a generated name, in
 * bytes of the heap after a collection, and of which classes its objects are.
 *
 * <pre>
 * java -Xmx4g -cp troupe-benchmarks/target/benchmarks.jar \
 *     dev.troupe.benchmarks.children.IdleActorFootprint [children] [troupe|pekko]
 * </pre>
 */
public final class IdleActorFootprint {
    private static final int DEFAULT_CHILDREN = 1_000_000;
    private static final int WARM_UP = 20_000;
    private static final int AT_A_TIME = 1_000; // fewer than a queue of the pool grows for
    private static final int IN_BREAKDOWN = 10_000;

    private IdleActorFootprint() {}

    public static void main(String[] args) throws Exception {
        int children = args.length > 0 ? Integer.parseInt(args[0]) : DEFAULT_CHILDREN;
        List<String> runtimes = args.length > 1 ? List.of(args[1]) : List.of("troupe", "pekko");
        for (String runtime : runtimes) {
            System.out.printf(
                    "%s: %.1f bytes per idle child (%,d children)%n",
                    runtime, bytesPerChild(runtime, children), children);
        }
        System.setProperty("jol.magicFieldOffset", "true"); // to look into records
        System.out.println(VM.current().details());
        for (String runtime : runtimes) {
            printBreakdown(runtime);
        }
    }

    /** The growth of the heap by {@code children}, for each of them. */
    static double bytesPerChild(String runtime, int children) throws Exception {
        try (Nursery nursery = Nursery.on(runtime)) {
            createSlowly(nursery, WARM_UP);
            nursery.clear();
            long before = Heap.usedBytes();
            createSlowly(nursery, children);
            return (double) (Heap.usedBytes() - before) / children;
        }
    }

    private static void createSlowly(Nursery nursery, int children) throws InterruptedException {
        for (int created = 0; created < children; created += AT_A_TIME) {
            nursery.create(Math.min(AT_A_TIME, children - created));
        }
    }

    private static void printBreakdown(String runtime) throws Exception {
        try (Nursery nursery = Nursery.on(runtime)) {
            createSlowly(nursery, AT_A_TIME);
            Map<String, long[]> fewer = countsAndBytes(nursery.root());
            createSlowly(nursery, IN_BREAKDOWN);
            Map<String, long[]> more = countsAndBytes(nursery.root());
            System.out.printf("%s: objects of an idle child%n", runtime);
            System.out.printf("  %10s %10s  class%n", "objects", "bytes");
            more.forEach(
                    (name, now) -> {
                        long[] then = fewer.getOrDefault(name, new long[2]);
                        double objects = (double) (now[0] - then[0]) / IN_BREAKDOWN;
                        double bytes = (double) (now[1] - then[1]) / IN_BREAKDOWN;
                        if (bytes >= 0.1) {
                            System.out.printf("  %10.2f %10.1f  %s%n", objects, bytes, name);
                        }
                    });
        }
    }

    private static Map<String, long[]> countsAndBytes(Object root) {
        System.gc();
        GraphLayout graph = GraphLayout.parseInstance(root);
        Map<String, long[]> byClass = new TreeMap<>();
        for (Class<?> type : graph.getClasses()) {
            byClass.put(
                    type.getTypeName(),
                    new long[] {
                        graph.getClassCounts().count(type), graph.getClassSizes().count(type)
                    });
        }
        return byClass;
    }
}
