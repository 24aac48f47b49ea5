package dev.troupe.runtime.mailbox;

import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/** Runs mailboxes on the thread of a test, when the test says so; its clock stands still. */
final class HandDriver implements MailboxScheduler {
    final List<Throwable> fatal = new ArrayList<>();
    int throughput = 64;
    int mayGoOn; // so many times
    long deadlineNanos;
    long now = Long.MAX_VALUE - 5; // about to wrap
    private final Deque<ActorMailbox> ready = new ConcurrentLinkedDeque<>();

    /** How many mailboxes wait for a thread. */
    int waiting() {
        return ready.size();
    }

    /** Gives a thread to the mailbox that has waited longest. */
    void runOne() {
        ready.remove().run();
    }

    void runAll() {
        for (int runs = 0; !ready.isEmpty(); runs++) {
            if (runs == 1000) {
                throw new AssertionError("[" + ready.element() + "] runs for ever");
            }
            runOne();
        }
    }

    @Override
    public void schedule(ActorMailbox mailbox) {
        ready.add(mailbox);
    }

    @Override
    public boolean mayGoOn() {
        return mayGoOn-- > 0;
    }

    @Override
    public int throughput() {
        return throughput;
    }

    @Override
    public long throughputDeadlineNanos() {
        return deadlineNanos;
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public void reportFatal(Throwable thrown) {
        fatal.add(thrown);
    }
}
