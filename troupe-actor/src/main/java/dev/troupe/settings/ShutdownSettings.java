package dev.troupe.settings;

import com.typesafe.config.ConfigObject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How a system shuts down.
 *
 * @param closeTimeout how long {@code ActorSystem.close()} waits
 * @param overallTimeout how long all phases together may take, if there is a limit
 * @param runByTerminate whether {@code ActorSystem.terminate()} runs the phases first
 * @param runByJvmHook whether the end of the JVM runs the phases
 * @param logInfo whether progress is logged at INFO
 * @param ending what happens at the end, unless the reason says otherwise
 * @param reasonOverrides what happens at the end, by class name of the reason
 * @param phases the phases in the order in which they run
 * @param warnings keys that nobody reads, and the like
 */
public record ShutdownSettings(
        Duration closeTimeout,
        Optional<Duration> overallTimeout,
        boolean runByTerminate,
        boolean runByJvmHook,
        boolean logInfo,
        Ending ending,
        Map<String, Ending> reasonOverrides,
        List<Phase> phases,
        List<String> warnings) {
    /** The phase that ends the system. */
    public static final String LAST_PHASE = "actor-system-terminate";

    private static final String TERMINATE_REASON =
            "dev.troupe.actor.CoordinatedShutdown$ActorSystemTerminateReason";
    private static final String TERMINATE = "terminate-actor-system";
    private static final String RUN_BY_TERMINATE = "run-by-actor-system-terminate";
    private static final String OVERALL_TIMEOUT = "overall-timeout";
    private static final Duration ABOVE_ZERO = Duration.ofNanos(1);

    /**
     * What happens when all phases are done.
     *
     * @param terminateSystem whether the system terminates
     * @param exitJvm whether the JVM exits
     * @param exitCode the exit code of the JVM
     */
    public record Ending(boolean terminateSystem, boolean exitJvm, int exitCode) {}

    /**
     * One step of the shutdown.
     *
     * @param name how tasks refer to it
     * @param timeout how long its tasks may take
     * @param recover whether the next phase follows when one of its tasks has failed
     * @param enabled whether its tasks are run
     * @param dependsOn the phases that run before it
     */
    public record Phase(
            String name,
            Duration timeout,
            boolean recover,
            boolean enabled,
            List<String> dependsOn) {}

    /** What happens at the end when the reason is of this class. */
    public Ending ending(String reasonClass) {
        return reasonOverrides.getOrDefault(reasonClass, ending);
    }

    static ShutdownSettings from(ConfigReader reader) {
        Optional<Duration> overallTimeout = reader.durationOr("off", OVERALL_TIMEOUT, ABOVE_ZERO);
        boolean runByTerminate = reader.flag(RUN_BY_TERMINATE);
        Ending ending =
                new Ending(
                        reader.scalar(TERMINATE, "on or off", true, Scalars::flag),
                        reader.flag("exit-jvm"),
                        exitCode(reader, "exit-code"));
        ConfigReader overridesReader = reader.section("reason-overrides");
        Map<String, Ending> overrides = overrides(overridesReader, ending);
        if (runByTerminate && !overrides.getOrDefault(TERMINATE_REASON, ending).terminateSystem()) {
            reader.refuse(
                    RUN_BY_TERMINATE,
                    "off, because "
                            + TERMINATE
                            + " is off for the reason of terminate(), which would not terminate");
        }
        ConfigReader phasesReader = reader.section("phases");
        Map<String, Phase> phases =
                phases(phasesReader, reader.duration("default-phase-timeout", ABOVE_ZERO));
        List<String> warnings = new ArrayList<>();
        warnings.addAll(KeyLint.shutdownEntries(phasesReader, overridesReader));
        warnings.addAll(PhaseLint.of(phasesReader, phases, overallTimeout));
        return new ShutdownSettings(
                reader.duration("close-actor-system-timeout", Duration.ZERO),
                overallTimeout,
                runByTerminate,
                reader.flag("run-by-jvm-shutdown-hook"),
                reader.flag("log-info"),
                ending,
                overrides,
                PhaseOrder.of(phases, phasesReader),
                List.copyOf(warnings));
    }

    private static int exitCode(ConfigReader reader, String key) {
        return reader.wholeNumber(key, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    private static Map<String, Ending> overrides(ConfigReader reader, Ending base) {
        ConfigObject section = reader.object();
        List<String> keys = new ArrayList<>(section.keySet());
        // one that a user wrote under a name of the original comes after ours, and wins
        keys.sort(
                Comparator.<String, Boolean>comparing(
                                key -> Origins.holdsUserValue(section.getOrDefault(key, section)))
                        .thenComparing(Comparator.naturalOrder()));
        Map<String, Ending> overrides = new LinkedHashMap<>();
        for (String key : keys) {
            ConfigReader entry = reader.section(key);
            String reason = LegacyRoots.className(key);
            Ending below = overrides.getOrDefault(reason, base);
            overrides.put(
                    reason,
                    new Ending(
                            entry.has(TERMINATE) ? entry.flag(TERMINATE) : below.terminateSystem(),
                            entry.has("exit-jvm") ? entry.flag("exit-jvm") : below.exitJvm(),
                            entry.has("exit-code")
                                    ? exitCode(entry, "exit-code")
                                    : below.exitCode()));
        }
        return Map.copyOf(overrides);
    }

    /** All phases by name, also those that are only named as the dependency of another. */
    private static Map<String, Phase> phases(ConfigReader reader, Duration defaultTimeout) {
        Map<String, Phase> phases = new TreeMap<>();
        for (String name : reader.object().keySet()) {
            ConfigReader entry = reader.section(name);
            phases.put(
                    name,
                    new Phase(
                            name,
                            entry.has("timeout")
                                    ? entry.duration("timeout", ABOVE_ZERO)
                                    : defaultTimeout,
                            !entry.has("recover") || entry.flag("recover"),
                            !entry.has("enabled") || entry.flag("enabled"),
                            entry.has("depends-on") ? entry.texts("depends-on") : List.of()));
        }
        for (Phase phase : List.copyOf(phases.values())) {
            for (String other : phase.dependsOn()) {
                phases.putIfAbsent(other, new Phase(other, defaultTimeout, true, true, List.of()));
            }
        }
        return phases;
    }
}
