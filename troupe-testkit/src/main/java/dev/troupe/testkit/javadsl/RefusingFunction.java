package dev.troupe.testkit.javadsl;

import dev.troupe.japi.JavaPartialFunction;
import java.util.function.Function;

/** A function that is defined for the messages on which it does not throw {@code noMatch()}. */
final class RefusingFunction<T> extends JavaPartialFunction<Object, T> {
    private final Function<Object, T> function;

    RefusingFunction(Function<Object, T> function) {
        this.function = function;
    }

    @Override
    public T apply(Object message, boolean isCheck) {
        return function.apply(message);
    }
}
