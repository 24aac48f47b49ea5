package dev.troupe.event;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A mark on a log event that loggers can filter and route by. Immutable; equal by value. */
public class LogMarker {
    private final String name;
    private final Map<String, Object> properties;

    public LogMarker(String name, Map<String, Object> properties) {
        this.name = Objects.requireNonNull(name, "name");
        this.properties = Collections.unmodifiableMap(new LinkedHashMap<>(properties));
    }

    public LogMarker(String name) {
        this(name, Map.of());
    }

    public static LogMarker create(String name) {
        return new LogMarker(name);
    }

    public static LogMarker create(String name, Map<String, Object> properties) {
        return new LogMarker(name, properties);
    }

    public String name() {
        return name;
    }

    public Map<String, Object> properties() {
        return properties;
    }

    public Map<String, Object> getProperties() {
        return properties;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LogMarker that
                && name.equals(that.name)
                && properties.equals(that.properties);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, properties);
    }

    @Override
    public String toString() {
        return "LogMarker(" + name + "," + properties + ")";
    }
}
