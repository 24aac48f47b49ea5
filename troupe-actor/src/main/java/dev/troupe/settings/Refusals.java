package dev.troupe.settings;

import dev.troupe.ConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Collects what is wrong in one part of the configuration, so that all of it is reported at once. */
final class Refusals implements Consumer<String> {
    private final List<String> lines = new ArrayList<>();

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
