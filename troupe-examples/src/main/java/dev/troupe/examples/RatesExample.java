package dev.troupe.examples;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.MissedTicks;
import dev.troupe.actor.Scheduler;
import dev.troupe.spi.SchedulerTask;
import dev.troupe.spi.TaskRunOnClose;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;

/** Delays, rates, what becomes of missed runs, and how a scheduler ends. */
public final class RatesExample {
    private final ActorSystem system = ActorSystem.create("rates");
    private final Scheduler scheduler = system.scheduler();
    private final Executor executor = system.dispatcher();

    private RatesExample() {}

    // #once
    void remindAndForget() {
        Cancellable reminder =
                scheduler.scheduleOnce(
                        Duration.ofMinutes(5), () -> System.out.println("tea is ready"), executor);

        System.out.println("called off: " + reminder.cancel()); // true: it will not run
        System.out.println("again: " + reminder.cancel()); // false: there is nothing left to do
        System.out.println("is off: " + reminder.isCancelled()); // true
    }

    // #once

    // #delay
    Cancellable poll(CountDownLatch polls) {
        return scheduler.scheduleWithFixedDelay(
                Duration.ZERO, // the first run, now
                Duration.ofMillis(10), // from the end of a run to the begin of the next
                polls::countDown,
                executor);
    }

    // #delay

    // #rate
    Cancellable frame(CountDownLatch frames) {
        return scheduler.scheduleAtFixedRate(
                Duration.ofMillis(5), // the first run
                Duration.ofMillis(5), // from begin to begin, however long a run takes
                frames::countDown,
                executor,
                MissedTicks.SKIP); // a frame that is late is of no use to anybody
    }

    // #rate

    // #close
    void leaveSomethingPending() {
        TaskRunOnClose flush = () -> System.out.println("flushed");
        scheduler.scheduleOnce(Duration.ofHours(1), flush, Runnable::run);

        SchedulerTask answer =
                new SchedulerTask() {
                    @Override
                    public void run() {
                        System.out.println("answered");
                    }

                    @Override
                    public void cancelled() {
                        System.out.println("nobody will answer");
                    }
                };
        scheduler.scheduleOnce(Duration.ofHours(1), answer, Runnable::run);
    }

    // #close

    private void play() throws Exception {
        remindAndForget();
        CountDownLatch polls = new CountDownLatch(3);
        CountDownLatch frames = new CountDownLatch(3);
        Cancellable polling = poll(polls);
        Cancellable filming = frame(frames);
        polls.await();
        frames.await();
        polling.cancel();
        filming.cancel();
        leaveSomethingPending();
        system.close();
        System.out.println("closed");
    }

    public static void main(String[] args) throws Exception {
        new RatesExample().play();
    }
}
