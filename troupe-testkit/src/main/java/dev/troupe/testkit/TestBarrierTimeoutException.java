package dev.troupe.testkit;

/** Not everybody reached a {@link TestBarrier} in time. */
public class TestBarrierTimeoutException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public TestBarrierTimeoutException(String message) {
        super(message);
    }
}
