package dev.troupe.concurrent;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * Virtual threads for code that is compiled for a JDK without them. They inherit nothing from the
 * thread that makes them, which is just the one that happened to send a message.
 */
final class VirtualThreads {
    private static final int FIRST_JDK = 21;
    private static final @Nullable ThreadFactory FACTORY =
            Runtime.version().feature() < FIRST_JDK ? null : factory();

    private VirtualThreads() {}

    /**
     * A virtual thread that is not started.
     *
     * @throws UnsupportedOperationException if this JDK has none
     */
    static Thread unstarted(Runnable body) {
        if (FACTORY == null) {
            throw new UnsupportedOperationException(
                    "virtual threads need JDK "
                            + FIRST_JDK
                            + " or later, this is ["
                            + Runtime.version()
                            + "]");
        }
        return FACTORY.newThread(body);
    }

    /** What {@code Thread.ofVirtual().inheritInheritableThreadLocals(false).factory()} gives. */
    private static ThreadFactory factory() {
        MethodHandles.Lookup lookup = MethodHandles.publicLookup();
        try {
            Class<?> builder = lookup.findClass("java.lang.Thread$Builder$OfVirtual");
            MethodHandle ofVirtual =
                    lookup.findStatic(Thread.class, "ofVirtual", MethodType.methodType(builder));
            MethodHandle inherit =
                    lookup.findVirtual(
                            builder,
                            "inheritInheritableThreadLocals",
                            MethodType.methodType(builder, boolean.class));
            MethodHandle factory =
                    lookup.findVirtual(
                            builder, "factory", MethodType.methodType(ThreadFactory.class));
            MethodHandle heirless = MethodHandles.insertArguments(inherit, 1, false);
            return (ThreadFactory)
                    MethodHandles.filterReturnValue(
                                    MethodHandles.filterReturnValue(ofVirtual, heirless), factory)
                            .invokeExact();
        } catch (Throwable e) {
            throw new ExceptionInInitializerError(e);
        }
    }
}
