package dev.troupe.concurrent;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Virtual threads for code that is compiled for a JDK without them. They inherit nothing from the
 * thread that makes them, which is just the one that happened to send a message.
 */
public final class VirtualThreads {
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
            throw unsupported();
        }
        return FACTORY.newThread(body);
    }

    /**
     * An executor that runs each task on a fresh virtual thread.
     *
     * @param model the threads get its class loader and its handler for failures
     * @param prefix the beginning of their names
     * @param first the number of the first; negative for names without one
     * @throws UnsupportedOperationException if this JDK has none
     */
    public static ExecutorService executor(Thread model, String prefix, int first) {
        if (FACTORY == null) {
            throw unsupported();
        }
        AtomicLong next = new AtomicLong(first);
        ThreadFactory named =
                body -> {
                    Thread thread = FACTORY.newThread(body);
                    thread.setName(first < 0 ? prefix : prefix + "-" + next.getAndIncrement());
                    thread.setContextClassLoader(model.getContextClassLoader());
                    thread.setUncaughtExceptionHandler(model.getUncaughtExceptionHandler());
                    return thread;
                };
        try {
            return (ExecutorService)
                    MethodHandles.publicLookup()
                            .findStatic(
                                    Executors.class,
                                    "newThreadPerTaskExecutor",
                                    MethodType.methodType(
                                            ExecutorService.class, ThreadFactory.class))
                            .invokeExact(named);
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private static UnsupportedOperationException unsupported() {
        return new UnsupportedOperationException(
                "virtual threads need JDK "
                        + FIRST_JDK
                        + " or later, this is ["
                        + Runtime.version()
                        + "]");
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
