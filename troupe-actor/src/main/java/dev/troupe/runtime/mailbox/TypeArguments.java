package dev.troupe.runtime.mailbox;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import org.jspecify.annotations.Nullable;

/** Reads {@code X} out of {@code class A implements Generic<X>}, also from what A extends. */
final class TypeArguments {
    private TypeArguments() {}

    /** The class given to the one parameter of {@code generic}; null when there is none. */
    static @Nullable Class<?> of(Class<?> type, Class<?> generic) {
        for (Type implemented : type.getGenericInterfaces()) {
            Class<?> found = argument(implemented, generic);
            if (found != null) {
                return found;
            }
        }
        Class<?> parent = type.getSuperclass();
        return parent == null ? null : of(parent, generic);
    }

    private static @Nullable Class<?> argument(Type implemented, Class<?> generic) {
        if (implemented instanceof ParameterizedType parameterized) {
            if (parameterized.getRawType() == generic) {
                return rawClass(parameterized.getActualTypeArguments()[0]);
            }
            return of((Class<?>) parameterized.getRawType(), generic);
        }
        return implemented instanceof Class<?> plain ? of(plain, generic) : null;
    }

    private static @Nullable Class<?> rawClass(Type type) {
        if (type instanceof Class<?> plain) {
            return plain;
        }
        return type instanceof ParameterizedType parameterized
                ? (Class<?>) parameterized.getRawType()
                : null;
    }
}
