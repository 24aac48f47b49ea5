package dev.troupe.runtime.executor;

import java.util.concurrent.Executor;

/** An executor that knows the difference between new work and work that goes on. */
public interface YieldingExecutor extends Executor {
    /**
     * Gives {@code task} to the calling thread, whose task has made it ready; false if that is no
     * thread of this executor, or if this takes no more.
     */
    boolean tryExecuteHere(Runnable task);

    /**
     * Runs {@code task}, whose turn on the calling thread ends with this call, after everything that
     * waits for that thread, and after one of those that wait for any.
     */
    void executeLast(Runnable task);

    /**
     * Whether nothing waits for the calling thread, which runs a task: then it may as well go on with
     * it as give it to {@link #executeLast}. Counts as a turn.
     *
     * @param steps how much it has done in its turn, in units of its own that are alike
     */
    boolean mayGoOn(int steps);

    /**
     * The task that the calling thread runs has done all that a sender has asked for who awaits no
     * answer: it would do more at a time if it were run a little later.
     *
     * @param steps as for {@link #mayGoOn}
     */
    void caughtUp(int steps);
}
