package dev.troupe.runtime.cell;

import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AutoReceivedMessage;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.dispatch.Envelope;
import dev.troupe.japi.Throwables;
import dev.troupe.runtime.cell.Children.Continuation;
import dev.troupe.runtime.mailbox.QueueMailbox;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.runtime.ref.TracedRef;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * One actor's life, from the first system message to the last. It owns the instance, its current
 * behaviour and the message being handled; everything an idle actor does not need is made later.
 *
 * <p>All of it belongs to the thread that runs the mailbox, but for {@link #send}, {@link
 * #sendSystem} and the questions about children, which any thread may ask.
 */
public class ActorCell extends CellContext implements SystemMessage.Handler {
    protected ActorCell(CellServices services, CellRef self, Placement place) {
        this(services, self, place, null);
    }

    private ActorCell(
            CellServices services, CellRef self, Placement place, @Nullable Throwable failure) {
        super(services, self, place);
        mailbox()
                .postBeforeStart(
                        new SystemMessage.Create(failure != null ? failure : queueMismatch()));
    }

    /**
     * The cell of {@code self}; when it cannot be made, one that tells its supervisor why, or fails
     * with what is fatal to the JVM: who has a name must have a cell, or it could not be stopped.
     */
    static ActorCell madeOrFailing(CellServices services, CellRef self, Placement place) {
        try {
            return place.newCell(services, self);
        } catch (Throwable failure) {
            return new ActorCell(
                    services,
                    self,
                    services.fallbackPlacement(place.props()),
                    FaultHandling.isFatal(failure)
                            ? failure
                            : new ActorInitializationException(
                                    self, "cannot create the cell of [" + self + "]", failure));
        }
    }

    private @Nullable ActorInitializationException queueMismatch() {
        if (!(mailbox() instanceof QueueMailbox other)) {
            return null;
        }
        String mismatch = services().queueMismatch(props(), other.queue());
        return mismatch == null ? null : new ActorInitializationException(self(), mismatch, null);
    }

    /** Lets the actor come to life: its creation is the first message. */
    public void start() {
        dispatcher().attach(mailbox());
    }

    /** Makes room for children that other threads will create: for guardians. */
    public void acceptChildrenFromOutside() {
        family();
    }

    // --- handling messages

    @Override
    public boolean invoke(Envelope envelope) {
        if (isStrict()) {
            StrictContext.run(this, () -> handle(envelope));
            return false;
        }
        return handle(envelope);
    }

    /** Whether it did not fail. */
    private boolean handle(Envelope envelope) {
        Object message = envelope.message();
        ActorRef sender = envelope.sender();
        begin(envelope);
        if (sender instanceof TracedRef asking) {
            asking.taken(self());
        }
        try {
            dispatch(message, sender);
            return true;
        } catch (Throwable failure) {
            fail(failure);
            return false;
        } finally {
            end(message);
        }
    }

    /**
     * Gives a message to the behaviour at once, past mailbox and supervisor: what that throws comes
     * out. For the test kit.
     */
    void handleDirectly(Envelope envelope) {
        Envelope outer = current();
        setCurrent(envelope);
        try {
            StrictContext.run(this, () -> receiveOrThrow(envelope.message()));
        } finally {
            setCurrent(outer);
        }
    }

    private void receiveOrThrow(Object message) {
        try {
            receive(message);
        } catch (Throwable failure) {
            Throwables.<RuntimeException, Void>sneakyThrow(failure);
        }
    }

    @Override
    public void fail(Envelope envelope, Throwable failure) {
        begin(envelope);
        try {
            fail(failure);
        } finally {
            end(envelope.message());
        }
    }

    void dispatch(Object message, ActorRef sender) throws Throwable {
        if (message instanceof AutoReceivedMessage) {
            AutoReceive.handle(this, message, sender);
        } else {
            receive(message);
        }
    }

    @Override
    public void invokeSystem(SystemMessage message) {
        if (isStrict()) {
            StrictContext.run(this, () -> handleSystem(message));
        } else {
            handleSystem(message);
        }
    }

    private void handleSystem(SystemMessage message) {
        Readiness before = readiness();
        if (before.mustWait(message)) {
            faults().putAside(message);
            return;
        }
        try {
            message.applyTo(this);
        } catch (Throwable failure) {
            fail(failure);
        }
        if (readiness().compareTo(before) < 0) {
            // Each of them is checked again: the first may make the others wait once more.
            for (SystemMessage waited : takePutAside()) {
                if (mailbox().isClosed()) {
                    deadLetterOffice().takeSystem(waited, self());
                } else {
                    invokeSystem(waited);
                }
            }
        }
    }

    /** Which system messages a cell takes; each state takes fewer than the one before. */
    private enum Readiness {
        NORMAL,
        SUSPENDED,
        WAITING_FOR_CHILDREN;

        boolean mustWait(SystemMessage message) {
            return switch (this) {
                case NORMAL -> false;
                case SUSPENDED -> message.waitsForResume();
                case WAITING_FOR_CHILDREN -> message.waitsForChildren();
            };
        }
    }

    private Readiness readiness() {
        if (waitsForChildren()) {
            return Readiness.WAITING_FOR_CHILDREN;
        }
        return mailbox().isSuspended() ? Readiness.SUSPENDED : Readiness.NORMAL;
    }

    private void fail(Throwable failure) {
        if (actor() == null && FaultHandling.isFatal(failure)) {
            mailbox().suspend(); // nobody can handle messages, and no supervisor will be asked
        }
        FaultHandling.rethrowIfFatal(failure);
        faults().fail(failure, null, List.of());
    }

    // --- life and death

    @Override
    public void onCreate(SystemMessage.Create message) {
        create(message.failure());
    }

    void create(@Nullable Throwable failure) {
        try {
            if (failure != null) {
                throw failure;
            }
            newActor().preStart();
            restartReceiveTimeout();
            debugLifecycle("started");
        } catch (Throwable inCreation) {
            FaultHandling.rethrowIfFatal(inCreation);
            dropInstance();
            throw inCreation instanceof ActorInitializationException known
                    ? known
                    : new ActorInitializationException(
                            self(), "exception during creation", inCreation);
        }
    }

    @Override
    public void onRecreate(SystemMessage.Recreate message) {
        if (message.redeliver()) {
            faults().keepForRedelivery();
        }
        faults().onRecreate(message.cause());
    }

    @Override
    public void onRedeliver(SystemMessage.Redeliver message) {
        faults().redelivers(message.envelope());
        setCurrent(message.envelope());
        handle(message.envelope());
        FaultHandling known = knownFaults();
        if (known != null) { // it may have come to its end
            known.redelivers(null);
        }
    }

    @Override
    public void onSuspend(SystemMessage.Suspend message) {
        faults().onSuspend();
    }

    @Override
    public void onResume(SystemMessage.Resume message) {
        faults().onResume(message.causedByFailure());
    }

    @Override
    public void onTerminate(SystemMessage.Terminate message) {
        if (message.heir() != null) {
            leaveMessagesTo(message.heir());
        }
        Termination.begin(this);
    }

    @Override
    public void onSupervise(SystemMessage.Supervise message) {
        UnstartedRef child = (UnstartedRef) message.child();
        child.start(0);
        debugLifecycle("now supervising", child);
    }

    @Override
    public void onFailed(SystemMessage.Failed message) {
        if (!(message.child() instanceof CellRef child) || !isChild(child)) {
            publishDebug(
                    "dropping Failed("
                            + message.cause()
                            + ") from unknown child "
                            + message.child());
            return;
        }
        setCurrent(new Envelope(message, child)); // the decider may ask who it was
        try {
            supervision().handle(strategyOf(instance()), child, message.cause());
        } catch (Throwable escalated) {
            FaultHandling.rethrowIfFatal(escalated);
            faults().fail(escalated, child, List.of());
        } finally {
            setCurrent(null);
        }
    }

    private static SupervisorStrategy strategyOf(Actor actor) {
        SupervisorStrategy strategy = actor.supervisorStrategy();
        if (strategy == null) {
            throw new IllegalStateException(
                    "supervisorStrategy() of ["
                            + actor.getClass().getName()
                            + "] returned null: it must give a strategy, such as"
                            + " SupervisorStrategy.defaultStrategy()");
        }
        return strategy;
    }

    @Override
    public void onWatch(SystemMessage.Watch message) {
        deathWatch().onWatch(message.watchee(), message.watcher());
    }

    @Override
    public void onUnwatch(SystemMessage.Unwatch message) {
        deathWatch().onUnwatch(message.watchee(), message.watcher());
    }

    @Override
    public void onDeathWatchNotification(SystemMessage.DeathWatchNotification message) {
        InternalActorRef dead = message.actor();
        boolean wasChild = removeChild(dead);
        onDeath(dead, message.existenceConfirmed());
        if (wasChild) {
            childTerminated(dead);
        }
    }

    private void childTerminated(InternalActorRef child) {
        Continuation next = family().takeContinuation();
        Extras made = extras();
        if (made != null && made.supervision != null) {
            made.supervision.forget(child);
        }
        Actor actor = actor();
        if (actor != null) {
            try {
                // Most strategies do not look at those that are left: they are listed on demand.
                strategyOf(actor).handleChildTerminated(this, child, () -> children().iterator());
            } catch (Throwable inStrategy) {
                logError(inStrategy, "handleChildTerminated failed");
                fail(inStrategy);
            }
        }
        if (next instanceof Continuation.Recreation recreation) {
            faults().finishRecreate(recreation.cause());
        } else if (next instanceof Continuation.Creation) {
            faults().finishCreate();
        } else if (next instanceof Continuation.Termination) {
            Termination.finish(this);
        }
    }

    // --- for the parts

    /** Whether {@code preRestart} was the last hook of the instance that there is. */
    boolean isInstanceLeft() {
        FaultHandling known = knownFaults();
        return known != null && known.isInstanceLeft();
    }

    /** Lets go of what waited for an instance that will not come. */
    void leaveWaiting() {
        FaultHandling known = knownFaults();
        if (known == null) {
            return;
        }
        for (SystemMessage waited : known.takePutAside()) {
            deadLetterOffice().takeSystem(waited, self());
        }
        Envelope left = known.takeUndelivered();
        if (left != null) {
            deadLetterOffice()
                    .take(left.message(), left.sender(), self(), DeadLetter.Reason.STOPPED);
        }
    }

    List<SystemMessage> takePutAside() {
        FaultHandling known = knownFaults();
        return known == null ? List.of() : known.takePutAside();
    }

    Optional<FaultHandling.FailedMessage> failedMessage() {
        FaultHandling known = knownFaults();
        return known == null ? Optional.empty() : known.failedMessage();
    }

    Optional<Class<?>> failedMessageClass() {
        FaultHandling known = knownFaults(); // its parent asks, while it may be about to stop
        return known == null ? Optional.empty() : known.failedMessageClass();
    }

    /** In words, where the message from {@code sender} is that the actor has not taken yet. */
    protected String whereIs(ActorRef sender) {
        if (mailbox().isClosed()) {
            return "[" + self() + "] has stopped without having taken it";
        }
        String place = mailbox().whereIs(sender);
        return mailbox().isSuspended()
                ? place
                        + ", and the actor is suspended until its supervisor has dealt with a failure"
                : place;
    }

    OptionalLong restartedAtNanos() {
        FaultHandling known = knownFaults();
        return known == null ? OptionalLong.empty() : known.restartedAtNanos();
    }

    private @Nullable FaultHandling knownFaults() {
        Extras made = extras();
        return made == null ? null : made.faults;
    }

    FaultHandling faults() {
        Extras made = madeExtras();
        if (made.faults == null) {
            made.faults = new FaultHandling(this);
        }
        return made.faults;
    }

    private Supervision supervision() {
        Extras made = madeExtras();
        if (made.supervision == null) {
            made.supervision = new Supervision(this);
        }
        return made.supervision;
    }
}
