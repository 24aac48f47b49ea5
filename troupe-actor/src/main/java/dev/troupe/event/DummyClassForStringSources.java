package dev.troupe.event;

/** The class of log sources that are only a name. */
public final class DummyClassForStringSources {
    private DummyClassForStringSources() {}
}
