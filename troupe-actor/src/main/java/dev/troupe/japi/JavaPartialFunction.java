package dev.troupe.japi;

import dev.troupe.japi.pf.PartialFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A partial function written as one method, which says with {@link #noMatch()} that it is not
 * defined for a value.
 *
 * <pre>{@code
 * new JavaPartialFunction<Object, Integer>() {
 *     public Integer apply(Object x, boolean isCheck) {
 *         if (x instanceof String s) {
 *             return isCheck ? null : s.length();
 *         }
 *         throw noMatch();
 *     }
 * }
 * }</pre>
 */
public abstract class JavaPartialFunction<A, B extends @Nullable Object>
        implements PartialFunction<A, B> {

    /** For subclasses. */
    public JavaPartialFunction() {}

    /** To be thrown by {@link #apply(Object, boolean)} for a value that it does not take. */
    public static RuntimeException noMatch() {
        return NoMatchException.INSTANCE;
    }

    /**
     * Computes the result for {@code x}, or throws {@link #noMatch()}.
     *
     * @param isCheck only the question whether the function is defined is asked: the result is
     *     ignored, and there should be no effect
     */
    public abstract B apply(A x, boolean isCheck) throws Exception;

    @Override
    public final boolean isDefinedAt(A x) {
        try {
            apply(x, true);
            return true;
        } catch (NoMatchException undefined) {
            return false;
        } catch (Exception e) {
            return Throwables.<RuntimeException, Boolean>sneakyThrow(e);
        }
    }

    @Override
    public final B apply(A x) {
        return applyOrElse(
                x,
                refused -> {
                    throw PartialFunction.undefined(refused);
                });
    }

    @Override
    public final B applyOrElse(A x, Function<? super A, ? extends B> fallback) {
        try {
            return apply(x, false);
        } catch (NoMatchException undefined) {
            return fallback.apply(x);
        } catch (Exception e) {
            return Throwables.<RuntimeException, B>sneakyThrow(e);
        }
    }

    @Override
    public final boolean runWhenDefined(A x) {
        try {
            apply(x, false);
            return true;
        } catch (NoMatchException undefined) {
            return false;
        } catch (Exception e) {
            return Throwables.<RuntimeException, Boolean>sneakyThrow(e);
        }
    }

    /** What {@link #noMatch()} returns. There is one instance, without a stack trace. */
    public static final class NoMatchException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private static final NoMatchException INSTANCE = new NoMatchException();

        private NoMatchException() {
            super("the partial function is not defined for this value", null, false, false);
        }
    }
}
