package dev.troupe.settings;

import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds what is allowed in the phases of a shutdown, but probably not meant. */
final class PhaseLint {
    private PhaseLint() {}

    static List<String> of(
            ConfigReader reader,
            Map<String, ShutdownSettings.Phase> phases,
            Optional<Duration> overallTimeout) {
        List<String> findings = new ArrayList<>();
        Set<String> defined = reader.object().keySet();
        for (ShutdownSettings.Phase phase : phases.values()) {
            if (!(reader.object().get(phase.name()) instanceof ConfigObject entry)) {
                continue;
            }
            ConfigValue timeout = entry.get("timeout");
            if (timeout != null
                    && overallTimeout
                            .filter(all -> phase.timeout().compareTo(all) > 0)
                            .isPresent()) {
                findings.add(
                        line(
                                reader,
                                phase,
                                "timeout",
                                timeout,
                                "longer than troupe.coordinated-shutdown.overall-timeout, which"
                                        + " ends it first"));
            }
            ConfigValue dependsOn = entry.get("depends-on");
            for (String other : phase.dependsOn()) {
                if (dependsOn == null || defined.contains(other)) {
                    continue;
                }
                Optional<String> meant = NearestMatch.of(other, defined);
                if (meant.isPresent()) {
                    findings.add(
                            line(
                                    reader,
                                    phase,
                                    "depends-on",
                                    dependsOn,
                                    "there is no phase ["
                                            + other
                                            + "], it is taken as one that has no settings; did you"
                                            + " mean "
                                            + meant.get()
                                            + "?"));
                }
            }
        }
        return findings;
    }

    private static String line(
            ConfigReader reader,
            ShutdownSettings.Phase phase,
            String key,
            ConfigValue value,
            String remark) {
        return ConfigReader.line(
                reader.path(phase.name()) + '.' + ConfigUtil.joinPath(key), value, value, remark);
    }
}
