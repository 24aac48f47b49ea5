package dev.troupe.runtime.mailbox;

import dev.troupe.Done;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.concurrent.WorkerSlot;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MailboxClosedException;
import dev.troupe.runtime.ref.DeadLettersRef;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.spi.SteppedMailbox;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * Where an actor's messages wait, and the task that handles them. The default queue of user
 * messages is part of this object, see {@link MailboxQueue}; {@link QueueMailbox} has another one.
 *
 * <p>Whoever posts may do so from any thread. {@link #run} and everything it calls belong to the
 * holder of the token (see {@link MailboxStatus}). System messages wait in a {@link SystemStack}.
 */
public class ActorMailbox extends MailboxQueue implements SteppedMailbox {
    private final MailboxScheduler scheduler;

    public ActorMailbox(MessageInvoker invoker, MailboxScheduler scheduler) {
        super(invoker);
        this.scheduler = scheduler;
    }

    /** What brings this mailbox to threads. */
    public final MailboxScheduler scheduler() {
        return scheduler;
    }

    /** Queues a user message, or makes it a dead letter when the mailbox is closed. */
    public final void post(Envelope envelope) {
        if (isClosed()) {
            refuse(envelope);
            return;
        }
        posted(enqueueAndTrySchedule(envelope));
    }

    /** As {@link #post}, for what must not get lost: also into a queue that is full. */
    public void postAnyway(Envelope envelope) {
        post(envelope);
    }

    /**
     * As {@link #post}, but for a queue that is full: then the message goes in when there is room.
     * Completes when it is in; fails when the mailbox is closed before.
     */
    public CompletionStage<Done> postWhenRoom(Envelope envelope) {
        if (isClosed()) {
            refuse(envelope);
            return CompletableFuture.failedFuture(
                    new MailboxClosedException(
                            "["
                                    + invoker.self()
                                    + "] has stopped: it will not take ["
                                    + envelope.message().getClass().getName()
                                    + "]"));
        }
        posted(enqueueAndTrySchedule(envelope));
        return CompletableFuture.completedFuture(Done.getInstance());
    }

    /** What follows an enqueue: brings the mailbox to a thread if that took the token. */
    void posted(boolean scheduled) {
        if (scheduled) {
            if (isOpenAndNotSuspended()) {
                scheduler.schedule(this);
            } else {
                giveBack(false); // suspended, or closed since the first look
            }
        } else if (isClosed() && hasMessages() && trySchedule()) {
            giveBack(false);
        }
    }

    /** Queues a system message; when the mailbox is closed it is answered for the dead. */
    public final void postSystem(SystemMessage message) {
        if (SystemStack.push(invoker, message)) {
            if (trySchedule()) {
                scheduler.schedule(this);
            }
        } else {
            invoker.deadLetterOffice().takeSystem(message, invoker.self());
        }
    }

    /**
     * Queues the first message of a cell that nobody knows yet, and keeps the token for {@link
     * #start}: what others send meanwhile waits.
     */
    public final void postBeforeStart(SystemMessage message) {
        SystemStack.begin(invoker, message);
        setTailAtBirth();
    }

    /** Lets the mailbox run, unless it runs already or may not handle user messages. */
    public final boolean tryStart() {
        boolean taken = tryScheduleForUser();
        if (taken) {
            scheduler.schedule(this);
        }
        return taken;
    }

    /** Lets the mailbox run for the first time. Once, after {@link #postBeforeStart}. */
    public final void start() {
        scheduler.schedule(this);
    }

    /** Handles all system messages, then user messages up to the dispatcher's limits. */
    @Override
    public final void run() {
        // An interrupt is meant for the thread: only the message that it hits may see it.
        boolean interrupted = Thread.interrupted();
        WorkerSlot slot = scheduler.slot();
        Object outer = slot == null ? null : slot.begin(this);
        try {
            if (!isClosed()) {
                interrupted |=
                        (invoker.systemMessages != null && handleSystemMessages())
                                || handleUserMessages(slot);
            }
        } catch (Throwable fatal) {
            scheduler.reportFatal(fatal);
        } finally {
            if (slot != null) {
                slot.end(outer);
            }
            endRun();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public final void step(Turn turn) {
        try {
            if (!isClosed()) {
                if (invoker.systemMessages != null) {
                    handleSystemMessages();
                } else {
                    handleOne(turn);
                }
            }
        } catch (Throwable fatal) {
            scheduler.reportFatal(fatal);
        } finally {
            endRun();
        }
    }

    private void handleOne(Turn turn) {
        Envelope envelope = isOpenAndNotSuspended() ? takeInHand() : null;
        if (envelope != null) {
            Throwable failure = turn.takes(envelope.message(), envelope.sender());
            if (failure == null) {
                invoker.invoke(envelope);
            } else {
                invoker.fail(envelope, failure);
            }
        }
    }

    @Override
    public final List<SystemMessage> systemMessages() {
        return SystemStack.waiting(invoker);
    }

    @Override
    public final ActorRef owner() {
        return invoker.self();
    }

    @Override
    public boolean keepsOrder() {
        return true;
    }

    @Override
    public final void stop() {
        invoker.self().stop();
    }

    @Override
    public final void restart(Throwable cause) {
        invoker.self().suspend(); // a restart takes one suspension back
        invoker.self().restart(cause);
    }

    /** Whether the thread was interrupted; then no further message has been handled. */
    private boolean handleUserMessages(@Nullable WorkerSlot slot) {
        // From here on what senders write is read only where it must be: they own its cache line.
        MessageInvoker receiver = invoker;
        Envelope envelope = isOpenAndNotSuspended() ? takeInHand() : null;
        int left = scheduler.throughput();
        long limit = scheduler.throughputDeadlineNanos();
        long deadline = limit > 0 ? scheduler.nanoTime() + limit : 0;
        while (envelope != null) {
            boolean mayGoOn = receiver.invoke(envelope);
            boolean interrupted = Thread.interrupted();
            if (receiver.systemMessages != null) {
                forgetHandled(envelope);
                interrupted |= handleSystemMessages();
                mayGoOn = false;
            }
            if (interrupted) {
                return true;
            }
            if (--left == 0) {
                left = beginAgain(slot);
            }
            if (left == 0 || (limit > 0 && scheduler.nanoTime() - deadline >= 0)) {
                return false;
            }
            Envelope next =
                    mayGoOn || isOpenAndNotSuspended()
                            ? takeNextInHand(receiver, envelope, left)
                            : null;
            if (next == null && envelope.sender() instanceof DeadLettersRef) {
                scheduler.caughtUp(scheduler.throughput() - left);
            }
            envelope = next;
        }
        return false;
    }

    /** How many messages a run may handle that has handled all it could; 0 when it must end. */
    private int beginAgain(@Nullable WorkerSlot slot) {
        if (!scheduler.mayGoOn()) {
            return 0;
        }
        if (slot != null) {
            slot.again();
        }
        MessageCount.beginRun(invoker);
        return scheduler.throughput();
    }

    /** Whether the thread was interrupted; all system messages have been handled anyway. */
    private boolean handleSystemMessages() {
        boolean interrupted = false;
        SystemMessage todo = SystemStack.takeAll(invoker);
        try {
            while (todo != null && !isClosed()) {
                SystemMessage message = todo;
                todo = message.next();
                message.linkTo(null);
                invoker.invokeSystem(message);
                interrupted |= Thread.interrupted();
                if (todo == null) {
                    todo = SystemStack.takeAll(invoker);
                }
            }
        } finally {
            if (todo != null) { // closed midway, or something fatal was thrown
                if (isClosed()) {
                    answerForTheDead(todo);
                } else {
                    SystemStack.putBack(invoker, todo);
                }
            }
        }
        return interrupted;
    }

    private void endRun() {
        endHandling(); // also after something fatal
        giveBack(true);
    }

    /**
     * Gives the token back, to an executor if there is something to do. Only by its holder.
     *
     * @param ran whether a run of it ends with this call; else the thread may be busy with another
     */
    private void giveBack(boolean ran) {
        if (isOpenAndNotSuspended() && invoker.systemMessages == null && tryLeaveEmpty()) {
            // Who saw the token before it was released relies on this second look.
            if (invoker.systemMessages != null && !isClosed() && trySchedule()) {
                scheduler.schedule(this);
            }
        } else {
            giveBackOrGoOn(ran);
        }
    }

    /** As {@link #giveBack}, whatever there is to do and whether it may be done. */
    private void giveBackOrGoOn(boolean ran) {
        do {
            do {
                if (isClosed()) {
                    drain();
                } else if (hasWork()) {
                    scheduleAgain(ran); // with the token
                    return;
                }
            } while (!tryLeave());
            // A sender that saw the token before it was released relies on this second look.
            if (!(isClosed() ? hasMessages() : hasWork()) || !trySchedule()) {
                return;
            }
        } while (isClosed());
        scheduler.schedule(this);
    }

    private void scheduleAgain(boolean ran) {
        if (ran) {
            scheduler.reschedule(this);
        } else {
            scheduler.schedule(this);
        }
    }

    private boolean hasWork() {
        return !isClosed() && (invoker.systemMessages != null || (!isSuspended() && hasMessages()));
    }

    /** Closes the mailbox and makes dead letters of what is queued. Only from within a run. */
    public final void close() {
        setClosed();
        answerForTheDead(SystemStack.close(invoker));
        drain();
    }

    /** One more reason not to handle user messages. Only from within a run, or before start. */
    public final void suspend() {
        addSuspension();
    }

    /** Takes one suspension back. Only from within a run. */
    public final void resume() {
        removeSuspension();
    }

    @Override
    public final boolean hasSystemMessages() {
        return !SystemStack.isEmpty(invoker);
    }

    /** A Watch among them still gets its answer. */
    private void answerForTheDead(@Nullable SystemMessage list) {
        SystemMessage rest = list;
        while (rest != null) {
            SystemMessage message = rest;
            rest = message.next();
            message.linkTo(null);
            invoker.deadLetterOffice().takeSystem(message, invoker.self());
        }
    }

    /** Takes a message that will not be handled here. Callable from any thread. */
    void refuse(Envelope envelope) {
        invoker.deadLetterOffice()
                .take(
                        envelope.message(),
                        envelope.sender(),
                        invoker.self(),
                        DeadLetter.Reason.STOPPED);
    }

    @Override
    public final String toString() {
        return "Mailbox(" + invoker.self().path() + ")";
    }

    /** In words, where the message from {@code sender} waits. Callable from any thread. */
    public String whereIs(ActorRef sender) {
        int position = MessageCount.positionOf(this, sender);
        return position == 0
                ? "it was never delivered: it is not in the mailbox of [" + invoker.self() + "]"
                : "it waits in the mailbox of ["
                        + invoker.self()
                        + "] at about position ["
                        + position
                        + "]";
    }

    /**
     * Puts a user message into the queue, then takes the token for it, if it is to be had. Callable
     * from any thread.
     */
    boolean enqueueAndTrySchedule(Envelope envelope) {
        return offer(envelope);
    }

    /**
     * How many user messages wait, without the one that is being handled: exact when no send is
     * under way, never below zero. Each message is walked past once at most, however often it is
     * asked for. Callable from any thread.
     */
    public int numberOfMessages() {
        return MessageCount.of(this);
    }

    /** Makes dead letters of all user messages. Only by the holder of the token. */
    void drain() {
        Envelope envelope;
        while ((envelope = takeInHand()) != null) {
            refuse(envelope);
            forgetHandled(envelope);
        }
        endHandling();
    }
}
