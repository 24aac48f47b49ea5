package dev.troupe.util;

/**
 * How the classifiers of an event bus relate: which are the same, and which are special cases of
 * others.
 */
public interface Subclassification<K> {

    /** Whether {@code x} and {@code y} are the same classifier. */
    boolean isEqual(K x, K y);

    /** Whether {@code x} is {@code y} or a special case of it. */
    boolean isSubclass(K x, K y);
}
