package dev.troupe.actor;

/** What {@link AbstractScheduler} extends; there for programs that name it. */
public abstract class AbstractSchedulerBase implements Scheduler {
    /** For {@link AbstractScheduler}. */
    protected AbstractSchedulerBase() {}
}
