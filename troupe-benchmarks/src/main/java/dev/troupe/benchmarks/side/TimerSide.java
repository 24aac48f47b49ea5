package dev.troupe.benchmarks.side;

import java.time.Duration;
import java.util.concurrent.Executor;

/** One of the schedulers that are compared. */
public interface TimerSide extends AutoCloseable {
    /** Gives {@code task} to the executor after {@code delay}; what can be cancelled. */
    Object schedule(Duration delay, Beep task);

    void cancel(Object timer);

    @Override
    void close();

    /** That of a contestant, whose tasks go to {@code executor}. */
    static TimerSide on(Contestant contestant, Executor executor) {
        return switch (contestant) {
            case NETTY -> new NettyTimers(executor);
            case JDK_REMOVE -> new JdkTimers(executor, true);
            case JDK_KEEP -> new JdkTimers(executor, false);
            default -> Side.open(contestant).timers(executor);
        };
    }
}
