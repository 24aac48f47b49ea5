package dev.troupe.runtime.system;

import dev.troupe.actor.Cancellable;
import dev.troupe.settings.ShutdownSettings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All tasks by their phase. Callable from any thread. */
final class ShutdownTasks {
    /** The name of the system's own task. */
    static final String TERMINATE = "terminate-system";

    private final Map<String, ShutdownSettings.Phase> phases = new LinkedHashMap<>();
    private final Map<String, List<ShutdownTask>> byPhase =
            new LinkedHashMap<>(); // guarded by this
    private final Set<String> begun = new HashSet<>(); // guarded by this

    ShutdownTasks(Collection<ShutdownSettings.Phase> phases) {
        phases.forEach(phase -> this.phases.put(phase.name(), phase));
    }

    ShutdownSettings.Phase phase(String name) {
        ShutdownSettings.Phase phase = phases.get(name);
        if (phase == null) {
            throw new IllegalArgumentException(
                    "there is no phase ["
                            + name
                            + "] in troupe.coordinated-shutdown.phases; known: "
                            + phases.keySet());
        }
        return phase;
    }

    /** Whether it will be run; not if its phase has begun. */
    synchronized boolean add(String phase, ShutdownTask task) {
        String known = phase(phase).name();
        if (begun.contains(known)) {
            return false;
        }
        byPhase.computeIfAbsent(known, name -> new ArrayList<>()).add(task);
        return true;
    }

    /** Takes the tasks of {@code phase}, which are to be launched; none if it is not enabled. */
    synchronized List<ShutdownTask> begin(ShutdownSettings.Phase phase) {
        begun.add(phase.name());
        List<ShutdownTask> tasks = byPhase.get(phase.name());
        return tasks == null || !phase.enabled()
                ? List.of()
                : tasks.stream().filter(ShutdownTask::tryStart).toList();
    }

    /** Nothing that is added to these phases will be run. */
    synchronized void skip(List<ShutdownSettings.Phase> skipped) {
        skipped.forEach(phase -> begun.add(phase.name()));
    }

    /** The time that the phases with tasks may take. */
    synchronized Duration totalTimeout() {
        return byPhase.entrySet().stream()
                .filter(entry -> !entry.getValue().stream().allMatch(Cancellable::isCancelled))
                .map(entry -> phase(entry.getKey()))
                .filter(ShutdownSettings.Phase::enabled)
                .map(ShutdownSettings.Phase::timeout)
                .reduce(Duration.ZERO, Duration::plus);
    }
}
