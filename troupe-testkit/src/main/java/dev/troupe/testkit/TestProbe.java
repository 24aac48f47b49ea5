package dev.troupe.testkit;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;

/** A {@link TestKit} to hand around: a partner of the actor under test, of which there are many. */
public class TestProbe extends TestKit {
    /** A probe with a new test actor in {@code system}. */
    public TestProbe(ActorSystem system) {
        this(system, "testProbe");
    }

    /**
     * A probe with a new test actor in {@code system}.
     *
     * @param name what the name of its actor begins with; a number follows
     */
    public TestProbe(ActorSystem system, String name) {
        super(system, name);
    }

    /** The actor to send to; the same as {@link #testActor()}. */
    public ActorRef ref() {
        return testActor();
    }

    /** Sends {@code msg} to {@code actor} with this probe as the sender. */
    public void send(ActorRef actor, Object msg) {
        actor.tell(msg, ref());
    }

    /** Sends {@code msg} to the sender of the message read last. */
    public void reply(Object msg) {
        sender().tell(msg, ref());
    }

    /** Sends the message read last on to {@code actor}; its sender stays. */
    public void forward(ActorRef actor) {
        forward(actor, lastMessage().msg());
    }

    /** Sends {@code msg} to {@code actor} in the name of the sender of the message read last. */
    public void forward(ActorRef actor, Object msg) {
        actor.tell(msg, lastSender());
    }

    /** The sender of the message read last. */
    public ActorRef sender() {
        return lastSender();
    }
}
