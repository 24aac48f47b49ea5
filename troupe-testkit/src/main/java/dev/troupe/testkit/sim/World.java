package dev.troupe.testkit.sim;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Scheduler;
import dev.troupe.actor.Terminated;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.spi.Simulator;
import dev.troupe.spi.SteppedMailbox;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One run. A step is one message or one batch of system messages of one mailbox, one task, or one
 * timer; which comes next is up to the {@link Chooser}. Everything belongs to the thread that made
 * it, but for what {@link Checks} says.
 */
final class World implements Simulator {
    private static final int MOST_STEPS_TO_SETTLE = 1_000_000;

    private final Thread thread = Thread.currentThread();
    private final VirtualClock clock = new VirtualClock();
    private final TimerSet timers = new TimerSet();
    private final ReadyList ready = new ReadyList();
    private final IdentityHashMap<Runnable, Work> mailboxes = new IdentityHashMap<>();
    private final Checks checks = new Checks();
    private final Faults faults = new Faults();
    private final Recording recording = new Recording();
    private final Chooser chooser;
    private final long maxSteps;
    private final @Nullable Narrative wanted;
    private final Seams seams;
    private final SteppedMailbox.Turn turn = this::takes;

    private long horizon = Duration.ofMinutes(1).toNanos();
    private long slowness = Duration.ofSeconds(1).toNanos();
    private int worksMade;
    private @Nullable Narrative narrative; // null while settling, too
    private boolean settling; // no choices and no checks: a system starts or ends
    private @Nullable Work running;
    private @Nullable Throwable toThrow; // by the actor that runs, in place of handling
    private long steps; // the watchdog looks, too: what it sees may be old

    /**
     * @param narrative where each step is told; null when nobody wants to know
     */
    World(long seed, Chooser chooser, long maxSteps, @Nullable Narrative narrative) {
        this.chooser = chooser;
        this.maxSteps = maxSteps;
        this.wanted = narrative;
        this.narrative = narrative;
        SplitMix random = new SplitMix(SplitMix.mix(seed));
        this.seams =
                new Seams(clock, () -> random, body -> new SimThread(this, body), this::waitFor);
    }

    Seams seams() {
        return seams;
    }

    VirtualClock clock() {
        return clock;
    }

    TimerSet timers() {
        return timers;
    }

    Faults faults() {
        return faults;
    }

    long steps() {
        return steps;
    }

    Recording recording() {
        return recording;
    }

    Checks checks() {
        return checks;
    }

    boolean isInStep() {
        return running != null;
    }

    /** What runs now, in words. */
    String whatRuns() {
        Work now = running;
        return now == null ? "the test" : now.name;
    }

    void horizon(Duration duration) {
        horizon = Nanos.of(duration);
    }

    void slowness(Duration duration) {
        slowness = Nanos.of(duration);
    }

    // --- running

    /** Runs until nothing is left to be done but timers beyond the horizon. */
    void runToTheEnd() {
        while (step(horizon)) {
            stopIfViolated();
        }
        stopIfViolated();
    }

    /** Runs until {@code done} holds; whether it does before {@code nanos} are over. */
    boolean runUntil(BooleanSupplier done, long nanos) {
        long end = Nanos.plus(clock.nanoTime(), nanos);
        while (!done.getAsBoolean()) {
            if (!step(end)) {
                if (end != Long.MAX_VALUE) {
                    clock.goTo(end);
                }
                return done.getAsBoolean();
            }
            stopIfViolated();
        }
        return true;
    }

    private long waitFor(BooleanSupplier done, long nanos) {
        if (running != null) {
            String text =
                    "["
                            + running.name
                            + "] waits inside of its turn for what only others can do: the one"
                            + " thread of the simulation would wait for ever, and a thread of a"
                            + " dispatcher would be blocked. Use Patterns.pipe, or in the test"
                            + " sim.await";
            checks.fail(new Violation("no blocking", text, null));
            throw new IllegalStateException(text);
        }
        if (!runUntil(done, nanos) && nanos == Long.MAX_VALUE) {
            checks.fail(deadlock());
        }
        stopIfViolated();
        return 0;
    }

    Violation deadlock() {
        return new Violation(
                "deadlock",
                "the test waits for an answer, but nothing is ready to run and no timer is set",
                null);
    }

    /** Runs all that is ready, the oldest first, without choices: a system starts or ends. */
    void settle(Runnable action, BooleanSupplier until) {
        boolean before = settling;
        settling = true;
        narrative = null;
        try {
            action.run();
            for (int i = 0; i < MOST_STEPS_TO_SETTLE && !until.getAsBoolean(); i++) {
                if (!step(Long.MAX_VALUE)) {
                    return;
                }
            }
        } finally {
            settling = before;
            narrative = before ? null : wanted;
        }
    }

    boolean isIdle() {
        return ready.size() == 0;
    }

    /** One step, in which the clock goes to {@code end} at most; false if there is none. */
    private boolean step(long end) {
        int count = ready.size();
        SimTimer timer = timers.first();
        boolean fires =
                timer != null
                        && timer.due <= end
                        && (count == 0
                                || (!settling
                                        && timer.due
                                                <= Nanos.plus(ready.get(0).readySince, slowness)));
        if (count == 0 && !fires) {
            return false;
        }
        int chosen = choose(count, fires);
        if (timer != null && chosen == count) {
            fire(timer);
        } else {
            run(ready.remove(chosen));
        }
        if (!settling) {
            checks.afterStep(steps++);
            checkForLivelock();
        }
        return true;
    }

    private int choose(int count, boolean fires) {
        if (settling || isUnfairlyLong()) {
            return 0;
        }
        if (count + (fires ? 1 : 0) == 1) {
            if (count == 1) {
                chooser.alone(ready.get(0));
            }
            return 0;
        }
        return recording.choice(chooser.next(ready, fires));
    }

    /** What may be endless because of how it was chosen so far gets a fair chance to end. */
    private boolean isUnfairlyLong() {
        return steps > maxSteps / 2;
    }

    int pick(int options) {
        return options == 1 ? 0 : recording.choice(chooser.pick(options));
    }

    private void fire(SimTimer timer) {
        timers.remove(timer);
        clock.goTo(timer.due);
        hash(-1, 0);
        if (narrative != null) {
            narrative.step(steps, "the clock is at " + Words.time(timer.due) + ": a timer fires");
        }
        timer.executor.execute(timer.task);
    }

    private void run(Work work) {
        running = work;
        try {
            if (work.mailbox != null) {
                runMailbox(work, work.mailbox);
            } else if (work.task != null) {
                hash(work.number, 1);
                if (narrative != null) {
                    narrative.step(steps, work.name + " runs a task");
                }
                work.task.run();
            }
        } catch (Throwable failure) {
            checks.fail(
                    new Violation(
                            "no failure of a task", work.name + " failed: " + failure, failure));
        } finally {
            running = null;
            toThrow = null;
        }
    }

    private void runMailbox(Work work, SteppedMailbox mailbox) {
        if (work.ofUser && !settling && !mailbox.hasSystemMessages()) {
            injectFault(mailbox);
        }
        if (mailbox.hasSystemMessages()) {
            hash(work.number, 2);
            if (narrative != null) {
                narrative.system(steps, work.name, mailbox.systemMessages());
            }
        }
        mailbox.step(turn);
    }

    private void injectFault(SteppedMailbox mailbox) {
        double[] chances = faults.chances();
        int number = chances.length == 0 ? 0 : recording.choice(chooser.fault(chances));
        if (number == 0) {
            return;
        }
        Faults.Kind kind = faults.kind(number);
        if (narrative != null) {
            narrative.fault(steps, Words.path(mailbox.owner()), kind);
        }
        switch (kind.what()) {
            case RESTART -> mailbox.restart(new Faults.InjectedFault());
            case THROW -> toThrow = new Faults.InjectedFault();
            case STOP -> mailbox.stop();
            case CLOCK_JUMP -> clock.goTo(Nanos.plus(clock.nanoTime(), Nanos.of(kind.jump())));
        }
    }

    private @Nullable Throwable takes(Object message, ActorRef sender) {
        Work work = running;
        if (work == null || work.mailbox == null) {
            return null;
        }
        hash(work.number, Words.hash(message.getClass()));
        if (narrative != null) {
            narrative.message(steps, work.name, message, sender);
        }
        checks.handled(message, sender, work.mailbox);
        return toThrow;
    }

    private void hash(int who, int what) {
        if (!settling) {
            recording.step(who, what);
            if (narrative != null) {
                narrative.hashed(recording.hash());
            }
        }
    }

    private void checkForLivelock() {
        if (steps >= maxSteps) {
            checks.fail(
                    new Violation(
                            "livelock",
                            "there was still something to do after ["
                                    + maxSteps
                                    + "] steps, the last half of which were chosen in turn"
                                    + " (maxSteps)",
                            null));
        }
    }

    void stopIfViolated() {
        if (checks.violation() != null && !settling) {
            throw new Stopped();
        }
    }

    // --- what systems see

    void ready(Runnable task, String name) {
        if (Thread.currentThread() != thread) {
            foreign("gives work to [" + name + "]");
            throw new RejectedExecutionException("this thread is not simulated");
        }
        Work work;
        if (task instanceof SteppedMailbox mailbox) {
            work = mailboxes.get(task);
            if (work == null) {
                work = Work.of(++worksMade, mailbox);
                mailboxes.put(task, work);
            }
        } else {
            work = Work.of(++worksMade, task, name);
        }
        work.readySince = clock.nanoTime();
        ready.add(work);
        if (!settling && !isUnfairlyLong()) {
            chooser.added(work);
        }
    }

    boolean rejects(Runnable task) {
        return !settling
                && faults.ofExecute().length > 0
                && task instanceof SteppedMailbox mailbox
                && Words.path(mailbox.owner()).startsWith("/user/")
                && faultHappens(faults.ofExecute(), mailbox.owner(), "is rejected by its executor");
    }

    private boolean faultHappens(double[] chances, ActorRef whom, String what) {
        boolean happens = recording.choice(chooser.fault(chances)) == 1;
        if (happens && narrative != null) {
            narrative.fault(steps, Words.path(whom) + " " + what);
        }
        return happens;
    }

    @Override
    public ExecutorService newPool(String dispatcherId) {
        return new SimPool(this, dispatcherId);
    }

    @Override
    public Scheduler newScheduler(LoggingAdapter log) {
        return new SimScheduler(this, log);
    }

    @Override
    public boolean tells(Object message, @Nullable ActorRef sender, ActorRef recipient) {
        if (Thread.currentThread() != thread) {
            foreign("sends [" + Words.message(message) + "] to [" + recipient + "]");
            return false;
        }
        checks.sent(message, recipient);
        return settling
                || faults.ofMailbox().length == 0
                || !Words.path(recipient).startsWith("/user/")
                || !faultHappens(faults.ofMailbox(), recipient, "has no room for a message");
    }

    @Override
    public void publishes(Object event) {
        if (Thread.currentThread() == thread) {
            checks.published(event, !settling && !faults.areOn());
        }
    }

    @Override
    public void watches(ActorRef watcher, ActorRef subject) {
        checks.watches(watcher, subject);
    }

    @Override
    public void unwatches(ActorRef watcher, ActorRef subject) {
        checks.unwatches(watcher, subject);
    }

    @Override
    public void learnsOfDeath(ActorRef watcher, Terminated message) {
        checks.learnsOfDeath(watcher, message);
    }

    private void foreign(String doing) {
        checks.fail(
                Violation.fromOutside(
                        "one thread",
                        "thread ["
                                + Thread.currentThread().getName()
                                + "] "
                                + doing
                                + ", but is not simulated: give asynchronous work to a dispatcher"
                                + " of the system, system.dispatcher() for example"));
    }
}
