package dev.troupe.settings;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Puts the phases of a shutdown in an order in which each comes after those it depends on. */
final class PhaseOrder {
    private PhaseOrder() {}

    /**
     * Where the dependencies leave a choice, the order is alphabetical, but for the phase that ends
     * the system: it comes as late as it can.
     *
     * @param phases all phases, ordered by name
     */
    static List<ShutdownSettings.Phase> of(
            Map<String, ShutdownSettings.Phase> phases, ConfigReader reader) {
        Map<String, ShutdownSettings.Phase> left = new LinkedHashMap<>(phases);
        ShutdownSettings.Phase end = left.remove(ShutdownSettings.LAST_PHASE);
        if (end != null) {
            left.put(end.name(), end); // it is looked at when no other can be next
        }
        List<ShutdownSettings.Phase> ordered = new ArrayList<>();
        while (!left.isEmpty()) {
            Optional<ShutdownSettings.Phase> next =
                    left.values().stream()
                            .filter(
                                    phase ->
                                            phase.dependsOn().stream().noneMatch(left::containsKey))
                            .findFirst();
            if (next.isEmpty()) {
                refuseCycle(left, reader);
                return List.of();
            }
            left.remove(next.get().name());
            ordered.add(next.get());
        }
        return List.copyOf(ordered);
    }

    /** Each phase that is left waits for another one of them: to follow them leads in a circle. */
    private static void refuseCycle(Map<String, ShutdownSettings.Phase> left, ConfigReader reader) {
        List<String> steps = new ArrayList<>();
        ShutdownSettings.Phase step = left.values().iterator().next();
        while (!steps.contains(step.name())) {
            steps.add(step.name());
            step =
                    step.dependsOn().stream()
                            .map(left::get)
                            .filter(Objects::nonNull)
                            .findFirst()
                            .orElse(step);
        }
        List<String> cycle =
                new ArrayList<>(steps.subList(steps.indexOf(step.name()), steps.size()));
        cycle.add(step.name());
        reader.section(step.name())
                .refuse(
                        "depends-on",
                        "phases that do not depend on each other in a circle, these do: "
                                + String.join(" -> ", cycle));
    }
}
