package dev.troupe.spi;

/** A task for the scheduler that wants to know when it is called off. */
public interface SchedulerTask extends Runnable {
    /**
     * It was cancelled, or dropped when the scheduler closed, and will not run, or not again. Told
     * once, on the executor that was to run the task.
     */
    void cancelled();
}
