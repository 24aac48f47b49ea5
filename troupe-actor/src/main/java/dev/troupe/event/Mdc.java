package dev.troupe.event;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values an adapter adds to its events: fixed ones, and those of the moment. */
final class Mdc {
    private final Map<String, Object> fixed;
    private Map<String, Object> values; // for one thread at a time

    Mdc(Map<String, Object> fixed) {
        this.fixed = fixed;
        this.values = fixed;
    }

    Map<String, Object> get() {
        return values;
    }

    void set(Map<String, Object> newValues) {
        if (newValues.isEmpty()) {
            values = fixed;
        } else {
            Map<String, Object> both = new LinkedHashMap<>(fixed);
            both.putAll(newValues);
            values = Collections.unmodifiableMap(both);
        }
    }
}
