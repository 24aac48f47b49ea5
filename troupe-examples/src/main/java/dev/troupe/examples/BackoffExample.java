package dev.troupe.examples;

import dev.troupe.actor.AbstractActorWithStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.pattern.BackoffOpts;
import dev.troupe.pattern.BackoffSupervisor;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** A connection that is made again after a while, and loses no message. */
public final class BackoffExample {
    private static final AtomicInteger CONNECTIONS = new AtomicInteger();

    private BackoffExample() {}

    // #line
    static final class Line extends AbstractActorWithStash {
        private final int number = CONNECTIONS.incrementAndGet();

        @Override
        public void preStart() {
            if (number > 1) {
                getSelf().tell("dial", getSelf());
            }
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("dial", dial -> dial())
                    .matchAny(message -> stash()) // until it is connected
                    .build();
        }

        private void dial() {
            System.out.println("line " + number + " dials");
            if (number < 3) {
                throw new IllegalStateException("line " + number + " is engaged");
            }
            talk();
        }

        private void talk() {
            unstashAll();
            getContext().become(receiveBuilder().match(String.class, this::say).build());
        }

        private void say(String words) {
            System.out.println("line " + number + " says " + words);
            if (words.equals("goodbye")) {
                getContext().getSystem().terminate();
            }
        }
    }

    // #line

    // #supervisor
    static Props supervisor() {
        return BackoffSupervisor.props(
                BackoffOpts.onFailure(
                                Props.create(Line.class),
                                "line",
                                Duration.ofMillis(50), // before the second attempt
                                Duration.ofSeconds(5), // at most: it doubles each time
                                0.2) // and up to a fifth more, by chance
                        .withMaxNrOfRetries(10)
                        .withReplyWhileStopped("the line is down"));
    }

    // #supervisor

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("telephone");
        ActorRef phone = system.actorOf(supervisor(), "phone");
        phone.tell("hello", ActorRef.noSender());
        phone.tell("goodbye", ActorRef.noSender());
        phone.tell("dial", ActorRef.noSender());
    }
}
