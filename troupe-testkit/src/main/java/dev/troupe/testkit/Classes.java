package dev.troupe.testkit;

import java.lang.invoke.MethodType;

/** Whether a message is of a class; {@code int.class} stands for {@code Integer.class}. */
final class Classes {
    private Classes() {}

    static boolean accepts(Class<?> expected, Object message) {
        return boxed(expected).isInstance(message);
    }

    static boolean isExactly(Class<?> expected, Object message) {
        return boxed(expected) == message.getClass();
    }

    private static Class<?> boxed(Class<?> type) {
        return MethodType.methodType(type).wrap().returnType();
    }
}
