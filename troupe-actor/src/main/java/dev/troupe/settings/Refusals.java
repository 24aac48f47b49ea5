package dev.troupe.settings;

import dev.troupe.ConfigurationException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Collects what is wrong in one part of the configuration, so that all of it is reported at once.
 */
final class Refusals implements Consumer<String> {
    // what several blocks inherit is said once
    private final Set<String> lines = new LinkedHashSet<>();

    @Override
    public void accept(String line) {
        lines.add(line);
    }

    /** Runs {@code part}, which refuses by itself, and keeps what it says. */
    void during(Runnable part) {
        try {
            part.run();
        } catch (ConfigurationException e) {
            lines.addAll(String.valueOf(e.getMessage()).lines().toList());
        }
    }

    /** Throws one exception with one line for each refusal, unless there were none. */
    void throwIfAny() {
        if (!lines.isEmpty()) {
            throw new ConfigurationException(String.join("\n", lines));
        }
    }
}
