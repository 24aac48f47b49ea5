package dev.troupe.settings;

import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Settings that are read once for many systems: those of the system, and those of the dispatchers
 * that any of them has looked up. Free to share between threads.
 */
public final class SharedSettings {
    private final SystemSettings system;
    private final Map<String, DispatcherSettings> dispatchers = new ConcurrentHashMap<>();

    public SharedSettings(SystemSettings system) {
        this.system = Objects.requireNonNull(system, "system");
    }

    public SystemSettings system() {
        return system;
    }

    /** As {@link DispatcherSettings#from}. */
    public DispatcherSettings dispatcher(String id) {
        DispatcherSettings known = dispatchers.get(id);
        if (known == null) {
            known = DispatcherSettings.from(id, system.config());
            dispatchers.put(id, known);
        }
        return known;
    }
}
