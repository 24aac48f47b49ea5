package dev.troupe.actor;

/** A message around another one. */
public interface WrappedMessage {

    Object message();

    /** The innermost message; {@code message} itself when it is not wrapped. */
    static Object unwrap(Object message) {
        Object inner = message;
        while (inner instanceof WrappedMessage wrapped) {
            inner = wrapped.message();
        }
        return inner;
    }
}
