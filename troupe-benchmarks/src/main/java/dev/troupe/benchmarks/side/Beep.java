package dev.troupe.benchmarks.side;

import io.netty.util.Timeout;
import io.netty.util.TimerTask;

/** A task that all sides can take as it is, so that none has to wrap it. */
public abstract class Beep implements Runnable, TimerTask {
    /** One that does nothing. */
    public static final Beep SILENT =
            new Beep() {
                @Override
                public void run() {}
            };

    @Override
    public final void run(Timeout timeout) {
        run();
    }
}
