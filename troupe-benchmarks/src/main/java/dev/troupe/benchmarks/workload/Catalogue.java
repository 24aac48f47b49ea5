package dev.troupe.benchmarks.workload;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All workloads. */
public final class Catalogue {
    private Catalogue() {}

    /** In the order in which they run. */
    public static List<Spec> all() {
        return Stream.of(
                        MessageSpecs.all(),
                        ActorSpecs.all(),
                        DispatcherSpecs.all(),
                        TimerSpecs.all())
                .flatMap(List::stream)
                .toList();
    }

    /** The one with this name. */
    public static Optional<Spec> find(String name) {
        return all().stream().filter(spec -> spec.name().equals(name)).findFirst();
    }
}
