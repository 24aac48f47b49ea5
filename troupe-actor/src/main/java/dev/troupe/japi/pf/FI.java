package dev.troupe.japi.pf;

import dev.troupe.japi.function.Effect;
import dev.troupe.japi.function.Function;
import dev.troupe.japi.function.Function2;
import dev.troupe.japi.function.Predicate2;
import dev.troupe.japi.function.Procedure;
import dev.troupe.japi.function.Procedure2;
import dev.troupe.japi.function.Procedure3;
import dev.troupe.japi.function.Procedure4;

/**
 * The older names of the functional interfaces, for programs that spell them out. Each is a subtype
 * of its successor, so it fits wherever that is asked for.
 *
 * @deprecated use the interfaces of {@link dev.troupe.japi.function}
 */
@Deprecated
public final class FI {

    private FI() {}

    /** See {@link Function}. */
    public interface Apply<I, R> extends Function<I, R> {}

    /** See {@link Function2}. */
    public interface Apply2<I1, I2, R> extends Function2<I1, I2, R> {}

    /** See {@link Procedure}. */
    public interface UnitApply<I> extends Procedure<I> {}

    /** See {@link Procedure2}. */
    public interface UnitApply2<I1, I2> extends Procedure2<I1, I2> {}

    /** See {@link Procedure3}. */
    public interface UnitApply3<I1, I2, I3> extends Procedure3<I1, I2, I3> {}

    /** See {@link Procedure4}. */
    public interface UnitApply4<I1, I2, I3, I4> extends Procedure4<I1, I2, I3, I4> {}

    /** See {@link Effect}. */
    public interface UnitApplyVoid extends Effect {}

    /** See {@link dev.troupe.japi.function.Predicate}. */
    public interface Predicate extends TypedPredicate<Object> {}

    /** See {@link dev.troupe.japi.function.Predicate}. */
    public interface TypedPredicate<T> extends dev.troupe.japi.function.Predicate<T> {

        boolean defined(T t);

        @Override
        default boolean test(T param) {
            return defined(param);
        }
    }

    /** See {@link Predicate2}. */
    public interface TypedPredicate2<T, U> extends Predicate2<T, U> {

        boolean defined(T t, U u);

        @Override
        default boolean test(T param1, U param2) {
            return defined(param1, param2);
        }
    }
}
