package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds what a user set in the section of an executor that the dispatcher does not use. Files that
 * were written for the original do so, as its default is another one. A class of the user may read
 * any of them; unknown keys are the affair of {@link KeyLint}.
 */
final class ExecutorLint {
    private static final String VIRTUAL = "virtual-thread-executor";

    private final String chosen;
    private final List<String> findings = new ArrayList<>();

    private ExecutorLint(String chosen) {
        this.chosen = chosen;
    }

    /** What is without effect in {@code found}, which is {@code complete} with its defaults. */
    static List<String> of(NamedBlock found, Config complete) {
        String executor = text(complete, "executor");
        String chosen =
                executor.equals("default-executor")
                        ? text(complete, executor + ".fallback")
                        : executor;
        Set<String> used = new HashSet<>(Set.of(chosen));
        if (chosen.equals(VIRTUAL)) {
            used.add(text(complete, VIRTUAL + ".fallback")); // on older JVMs
        }
        ExecutorLint lint = new ExecutorLint(chosen);
        if (!ExecutorSettings.BUILT_IN.containsAll(used)) {
            return lint.findings;
        }
        for (String each : ExecutorSettings.BUILT_IN) {
            if (!used.contains(each) && found.block().get(each) instanceof ConfigObject section) {
                ConfigObject known = Reference.section(DispatcherSettings.DEFAULT_ID + '.' + each);
                lint.walk(section, known, found.id() + '.' + each, each);
            }
        }
        return lint.findings;
    }

    private void walk(ConfigObject section, ConfigObject known, String path, String executor) {
        for (var entry : new TreeMap<>(section).entrySet()) {
            String here = path + '.' + ConfigUtil.joinPath(entry.getKey());
            ConfigValue value = entry.getValue();
            if (value instanceof ConfigObject inner
                    && known.get(entry.getKey()) instanceof ConfigObject knownInner) {
                walk(inner, knownInner, here, executor);
            } else if (known.containsKey(entry.getKey()) && Origins.holdsUserValue(value)) {
                findings.add(
                        ConfigReader.line(
                                here,
                                value,
                                value,
                                "without effect, as the dispatcher runs on "
                                        + chosen
                                        + "; to use it say executor = "
                                        + executor));
            }
        }
    }

    private static String text(Config config, String path) {
        return ValueText.of(config.getValue(path)).orElse("");
    }
}
