package dev.troupe.actor;

import dev.troupe.japi.Throwables;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.Callable;

/**
 * An actor with a stash: while it is closed it puts messages aside; when it is open it hands them
 * to a probe, as their sender's. It also does what it is told.
 */
class Clerk extends AbstractActorWithStash {
    private final ActorRef probe;
    private boolean open;

    Clerk(ActorRef probe) {
        this.probe = probe;
    }

    static Props props(TestKit probe) {
        return Props.create(Clerk.class, () -> new Clerk(probe.getRef()));
    }

    /** How a Terminated is handed to the probe. */
    record End(ActorRef actor) {}

    /** Makes a clerk do something, as a message. */
    interface Task {
        void on(Clerk clerk) throws Exception;
    }

    static Task task(Task task) {
        return task;
    }

    /** Opens the clerk, and takes up what it has stashed. */
    static final Task OPEN =
            clerk -> {
                clerk.open = true;
                clerk.unstashAll();
            };

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(Task.class, order -> order.on(this))
                .matchAny(this::take)
                .build();
    }

    void take(Object message) {
        if (open) {
            report(message);
        } else {
            stash();
        }
    }

    final void report(Object message) {
        // a Terminated of somebody else would be taken for forged
        Object report = message instanceof Terminated t ? new End(t.getActor()) : message;
        probe.tell(report, getSender());
    }

    /** What {@code call} throws is reported, and does not fail the actor. */
    final void attempt(Callable<?> call) {
        try {
            report(call.call());
        } catch (Exception refused) {
            report(refused);
        }
    }

    final void fail(Exception failure) {
        Throwables.<RuntimeException, Void>sneakyThrow(failure);
    }
}
