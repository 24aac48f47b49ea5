package dev.troupe.testkit;

/**
 * The exception to throw on purpose: it has no stack trace, so that expected failures are easy to
 * tell from real ones in a log.
 */
public final class TestException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String message;

    public TestException(String message) {
        super(message, null, true, false);
        this.message = message;
    }

    public String message() {
        return message;
    }
}
