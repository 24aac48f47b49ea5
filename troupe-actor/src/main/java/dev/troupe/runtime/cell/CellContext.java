package dev.troupe.runtime.cell;

import dev.troupe.Done;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.StashSupport;
import dev.troupe.actor.Terminated;
import dev.troupe.actor.TimerScheduler;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.Envelope;
import dev.troupe.event.Logging;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.runtime.behaviour.PushedBehaviour;
import dev.troupe.runtime.cell.Children.Continuation;
import dev.troupe.runtime.dispatcher.ActorDispatcher;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MessageInvoker;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.runtime.ref.TracedRef;
import dev.troupe.spi.ActorTools;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/**
 * What an actor sees of its cell, and the parts that this needs. The parts that an idle actor does
 * not need are made when they are first used. It is the upper half of {@link ActorCell}, one object
 * with it to save memory; all of it belongs to the thread that runs the mailbox, but for the
 * questions about children, which any thread may ask.
 */
abstract class CellContext extends MessageInvoker
        implements AbstractActor.ActorContext, ActorTools {
    private static final VarHandle CHILDREN;
    private static final VarHandle ACTOR;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            CHILDREN = lookup.findVarHandle(CellContext.class, "children", Children.class);
            ACTOR = lookup.findVarHandle(CellContext.class, "actor", Actor.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // What a run reads comes first, what senders read last: the mailbox often lies behind the cell.
    private final boolean strict; // whether asking for the sender from elsewhere throws
    private volatile @Nullable Actor actor; // set through ACTOR; others ask whether it exists
    private @Nullable PartialFunction<Object, Void> behaviour; // null: the actor's onReceive
    private @Nullable Envelope standIn; // handled in place of what the mailbox has in hand
    private @Nullable Extras extras; // the parent asks about failures
    private volatile @Nullable Children children; // set through CHILDREN, once
    private final CellRef self;
    private final Props props;
    private final CellServices services;
    private final ActorMailbox mailbox;

    CellContext(CellServices services, CellRef self, Placement place) {
        this.services = services;
        this.strict = services.debug().strictContext();
        this.self = self;
        this.props = place.props();
        this.mailbox = place.dispatcher().createMailbox(this, place.mailboxType());
    }

    /** Queues a user message. Never throws but for errors that are fatal to the JVM. */
    protected void send(Object message, @Nullable ActorRef sender) {
        try {
            mailbox.post(envelope(message, sender));
        } catch (Throwable failure) {
            cannotSend(message, failure);
        }
    }

    /** As {@link #send}, for what the runtime has promised: also into a mailbox that is full. */
    void sendAnyway(Object message, ActorRef sender) {
        try {
            mailbox.postAnyway(envelope(message, sender));
        } catch (Throwable failure) {
            cannotSend(message, failure);
        }
    }

    /** As {@link #send}; completes when the message is in the mailbox. */
    protected CompletionStage<Done> sendWhenRoom(Object message, @Nullable ActorRef sender) {
        try {
            return mailbox.postWhenRoom(envelope(message, sender));
        } catch (Throwable failure) {
            FaultHandling.rethrowIfFatal(failure);
            return CompletableFuture.failedFuture(failure);
        }
    }

    private Envelope envelope(Object message, @Nullable ActorRef sender) {
        return new Envelope(message, sender == null ? services.refs().deadLetters() : sender);
    }

    private void cannotSend(Object message, Throwable failure) {
        FaultHandling.rethrowIfFatal(failure);
        logError(failure, "cannot send a message of [" + message.getClass().getName() + "]");
    }

    void sendSystem(SystemMessage message) {
        mailbox.postSystem(message);
    }

    @Nullable InternalActorRef lookup(String nameWithUid) {
        Children known = children;
        if (known == null) {
            return null;
        }
        int mark = nameWithUid.indexOf('#');
        if (mark < 0) {
            return known.find(nameWithUid);
        }
        CellRef child = known.find(nameWithUid.substring(0, mark));
        return child != null && nameWithUid.substring(mark + 1).equals(String.valueOf(child.uid()))
                ? child
                : null;
    }

    List<InternalActorRef> childRefs() {
        Children known = children;
        return known == null ? List.of() : known.byName();
    }

    boolean isTerminated() {
        return mailbox.isClosed();
    }

    /** Whether a message is being handled. A racy answer for other threads. */
    boolean isProcessing() {
        return current() != null && mailbox.isScheduled();
    }

    CellServices services() {
        return services;
    }

    ActorMailbox mailbox() {
        return mailbox;
    }

    @Nullable Actor actor() {
        return actor;
    }

    Actor instance() {
        return Objects.requireNonNull(actor, "actor");
    }

    Class<?> actorClass() {
        Actor now = actor;
        return now == null ? props.actorClass() : now.getClass();
    }

    final boolean isStrict() {
        return strict;
    }

    /** The message that is being handled, null when none. */
    final @Nullable Envelope current() {
        Envelope other = standIn;
        return other == null ? mailbox.inHand() : other;
    }

    @Override
    public final int weight() {
        return props.weight();
    }

    @Override
    public final @Nullable Object currentMessage() {
        Envelope envelope = current();
        return envelope == null ? null : envelope.message();
    }

    /** Lets {@code envelope} be the current message, until null is set or a message is done. */
    final void setCurrent(@Nullable Envelope envelope) {
        standIn = envelope;
    }

    /** Whether it stops or has stopped. Only for the actor's own thread. */
    boolean isTerminating() {
        Children known = children;
        return mailbox.isClosed() || (known != null && known.isTerminating());
    }

    boolean isChild(ActorRef ref) {
        Children known = children;
        return known != null && known.contains(ref);
    }

    /** Forgets a child that has stopped; whether it was one. */
    boolean removeChild(InternalActorRef stopped) {
        Children known = children;
        return known != null && known.remove(stopped);
    }

    List<CellRef> childSnapshot() {
        Children known = children;
        return known == null ? List.of() : known.snapshot();
    }

    void stopAllChildren() {
        childSnapshot().forEach(this::stop);
    }

    /** Whether children are awaited before {@code next} is to go on. */
    boolean awaitChildren(Continuation next) {
        if (children == null && next instanceof Continuation.Termination) {
            CHILDREN.compareAndSet(this, null, Children.STOPPED); // postStop may not create any
        }
        Children known = children;
        return known != null && known != Children.STOPPED && known.awaitStopped(next);
    }

    /** What to handle for a queued Terminated; empty when nobody asked for it. */
    Optional<Object> takeQueued(Terminated terminated) {
        DeathWatch watch = extras == null ? null : extras.deathWatch;
        return watch == null ? Optional.empty() : watch.takeQueued(terminated);
    }

    void unwatchAll() {
        if (extras != null && extras.deathWatch != null) {
            extras.deathWatch.unwatchAll();
        }
    }

    void notifyWatchers() {
        if (extras != null && extras.deathWatch != null) {
            extras.deathWatch.notifyWatchers();
            extras.deathWatch.unwatchAll(); // of those that postStop watched
        }
    }

    /** Drops what a stopped actor does not need any more: references to it may live long. */
    void letGo() {
        dropInstance();
        extras = null;
    }

    /** Stops all timers, since the actor stops. */
    void forgetTimers() {
        if (extras != null && extras.equipment != null) {
            extras.equipment.forgetTimers();
        }
    }

    /** One instance is done, another one will follow. */
    void betweenInstances() {
        if (extras != null && extras.equipment != null) {
            extras.equipment.betweenInstances();
        }
    }

    void discardEquipment() {
        if (extras != null && extras.equipment != null) {
            extras.equipment.discard();
        }
    }

    void restartReceiveTimeout() {
        if (extras != null && extras.equipment != null) {
            extras.equipment.restartReceiveTimeout();
        }
    }

    void logError(Throwable cause, String text) {
        services.publish(new Logging.Error(cause, self.path().toString(), actorClass(), text));
    }

    void debugLifecycle(String text) {
        if (services.debug().lifecycle()) {
            publishDebug(text);
        }
    }

    void debugLifecycle(String text, ActorRef subject) {
        if (services.debug().lifecycle()) {
            publishDebug(text + " " + subject);
        }
    }

    void publishDebug(String text) {
        services.publish(new Logging.Debug(self.path().toString(), actorClass(), text));
    }

    Children family() {
        Children known = children;
        if (known == null) {
            Children fresh = new Children();
            // A test kit may add the first child from another thread.
            Children other = (Children) CHILDREN.compareAndExchange(this, null, fresh);
            known = other == null ? fresh : other;
        }
        return known;
    }

    /** What most actors do not need, or null. */
    @Nullable Extras extras() {
        return extras;
    }

    /** What most actors do not need, made now if it is not there. */
    Extras madeExtras() {
        if (extras == null) {
            extras = new Extras();
        }
        return extras;
    }

    DeathWatch deathWatch() {
        Extras mine = madeExtras();
        if (mine.deathWatch == null) {
            mine.deathWatch = new DeathWatch(this);
        }
        return mine.deathWatch;
    }

    @Override
    public DeadLetterOffice deadLetterOffice() {
        Extras made = extras; // any thread may ask
        DeadLetterOffice estate = made == null ? null : made.estate;
        return estate == null ? services.refs().deadLetters().office() : estate;
    }

    void leaveMessagesTo(ActorRef heir) {
        madeExtras().estate = services.refs().deadLetters().office().leavingTo(heir);
    }

    @Override
    public CellRef self() {
        return self;
    }

    @Override
    public ActorRef sender() {
        if (isStrict() && !StrictContext.isRunning(this)) {
            throw StrictContext.noSender(self);
        }
        Envelope handled = current();
        return handled == null ? services.refs().deadLetters() : handled.sender();
    }

    @Override
    public ActorRef parent() {
        return self.parent();
    }

    @Override
    public Props props() {
        return props;
    }

    @Override
    public ActorSystem system() {
        return services.system();
    }

    @Override
    public ActorDispatcher dispatcher() {
        return ActorDispatcher.of(mailbox);
    }

    @Override
    public dev.troupe.actor.ActorContext classicActorContext() {
        return this;
    }

    @Override
    public ActorRef actorOf(Props childProps) {
        return ChildCreation.local(this, childProps, family().generateName());
    }

    @Override
    public ActorRef actorOf(Props childProps, String name) {
        return ChildCreation.local(this, childProps, ChildCreation.checked(name));
    }

    /** Creates a child from any thread: for guardians. */
    public ActorRef attach(Props childProps) {
        return ChildCreation.fromOutside(this, childProps, family().generateName());
    }

    /** Creates a child with this name from any thread. */
    public ActorRef attach(Props childProps, String name) {
        return ChildCreation.fromOutside(this, childProps, ChildCreation.checked(name));
    }

    /** Creates a child before this actor has started: for guardians. */
    public LocalActorRef attachGuardian(Placement place, String name) {
        return ChildCreation.placed(this, place, CellRef.Name.of(name));
    }

    @Override
    public Iterable<ActorRef> children() {
        return new ArrayList<>(childRefs());
    }

    @Override
    public Optional<ActorRef> child(String name) {
        return Optional.ofNullable(lookup(Objects.requireNonNull(name, "name")));
    }

    @Override
    public ActorSelection actorSelection(String path) {
        return services.select(self, path);
    }

    @Override
    public ActorSelection actorSelection(ActorPath path) {
        return services.select(path);
    }

    @Override
    public void stop(ActorRef actorToStop) {
        InternalActorRef target = InternalActorRef.of(Objects.requireNonNull(actorToStop, "actor"));
        Children known = children;
        if (known != null && target instanceof CellRef child && child.parent() == self) {
            known.markDying(child);
        }
        target.stop();
    }

    @Override
    public ActorRef watch(ActorRef subject) {
        deathWatch().watch(Objects.requireNonNull(subject, "subject"), null);
        return subject;
    }

    @Override
    public ActorRef watchWith(ActorRef subject, Object msg) {
        deathWatch()
                .watch(
                        Objects.requireNonNull(subject, "subject"),
                        Objects.requireNonNull(msg, "msg"));
        return subject;
    }

    @Override
    public ActorRef unwatch(ActorRef subject) {
        deathWatch().unwatch(Objects.requireNonNull(subject, "subject"));
        return subject;
    }

    @Override
    public void setReceiveTimeout(Duration timeout) {
        if (Objects.requireNonNull(timeout, "timeout").isNegative()) {
            throw new IllegalArgumentException(
                    "receive timeout = ["
                            + timeout
                            + "]: must be longer than zero, or zero for none");
        }
        equipment().setReceiveTimeout(timeout);
    }

    @Override
    public Duration receiveTimeout() {
        Equipment mine = extras == null ? null : extras.equipment;
        return mine == null ? Duration.ZERO : mine.receiveTimeout();
    }

    @Override
    public void stash() {
        equipment().stashCurrent();
    }

    @Override
    public void unstashAll() {
        equipment().unstashAll();
    }

    @Override
    public TimerScheduler timers() {
        return equipment().timers();
    }

    /** What to handle for a tick; null when its timer was cancelled meanwhile. */
    final @Nullable Object take(ActorTimers.Tick tick) {
        return equipment().timers().take(tick);
    }

    private Equipment equipment() {
        Extras mine = madeExtras();
        if (mine.equipment == null) {
            mine.equipment = new Equipment(this);
        }
        return mine.equipment;
    }

    @Override
    public void become(PartialFunction<Object, Void> next, boolean discardOld) {
        behaviour =
                PushedBehaviour.become(
                        behaviour, Objects.requireNonNull(next, "behavior"), discardOld);
    }

    @Override
    public void unbecome() {
        PartialFunction<Object, Void> below =
                behaviour instanceof PushedBehaviour pushed ? pushed.below() : null;
        Actor now = actor; // null in the constructor, after which the first behaviour is installed
        behaviour =
                below == null && now != null && !(now instanceof UntypedAbstractActor)
                        ? now.receive()
                        : below;
    }

    /** What the actor is, for a dump of the tree. */
    public String describe() {
        Children known = children;
        return (actor == null
                        ? "no instance of " + props.actorClass().getName()
                        : actorClass().getName())
                + ", mailbox "
                + (mailbox.isClosed() ? "closed" : mailbox.isScheduled() ? "scheduled" : "idle")
                + (mailbox.isSuspended() ? ", suspended " + mailbox.suspendCount() + "x" : "")
                + (known == null || known.waitingFor() == null
                        ? ""
                        : ", waits for children: " + known.waitingFor());
    }

    void receive(Object message) throws Throwable {
        PartialFunction<Object, Void> now = behaviour;
        if (now == null) {
            ((UntypedAbstractActor) instance()).onReceive(message);
        } else if (!now.runWhenDefined(message)) {
            if (sender() instanceof TracedRef asking) {
                asking.unhandled(self);
            }
            instance().unhandled(message);
        }
    }

    /** Makes an instance and installs its behaviour, unless its constructor has done that. */
    Actor newActor() throws Exception {
        dropInstance(); // a failed one has been left in preRestart
        Actor fresh = ActorFactory.newInstance(this);
        if (fresh instanceof StashSupport) {
            Equipment.dequeOf(this, fresh.getClass()); // refuses an actor that could not stash
        }
        ACTOR.setRelease(this, fresh); // pairs with the volatile read in actor
        if (behaviour == null && !(fresh instanceof UntypedAbstractActor)) {
            behaviour = fresh.receive();
        }
        return fresh;
    }

    /** Takes a message in hand. */
    final void begin(Envelope envelope) {
        if (extras != null && extras.equipment != null) {
            extras.equipment.beforeMessage(envelope.message());
        }
    }

    /** Is done with a message. */
    final void end(Object message) {
        if (standIn != null) {
            standIn = null;
        }
        if (extras != null && extras.equipment != null) {
            extras.equipment.afterMessage(message);
        }
    }

    /** Whether it waits for children to stop before it makes an instance. */
    final boolean waitsForChildren() {
        Children known = children;
        Continuation next = known == null ? null : known.waitingFor();
        return next != null && !(next instanceof Continuation.Termination);
    }

    final void dropInstance() {
        if (actor != null) {
            ACTOR.setRelease(this, null);
        }
        behaviour = null;
    }

    final void onDeath(InternalActorRef dead, boolean existenceConfirmed) {
        if (extras != null && extras.deathWatch != null) {
            extras.deathWatch.onDeath(dead, existenceConfirmed);
        }
    }
}
