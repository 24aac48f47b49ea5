package dev.troupe;

import java.io.Serializable;

/**
 * Says that something has completed and that there is nothing else to say about it. For futures and
 * replies, where {@code null} would not do. There is one instance.
 */
public final class Done implements Serializable {

    private static final long serialVersionUID = 1L;
    private static final Done INSTANCE = new Done();

    private Done() {}

    public static Done getInstance() {
        return INSTANCE;
    }

    /** The same as {@link #getInstance()}, for static import. */
    public static Done done() {
        return INSTANCE;
    }

    private Object readResolve() {
        return INSTANCE;
    }

    @Override
    public String toString() {
        return "Done";
    }
}
