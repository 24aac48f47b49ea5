package dev.troupe.pattern;

import java.util.concurrent.TimeoutException;

/**
 * A question was not answered in time, or could not be. The message says where the question is. It
 * has no stack trace of its own: that would be one of the timer.
 */
public class AskTimeoutException extends TimeoutException {
    private static final long serialVersionUID = 1L;

    public AskTimeoutException(String message) {
        super(message);
    }

    public AskTimeoutException(String message, Throwable cause) {
        super(message);
        initCause(cause);
    }

    /** Leaves the stack trace empty. */
    @Override
    @SuppressWarnings("UnsynchronizedOverridesSynchronized")
    public Throwable fillInStackTrace() {
        return this;
    }
}
