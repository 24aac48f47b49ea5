package dev.troupe.benchmarks.workload;

import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.side.Side;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jol.info.GraphLayout;
import org.openjdk.jol.vm.VM;

/**
 * Prints of which objects an idle child consists.
 *
 * <pre>
 * java -Xmx4g -cp troupe-benchmarks/target/benchmarks.jar \
 *     dev.troupe.benchmarks.workload.IdleActorObjects
 * </pre>
 */
public final class IdleActorObjects {
    private static final int FEW = 1_000;
    private static final int MORE = 10_000;

    private IdleActorObjects() {}

    public static void main(String[] args) throws Exception {
        System.setProperty("jol.magicFieldOffset", "true"); // to look into records
        System.out.println(VM.current().details());
        for (Contestant contestant : List.of(Contestant.TROUPE, Contestant.PEKKO)) {
            try (Side side = Side.open(contestant)) {
                print(contestant, side);
            }
        }
    }

    private static void print(Contestant contestant, Side side) throws InterruptedException {
        Nursery nursery = new Nursery(side);
        nursery.create(FEW, child -> {});
        Map<String, long[]> fewer = countsAndBytes(side.root());
        nursery.create(MORE, child -> {});
        Map<String, long[]> more = countsAndBytes(side.root());
        System.out.printf("%s: objects of an idle child%n", contestant.label());
        System.out.printf("  %10s %10s  class%n", "objects", "bytes");
        more.forEach(
                (name, now) -> {
                    long[] then = fewer.getOrDefault(name, new long[2]);
                    double objects = (double) (now[0] - then[0]) / MORE;
                    double bytes = (double) (now[1] - then[1]) / MORE;
                    if (bytes >= 0.1) {
                        System.out.printf("  %10.2f %10.1f  %s%n", objects, bytes, name);
                    }
                });
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
