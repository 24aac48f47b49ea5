package dev.troupe.testing;

import static java.util.concurrent.TimeUnit.SECONDS;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * An actor that a test moves: it does what it is given on its own thread, and keeps whatever else
 * it receives. What it keeps and what it does at each phase outlives its restarts.
 */
public final class Puppet {
    private static final int PATIENCE_SECONDS = 20;

    private final Map<Phase, Action> hooks = new ConcurrentHashMap<>();
    private final Queue<Got> received = new ConcurrentLinkedQueue<>();
    private volatile ActorSystem system;
    private volatile ActorRef ref;

    /** Where in its life an actor is. */
    public enum Phase {
        CONSTRUCTOR,
        PRE_START,
        PRE_RESTART,
        POST_RESTART,
        POST_STOP
    }

    /** What an actor is to do. */
    @FunctionalInterface
    public interface Action {
        void on(AbstractActor.ActorContext context) throws Exception;
    }

    /** A message as it was received. */
    public record Got(Object message, ActorRef sender) {}

    private record Do(Action action, CompletableFuture<Void> done) {}

    private record Crash(RuntimeException cause) {}

    /** Does {@code action} at {@code phase}, each time it comes there. */
    public Puppet at(Phase phase, Action action) {
        hooks.put(phase, action);
        return this;
    }

    public Puppet startIn(ActorSystem system) {
        return startBy(system, system::actorOf);
    }

    public Puppet startIn(ActorSystem system, String name) {
        return startBy(system, props -> system.actorOf(props, name));
    }

    public Puppet startBelow(Puppet parent) {
        parent.does(context -> startBy(parent.system, context::actorOf));
        return this;
    }

    /** Starts it as {@code creation} does. */
    public Puppet startBy(ActorSystem system, Function<Props, ActorRef> creation) {
        this.system = system;
        ref = creation.apply(Props.create(Body.class, () -> new Body(this)));
        return this;
    }

    public ActorRef ref() {
        return ref;
    }

    /** What it has received so far. */
    public List<Got> received() {
        return List.copyOf(received);
    }

    /** The messages it has received so far. */
    public List<Object> messages() {
        return received.stream().map(Got::message).toList();
    }

    /** Lets go of what it has received so far. */
    public void forgets() {
        received.clear();
    }

    /** Lets the actor do this, and returns when it has; what it throws does not fail the actor. */
    public void does(Action action) {
        await(begins(action));
    }

    /** Lets the actor do this when it comes to it. */
    public CompletableFuture<Void> begins(Action action) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        ref.tell(new Do(action, done), ActorRef.noSender());
        return done;
    }

    /** Keeps the actor busy; returns when it is. */
    public Gate holds() {
        Gate gate = new Gate();
        begins(context -> gate.pass());
        gate.awaitArrival();
        return gate;
    }

    /** Makes the actor fail when it comes to it. */
    public void crashes() {
        crashes(new TestException("on purpose"));
    }

    public void crashes(RuntimeException cause) {
        ref.tell(new Crash(cause), ActorRef.noSender());
    }

    /**
     * Returns when the actor has handled all that it was sent, and the message about each death
     * that it has been notified of: the notification is handled before the first action, the
     * message that it leads to before the second.
     */
    public Puppet settles() {
        does(context -> {});
        does(context -> {});
        return this;
    }

    /** Stops the actor; returns when everybody who watched it so far has been notified. */
    public void stops() {
        endsBy(() -> begins(context -> context.stop(context.getSelf())));
    }

    /** As {@link #stops()}, with another way to stop it. */
    public void endsBy(Runnable stop) {
        TestKit last = new TestKit(system);
        last.watch(ref);
        stop.run();
        last.expectTerminated(Duration.ofSeconds(PATIENCE_SECONDS), ref);
        system.stop(last.getRef());
    }

    private static void await(CompletableFuture<Void> done) {
        try {
            done.get(PATIENCE_SECONDS, SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(e.getCause());
        } catch (InterruptedException | TimeoutException e) {
            throw new AssertionError("the actor did not do it within 20 s", e);
        }
    }

    private void perform(Phase phase, AbstractActor.ActorContext context) throws Exception {
        Action action = hooks.get(phase);
        if (action != null) {
            action.on(context);
        }
    }

    private static final class Body extends UntypedAbstractActor {
        private final Puppet puppet;
        private boolean restarting;

        Body(Puppet puppet) throws Exception {
            this.puppet = puppet;
            puppet.perform(Phase.CONSTRUCTOR, getContext());
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Do order) {
                try {
                    order.action().on(getContext());
                    order.done().complete(null);
                } catch (Exception | AssertionError failure) {
                    order.done().completeExceptionally(failure);
                }
            } else if (message instanceof Crash crash) {
                throw crash.cause();
            } else {
                puppet.received.add(new Got(message, getSender()));
            }
        }

        @Override
        public void preStart() throws Exception {
            puppet.perform(Phase.PRE_START, getContext());
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) throws Exception {
            restarting = true;
            puppet.perform(Phase.PRE_RESTART, getContext());
            super.preRestart(reason, message);
        }

        @Override
        public void postRestart(Throwable reason) throws Exception {
            puppet.perform(Phase.POST_RESTART, getContext());
        }

        @Override
        public void postStop() throws Exception {
            if (!restarting) {
                puppet.perform(Phase.POST_STOP, getContext());
            }
        }
    }
}
