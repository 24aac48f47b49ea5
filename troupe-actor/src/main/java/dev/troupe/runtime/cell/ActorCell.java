package dev.troupe.runtime.cell;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AutoReceivedMessage;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Kill;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.Envelope;
import dev.troupe.event.Logging;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.runtime.behaviour.PushedBehaviour;
import dev.troupe.runtime.cell.Children.Continuation;
import dev.troupe.runtime.dispatcher.PooledDispatcher;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.MessageInvoker;
import dev.troupe.runtime.mailbox.QueueMailbox;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SelectionMessage;
import dev.troupe.runtime.ref.SelectionWalk;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.spi.ActorContexts;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * One actor's life, from the first system message to the last. It owns the instance, its current
 * behaviour and the message being handled; everything an idle actor does not need is made later.
 *
 * <p>All of it belongs to the thread that runs the mailbox, but for {@link #send}, {@link
 * #sendSystem} and the questions about children, which any thread may ask.
 */
public final class ActorCell
        implements AbstractActor.ActorContext, MessageInvoker, SystemMessage.Handler {
    private final CellServices services;
    private final CellRef self;
    private final Props props;
    private final ActorMailbox mailbox;
    private @Nullable Actor actor;
    private @Nullable PartialFunction<Object, Void> behaviour; // null: the actor's onReceive
    private @Nullable Envelope current;
    private volatile @Nullable Children children;
    private @Nullable DeathWatch deathWatch;
    private @Nullable Faults faults;
    private @Nullable ReceiveTimeoutTimer receiveTimeout;

    /** What exists once something has failed here or below. */
    private record Faults(FaultHandling own, Supervision ofChildren) {}

    ActorCell(CellServices services, CellRef self, Placement place) {
        this(services, self, place, null);
    }

    private ActorCell(
            CellServices services,
            CellRef self,
            Placement place,
            @Nullable ActorInitializationException failure) {
        this.services = services;
        this.self = self;
        this.props = place.props();
        this.mailbox = place.dispatcher().createMailbox(this, place.mailboxType());
        mailbox.postBeforeStart(
                new SystemMessage.Create(failure != null ? failure : queueMismatch()));
    }

    /** A cell whose actor cannot be created, because of {@code failure}. */
    static ActorCell failing(
            CellServices services,
            CellRef self,
            Placement place,
            ActorInitializationException failure) {
        return new ActorCell(services, self, place, failure);
    }

    private @Nullable ActorInitializationException queueMismatch() {
        if (!(mailbox instanceof QueueMailbox other)) {
            return null;
        }
        String mismatch = services.queueMismatch(props, other.queue());
        return mismatch == null ? null : new ActorInitializationException(self, mismatch, null);
    }

    /** Lets the actor come to life: its creation is the first message. */
    public void start() {
        dispatcherOfActor().attach(mailbox);
    }

    /** Makes room for children that other threads will create: for guardians. */
    public void acceptChildrenFromOutside() {
        family();
    }

    // --- from any thread

    /** Queues a user message. Never throws but for errors that are fatal to the JVM. */
    void send(Object message, @Nullable ActorRef sender) {
        try {
            mailbox.post(
                    new Envelope(message, sender == null ? services.refs().deadLetters() : sender));
        } catch (Throwable failure) {
            FaultHandling.rethrowIfFatal(failure);
            logError(failure, "cannot send a message of [" + message.getClass().getName() + "]");
        }
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

    // --- handling messages

    @Override
    public void invoke(Envelope envelope) {
        Object message = envelope.message();
        current = envelope;
        if (receiveTimeout != null) {
            receiveTimeout.beforeMessage(message);
        }
        try {
            if (message instanceof AutoReceivedMessage) {
                autoReceive(message, envelope.sender());
            } else {
                receive(message);
            }
        } catch (Throwable failure) {
            fail(failure);
        } finally {
            current = null;
            if (receiveTimeout != null) {
                receiveTimeout.afterMessage(message);
            }
        }
    }

    private void receive(Object message) throws Throwable {
        PartialFunction<Object, Void> now = behaviour;
        if (now == null) {
            ((UntypedAbstractActor) instance()).onReceive(message);
        } else if (!now.runWhenDefined(message)) {
            instance().unhandled(message);
        }
    }

    private void autoReceive(Object message, ActorRef sender) throws Throwable {
        if (services.debug().autoReceive()) {
            publishDebug("received AutoReceiveMessage " + message);
        }
        if (message instanceof Terminated terminated) {
            receiveTerminated(terminated);
        } else if (message instanceof PoisonPill) {
            self.stop();
        } else if (message instanceof Kill) {
            throw new ActorKilledException("Kill");
        } else if (message instanceof Identify identify) {
            sender.tell(new ActorIdentity(identify.messageId(), Optional.of(self)), self);
        } else if (message instanceof SelectionMessage selection) {
            receiveSelected(selection, sender);
        } else {
            receive(message);
        }
    }

    private void receiveTerminated(Terminated terminated) throws Throwable {
        if (deathWatch == null) {
            return; // forged
        }
        Optional<Object> message = deathWatch.takeQueued(terminated);
        if (message.isPresent()) {
            current = new Envelope(message.get(), terminated.getActor());
            receive(message.get());
        }
    }

    private void receiveSelected(SelectionMessage selection, ActorRef sender) throws Throwable {
        if (!selection.elements().isEmpty()) {
            SelectionWalk.deliver(self, selection, sender, services.refs());
            return;
        }
        Object message = selection.message();
        current = new Envelope(message, sender);
        if (message instanceof AutoReceivedMessage) {
            autoReceive(message, sender);
        } else {
            receive(message);
        }
    }

    @Override
    public void invokeSystem(SystemMessage message) {
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
        if (faults != null && readiness().compareTo(before) < 0) {
            // Each of them is checked again: the first may make the others wait once more.
            for (SystemMessage waited : faults.own().takePutAside()) {
                if (mailbox.isClosed()) {
                    deadLetterOffice().takeSystem(waited, self);
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
        Children known = children;
        if (known != null) {
            Continuation next = known.waitingFor();
            if (next != null && !(next instanceof Continuation.Termination)) {
                return Readiness.WAITING_FOR_CHILDREN;
            }
        }
        return mailbox.isSuspended() ? Readiness.SUSPENDED : Readiness.NORMAL;
    }

    private void fail(Throwable failure) {
        FaultHandling.rethrowIfFatal(failure);
        faults().fail(failure, null, List.of());
    }

    // --- life and death

    @Override
    public void onCreate(SystemMessage.Create message) {
        create(message.failure());
    }

    void create(@Nullable RuntimeException failure) {
        try {
            if (failure != null) {
                throw failure;
            }
            newActor().preStart();
            restartReceiveTimeout();
            debugLifecycle("started");
        } catch (Throwable inCreation) {
            FaultHandling.rethrowIfFatal(inCreation);
            actor = null;
            behaviour = null;
            throw inCreation instanceof ActorInitializationException known
                    ? known
                    : new ActorInitializationException(
                            self, "exception during creation", inCreation);
        }
    }

    /** Makes an instance and installs its behaviour, unless its constructor has done that. */
    Actor newActor() throws Exception {
        behaviour = null;
        Actor fresh = ActorContexts.create(this, props::newActor);
        if (fresh == null) {
            throw new ActorInitializationException(
                    self,
                    "the creator of [" + self + "] returned null: it must make an actor",
                    null);
        }
        actor = fresh;
        if (behaviour == null && !(fresh instanceof UntypedAbstractActor)) {
            behaviour = fresh.receive();
        }
        return fresh;
    }

    @Override
    public void onRecreate(SystemMessage.Recreate message) {
        faults().onRecreate(message.cause());
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
        if (receiveTimeout != null) {
            receiveTimeout.set(Duration.ZERO);
        }
        cancelTimers();
        if (deathWatch != null) {
            deathWatch.unwatchAll();
        }
        boolean wasTerminating = isTerminating();
        stopAllChildren();
        if (!awaitChildren(new Continuation.Termination())) {
            finishTerminate();
        } else if (!wasTerminating) {
            mailbox.suspend(); // no user message while it waits
            faults().ignoreFurtherFailures();
            debugLifecycle("stopping");
        }
    }

    private void finishTerminate() {
        try {
            if (actor != null) {
                actor.postStop();
            }
        } catch (Throwable inHook) {
            FaultHandling.rethrowIfFatal(inHook);
            logError(inHook, "exception in postStop");
        } finally {
            leave();
        }
    }

    private void leave() {
        try {
            if (faults != null) {
                for (SystemMessage waited : faults.own().takePutAside()) {
                    deadLetterOffice().takeSystem(waited, self);
                }
            }
            dispatcherOfActor().detach(mailbox);
        } finally {
            self.parent().sendSystem(new SystemMessage.DeathWatchNotification(self, true));
            if (deathWatch != null) {
                deathWatch.notifyWatchers();
                deathWatch.unwatchAll();
            }
            debugLifecycle("stopped");
            actor = null;
            behaviour = null;
            deathWatch = null;
            receiveTimeout = null;
        }
    }

    /** Stops without waiting for anybody, because even the handling of a failure failed. */
    void emergencyStop() {
        try {
            stopAllChildren();
        } finally {
            family().awaitStopped(new Continuation.Termination());
            finishTerminate();
        }
    }

    @Override
    public void onSupervise(SystemMessage.Supervise message) {
        if (message.child() instanceof UnstartedRef child) {
            child.start();
            debugLifecycle("now supervising", child);
            if (isTerminating()) {
                child.stop(); // it was added before, but was not there to be told
            }
        }
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
        current = new Envelope(message, child); // the decider may ask who it was
        try {
            supervision().handle(instance().supervisorStrategy(), child, message.cause());
        } catch (Throwable escalated) {
            FaultHandling.rethrowIfFatal(escalated);
            faults().fail(escalated, child, List.of());
        } finally {
            current = null;
        }
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
        boolean isChild = isChild(dead);
        if (deathWatch != null) {
            deathWatch.onDeath(dead, message.existenceConfirmed());
        }
        if (isChild) {
            childTerminated(dead);
        }
    }

    private void childTerminated(InternalActorRef child) {
        Continuation next = family().remove(child);
        if (faults != null) {
            faults.ofChildren().forget(child);
        }
        if (actor != null) {
            try {
                actor.supervisorStrategy().handleChildTerminated(this, child, getChildren());
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
            finishTerminate();
        }
    }

    // --- for the parts

    CellServices services() {
        return services;
    }

    ActorMailbox mailbox() {
        return mailbox;
    }

    @Nullable Actor actor() {
        return actor;
    }

    private Actor instance() {
        return Objects.requireNonNull(actor, "actor");
    }

    Class<?> actorClass() {
        Actor now = actor;
        return now == null ? props.actorClass() : now.getClass();
    }

    @Nullable Envelope current() {
        return current;
    }

    void setCurrent(@Nullable Envelope envelope) {
        current = envelope;
    }

    boolean isTerminating() {
        Children known = children;
        return mailbox.isClosed() || (known != null && known.isTerminating());
    }

    boolean isChild(ActorRef ref) {
        Children known = children;
        return known != null && known.contains(ref);
    }

    List<CellRef> childSnapshot() {
        Children known = children;
        return known == null ? new ArrayList<>() : known.snapshot();
    }

    void stopAllChildren() {
        childSnapshot().forEach(this::stop);
    }

    /** Whether children are awaited before {@code next} is to go on. */
    boolean awaitChildren(Continuation next) {
        Children known = children;
        if (known == null && next instanceof Continuation.Termination) {
            children = Children.STOPPED; // also postStop may not create any
        }
        return known != null && known.awaitStopped(next);
    }

    void cancelTimers() {
        if (receiveTimeout != null) {
            receiveTimeout.cancel();
        }
    }

    void restartReceiveTimeout() {
        if (receiveTimeout != null) {
            receiveTimeout.restart();
        }
    }

    Optional<Class<?>> failedMessageClass() {
        return faults == null ? Optional.empty() : faults.own().failedMessageClass();
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

    private void publishDebug(String text) {
        services.publish(new Logging.Debug(self.path().toString(), actorClass(), text));
    }

    Children family() {
        Children known = children;
        if (known == null) {
            known = new Children();
            children = known;
        }
        return known;
    }

    private DeathWatch deathWatch() {
        if (deathWatch == null) {
            deathWatch = new DeathWatch(this);
        }
        return deathWatch;
    }

    private Faults allFaults() {
        if (faults == null) {
            faults = new Faults(new FaultHandling(this), new Supervision(this));
        }
        return faults;
    }

    private FaultHandling faults() {
        return allFaults().own();
    }

    private Supervision supervision() {
        return allFaults().ofChildren();
    }

    private PooledDispatcher dispatcherOfActor() {
        return (PooledDispatcher) mailbox.scheduler();
    }

    @Override
    public DeadLetterOffice deadLetterOffice() {
        return services.refs().deadLetters().office();
    }

    // --- the context that the actor sees

    @Override
    public CellRef self() {
        return self;
    }

    @Override
    public ActorRef getSelf() {
        return self;
    }

    @Override
    public ActorRef sender() {
        Envelope handled = current;
        return handled == null ? services.refs().deadLetters() : handled.sender();
    }

    @Override
    public ActorRef parent() {
        return self.parent();
    }

    @Override
    public ActorRef getParent() {
        return parent();
    }

    @Override
    public Props props() {
        return props;
    }

    @Override
    public Props getProps() {
        return props;
    }

    @Override
    public ActorSystem system() {
        return services.system();
    }

    @Override
    public ActorSystem getSystem() {
        return system();
    }

    @Override
    public Executor dispatcher() {
        return dispatcherOfActor();
    }

    @Override
    public Executor getDispatcher() {
        return dispatcherOfActor();
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

    /** Creates a child from any thread: it comes to life on this actor's thread. */
    public ActorRef attach(Props childProps) {
        return ChildCreation.unstarted(this, childProps, family().generateName());
    }

    /** Creates a child with this name from any thread. */
    public ActorRef attach(Props childProps, String name) {
        return ChildCreation.unstarted(this, childProps, ChildCreation.checked(name));
    }

    /** Creates a child before this actor has started: for guardians. */
    public LocalActorRef attachGuardian(Placement place, String name) {
        return ChildCreation.placed(this, place, CellRef.Name.of(name));
    }

    @Override
    public Iterable<ActorRef> getChildren() {
        return new ArrayList<>(childRefs());
    }

    @Override
    public Iterable<ActorRef> children() {
        return getChildren();
    }

    @Override
    public Optional<ActorRef> findChild(String name) {
        return Optional.ofNullable(lookup(name));
    }

    @Override
    public Optional<ActorRef> child(String name) {
        return findChild(name);
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
    public void stop(ActorRef ref) {
        InternalActorRef target = InternalActorRef.of(ref);
        if (isChild(target)) {
            family().markDying(target);
        }
        target.stop();
    }

    @Override
    public ActorRef watch(ActorRef subject) {
        deathWatch().watch(subject, null);
        return subject;
    }

    @Override
    public ActorRef watchWith(ActorRef subject, Object msg) {
        deathWatch().watch(subject, Objects.requireNonNull(msg, "msg"));
        return subject;
    }

    @Override
    public ActorRef unwatch(ActorRef subject) {
        deathWatch().unwatch(subject);
        return subject;
    }

    @Override
    public void setReceiveTimeout(Duration timeout) {
        if (receiveTimeout == null) {
            receiveTimeout = new ReceiveTimeoutTimer(this);
        }
        receiveTimeout.set(timeout);
    }

    @Override
    public Duration receiveTimeout() {
        return receiveTimeout == null ? Duration.ZERO : receiveTimeout.timeout();
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
        behaviour =
                below == null && !(actor instanceof UntypedAbstractActor)
                        ? instance().receive()
                        : below;
    }
}
