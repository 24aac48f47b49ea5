package dev.troupe.actor;

import dev.troupe.japi.Throwables;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the constructor of a class that takes given arguments, as a compiler would: boxed values go
 * to primitive parameters, {@code null} to any other, and of several that fit, the one whose
 * parameters are more special than those of all others is taken.
 */
final class Constructors {

    private Constructors() {}

    /**
     * The constructor, opened for use.
     *
     * @throws IllegalArgumentException if there is none, or more than one, or it cannot be opened
     */
    static Constructor<?> find(Class<?> type, @Nullable Object[] args) {
        if (Modifier.isAbstract(type.getModifiers())) {
            throw refuse(type, args, "it is abstract; name a subclass, or give a creator");
        }
        List<Constructor<?>> fitting = new ArrayList<>();
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (!constructor.isSynthetic() && fits(constructor.getParameterTypes(), args)) {
                fitting.add(constructor);
            }
        }
        if (fitting.isEmpty()) {
            throw refuse(type, args, "no constructor fits; " + advice(type));
        }
        return open(type, mostSpecial(type, args, fitting));
    }

    /** Calls it. What the constructor throws comes out as it is. */
    static Object call(Constructor<?> constructor, @Nullable Object[] args) {
        try {
            return constructor.newInstance(args);
        } catch (InvocationTargetException e) {
            return Throwables.<RuntimeException, Object>sneakyThrow(
                    Objects.requireNonNullElse(e.getCause(), e));
        } catch (InstantiationException | IllegalAccessException e) {
            throw new IllegalStateException(
                    "cannot call [" + constructor + "], which could be called before", e);
        }
    }

    private static boolean fits(Class<?>[] parameters, @Nullable Object[] args) {
        if (parameters.length != args.length) {
            return false;
        }
        for (int i = 0; i < args.length; i++) {
            boolean fits =
                    args[i] == null
                            ? !parameters[i].isPrimitive()
                            : boxed(parameters[i]).isInstance(args[i]);
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static Constructor<?> mostSpecial(
            Class<?> type, @Nullable Object[] args, List<Constructor<?>> fitting) {
        for (Constructor<?> candidate : fitting) {
            boolean best = true;
            for (Constructor<?> other : fitting) {
                best &= other.equals(candidate) || isMoreSpecial(candidate, other);
            }
            if (best) {
                return candidate;
            }
        }
        throw refuse(
                type,
                args,
                "several constructors fit, "
                        + signatures(fitting)
                        + "; give a creator that calls one of them");
    }

    private static boolean isMoreSpecial(Constructor<?> one, Constructor<?> other) {
        Class<?>[] mine = one.getParameterTypes();
        Class<?>[] theirs = other.getParameterTypes();
        boolean same = true;
        for (int i = 0; i < mine.length; i++) {
            if (!boxed(theirs[i]).isAssignableFrom(boxed(mine[i]))) {
                return false;
            }
            same &= boxed(theirs[i]) == boxed(mine[i]);
        }
        return !same;
    }

    private static Class<?> boxed(Class<?> type) {
        return type.isPrimitive() ? MethodType.methodType(type).wrap().returnType() : type;
    }

    private static Constructor<?> open(Class<?> type, Constructor<?> constructor) {
        if (constructor.trySetAccessible()) {
            return constructor;
        }
        Module ours = Constructors.class.getModule();
        throw new IllegalArgumentException(
                "cannot make ["
                        + type.getName()
                        + "]: "
                        + type.getModule()
                        + " keeps its package closed; add 'opens "
                        + type.getPackageName()
                        + (ours.isNamed() ? " to " + ours.getName() : "")
                        + ";' to its module-info, or give a creator");
    }

    private static String advice(Class<?> type) {
        boolean inner = type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
        return inner
                ? "it is an inner class, whose constructors have hidden parameters: make it static"
                : "it has " + signatures(Arrays.asList(type.getDeclaredConstructors()));
    }

    private static String signatures(List<Constructor<?>> constructors) {
        return constructors.stream()
                .map(Constructor::getParameterTypes)
                .map(
                        types ->
                                Arrays.stream(types)
                                        .map(Class::getTypeName)
                                        .collect(Collectors.joining(", ", "(", ")")))
                .collect(Collectors.joining(" and "));
    }

    private static IllegalArgumentException refuse(
            Class<?> type, @Nullable Object[] args, String reason) {
        String given =
                Arrays.stream(args)
                        .map(arg -> arg == null ? "null" : arg.getClass().getTypeName())
                        .collect(Collectors.joining(", "));
        return new IllegalArgumentException(
                "cannot make [" + type.getName() + "] from [" + given + "]: " + reason);
    }
}
