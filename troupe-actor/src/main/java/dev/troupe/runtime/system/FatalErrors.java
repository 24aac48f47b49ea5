package dev.troupe.runtime.system;

import dev.troupe.actor.ActorSystem;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.japi.Throwables;
import java.io.PrintStream;
import java.util.function.IntConsumer;

/**
 * What happens to errors that no supervisor may handle: they are printed first, because logging may
 * not work any more, then the JVM exits or the system terminates.
 */
final class FatalErrors implements Thread.UncaughtExceptionHandler {
    private final ActorSystem system;
    private final boolean exit;
    private final IntConsumer jvmExit;
    private final PrintStream err;

    FatalErrors(ActorSystem system, boolean exit, IntConsumer jvmExit, PrintStream err) {
        this.system = system;
        this.exit = exit;
        this.jvmExit = jvmExit;
        this.err = err;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable cause) {
        if (cause instanceof InterruptedException || !Throwables.isFatal(cause)) {
            LoggingAdapter log = system.log();
            log.error(cause, "uncaught exception in thread [{}]", thread.getName());
        } else {
            onFatal(thread, cause);
        }
    }

    private void onFatal(Thread thread, Throwable cause) {
        try {
            err.println(
                    "fatal error in thread ["
                            + thread.getName()
                            + "] of actor system ["
                            + system.name()
                            + "], "
                            + (exit
                                    ? "the JVM exits because troupe.jvm-exit-on-fatal-error is on"
                                    : "the system terminates"));
            cause.printStackTrace(err);
            err.flush();
            system.log().error(cause, "fatal error in thread [{}]", thread.getName());
        } finally {
            if (exit) {
                jvmExit.accept(-1);
            } else {
                system.terminate();
            }
        }
    }
}
