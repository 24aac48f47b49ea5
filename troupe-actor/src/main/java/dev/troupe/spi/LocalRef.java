package dev.troupe.spi;

/** What can be asked of a reference whose actor lives in this JVM. Answers may be outdated. */
public interface LocalRef {
    /** Whether its actor has stopped, or never existed. */
    boolean isTerminated();
}
