package dev.troupe.event;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A warning with what was thrown. */
class WarningWithCause extends Logging.Warning implements Logging.LogEventWithCause {
    private final Throwable cause;

    WarningWithCause(
            Throwable cause,
            String logSource,
            Class<?> logClass,
            @Nullable Object message,
            Map<String, Object> mdc) {
        super(logSource, logClass, message, mdc);
        this.cause = cause;
    }

    @Override
    public Throwable cause() {
        return cause;
    }
}
