package dev.troupe.event;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The values an adapter adds to its events. For one thread at a time. */
final class Mdc {
    private Map<String, Object> values = Logging.emptyMDC();

    Map<String, Object> get() {
        return values;
    }

    void set(Map<String, Object> newValues) {
        values =
                newValues.isEmpty()
                        ? Logging.emptyMDC()
                        : Collections.unmodifiableMap(new LinkedHashMap<>(newValues));
    }
}
