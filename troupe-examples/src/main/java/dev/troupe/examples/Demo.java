package dev.troupe.examples;

import dev.troupe.examples.demo.BlockingAct;
import dev.troupe.examples.demo.Paint;
import dev.troupe.examples.demo.Performance;
import java.time.Duration;

/**
 * What {@code ./troupe demo} runs: an actor system that shows itself at work, and ends by itself.
 */
public final class Demo {
    private static final Duration TIME_TO_READ = Duration.ofMillis(400);

    private Demo() {}

    public static void main(String[] args) {
        Duration pause = Paint.isTerminal() ? TIME_TO_READ : Duration.ZERO;
        Paint paint = Paint.forTerminal();
        new Performance(System.out, paint, pause).run();
        new BlockingAct(System.out, paint).run();
    }
}
