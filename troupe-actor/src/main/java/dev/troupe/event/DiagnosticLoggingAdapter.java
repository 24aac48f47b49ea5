package dev.troupe.event;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An adapter that adds values of the moment to what it logs: set them before, clear them after. Not
 * thread-safe; meant for one actor.
 */
public interface DiagnosticLoggingAdapter extends LoggingAdapter {
    /** The values that are added to each event from now on; a copy is taken. */
    void mdc(Map<String, Object> mdc);

    /** As {@link #mdc(Map)}; null clears. */
    default void setMDC(@Nullable Map<String, Object> jMdc) {
        mdc(jMdc == null ? Logging.emptyMDC() : jMdc);
    }

    default Map<String, Object> getMDC() {
        return mdc();
    }

    default void clearMDC() {
        mdc(Logging.emptyMDC());
    }
}
