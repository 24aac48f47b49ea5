package dev.troupe.settings;

/** How much is logged: each level includes the ones before it. */
public enum LogLevel {
    OFF,
    ERROR,
    WARNING,
    INFO,
    DEBUG
}
