package dev.troupe.benchmarks.run;

/** The command line asks for something that there is not; the message is one line for the user. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message);
    }
}
