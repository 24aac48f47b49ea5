package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.NotInfluenceReceiveTimeout;
import dev.troupe.actor.Props;
import dev.troupe.actor.ReceiveTimeout;
import java.time.Duration;

/** A session that closes itself when nobody has used it for a while. */
public final class ReceiveTimeoutExample {
    private ReceiveTimeoutExample() {}

    // #session
    /** Looks at the session without using it. */
    record Peek() implements NotInfluenceReceiveTimeout {}

    static final class Session extends AbstractActor {
        private int requests;

        Session(Duration idle) {
            getContext().setReceiveTimeout(idle);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, request -> requests++)
                    .match(Peek.class, peek -> getSender().tell(requests, getSelf()))
                    .match(ReceiveTimeout.class, timeout -> close(timeout.getTimeout()))
                    .build();
        }

        private void close(Duration idle) {
            System.out.println(
                    "idle for " + idle.toMillis() + " ms after " + requests + " requests");
            getContext().stop(getSelf());
        }
    }

    // #session

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("sessions");
        ActorRef session =
                system.actorOf(Props.create(Session.class, Duration.ofMillis(100)), "session");
        Reaper.watch(system, session);
        session.tell("look", ActorRef.noSender());
        session.tell("buy", ActorRef.noSender());
    }
}
