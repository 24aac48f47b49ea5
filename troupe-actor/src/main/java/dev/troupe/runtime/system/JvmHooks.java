package dev.troupe.runtime.system;

import dev.troupe.actor.Cancellable;
import dev.troupe.concurrent.Seams;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What a system does when the JVM ends. The JVM keeps what is registered with it, so the hook that
 * knows the system is taken back when the system has terminated.
 */
final class JvmHooks {
    private final String systemName;
    private final Seams.Threads threads;
    private final Registry registry;
    private final AtomicInteger count = new AtomicInteger();
    private @Nullable Cancellable own; // guarded by this
    private boolean terminated; // guarded by this

    JvmHooks(String systemName, Seams.Threads threads, Registry registry) {
        this.systemName = systemName;
        this.threads = threads;
        this.registry = registry;
    }

    /** Where the JVM keeps its hooks. Both methods throw IllegalStateException while it ends. */
    interface Registry {
        void add(Thread hook);

        boolean remove(Thread hook);

        /** The one of this JVM. */
        static Registry ofJvm() {
            return new Registry() {
                @Override
                public void add(Thread hook) {
                    Runtime.getRuntime().addShutdownHook(hook);
                }

                @Override
                public boolean remove(Thread hook) {
                    return Runtime.getRuntime().removeShutdownHook(hook);
                }
            };
        }
    }

    /** Registers {@code hook}; already cancelled when the JVM is ending. */
    Cancellable add(Runnable hook) {
        Thread thread = threads.newThread(hook);
        thread.setName(systemName + "-shutdown-hook-" + count.incrementAndGet());
        try {
            registry.add(thread);
        } catch (IllegalStateException theJvmIsEnding) {
            return Cancellable.alreadyCancelled();
        }
        return new Hook(thread, registry);
    }

    /** Registers the hook of the system itself, unless that has terminated. */
    synchronized void addOwn(Runnable hook) {
        if (!terminated) {
            own = add(hook);
        }
    }

    /** Lets the JVM forget the system. */
    synchronized void removeOwn() {
        terminated = true;
        if (own != null) {
            own.cancel();
            own = null;
        }
    }

    private static final class Hook implements Cancellable {
        private final Thread thread;
        private final Registry registry;
        private final AtomicBoolean cancelled = new AtomicBoolean();

        Hook(Thread thread, Registry registry) {
            this.thread = thread;
            this.registry = registry;
        }

        @Override
        public boolean cancel() {
            try {
                return registry.remove(thread) && cancelled.compareAndSet(false, true);
            } catch (IllegalStateException theJvmIsEnding) {
                return false;
            }
        }

        @Override
        public boolean isCancelled() {
            return cancelled.get();
        }
    }
}
