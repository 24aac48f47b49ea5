package dev.troupe.benchmarks.timer;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;

/** One of the schedulers that are compared. */
public interface TimerSide extends AutoCloseable {
    /** Troupe and Pekko as they come; Netty's wheel with ticks of 1 ms; the JDK's two ways. */
    List<String> NAMES = List.of("troupe", "pekko", "netty", "jdk-remove", "jdk-keep");

    /** Gives {@code task} to the executor after {@code delay}; what can be cancelled. */
    Object schedule(Duration delay, Beep task);

    void cancel(Object timer);

    @Override
    void close();

    /** The side with this name, whose tasks go to {@code executor}. */
    static TimerSide on(String name, Executor executor) {
        return switch (name) {
            case "troupe" -> new TroupeTimers(executor);
            case "pekko" -> new PekkoTimers(executor);
            case "netty" -> new NettyTimers(executor);
            case "jdk-remove" -> new JdkTimers(executor, true);
            case "jdk-keep" -> new JdkTimers(executor, false);
            default ->
                    throw new IllegalArgumentException(
                            "no side [" + name + "]: choose one of " + NAMES);
        };
    }
}
