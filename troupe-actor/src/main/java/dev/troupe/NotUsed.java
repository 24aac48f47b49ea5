package dev.troupe;

import java.io.Serializable;

/**
 * Stands where a type parameter asks for a value that the case at hand does not have. There is one
 * instance.
 */
public final class NotUsed implements Serializable {

    private static final long serialVersionUID = 1L;
    private static final NotUsed INSTANCE = new NotUsed();

    private NotUsed() {}

    public static NotUsed getInstance() {
        return INSTANCE;
    }

    /** The same as {@link #getInstance()}, for static import. */
    public static NotUsed notUsed() {
        return INSTANCE;
    }

    private Object readResolve() {
        return INSTANCE;
    }

    @Override
    public String toString() {
        return "NotUsed";
    }
}
