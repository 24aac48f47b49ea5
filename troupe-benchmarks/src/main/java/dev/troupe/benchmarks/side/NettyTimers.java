package dev.troupe.benchmarks.side;

import io.netty.util.HashedWheelTimer;
import io.netty.util.Timeout;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

final class NettyTimers implements TimerSide {
    private final HashedWheelTimer timer;

    NettyTimers(Executor executor) {
        timer =
                new HashedWheelTimer(
                        new DefaultThreadFactory("netty-timer", true),
                        1,
                        TimeUnit.MILLISECONDS,
                        512,
                        false,
                        -1,
                        executor);
    }

    @Override
    public Object schedule(Duration delay, Beep task) {
        return timer.newTimeout(task, delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    @Override
    public void cancel(Object timeout) {
        ((Timeout) timeout).cancel();
    }

    @Override
    public void close() {
        timer.stop();
    }
}
