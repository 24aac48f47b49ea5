package dev.troupe.pattern;

import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Nobody answered a question in time. It has no stack trace: it is made by a timer, whose stack
 * says nothing about the question.
 */
public class AskTimeoutException extends TimeoutException {
    private static final long serialVersionUID = 1L;

    public AskTimeoutException(String message) {
        this(message, null);
    }

    public AskTimeoutException(String message, @Nullable Throwable cause) {
        super(message);
        if (cause != null) {
            initCause(cause);
        }
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
