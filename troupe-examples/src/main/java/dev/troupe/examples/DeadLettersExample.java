package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;

/** Who learns of messages that did not arrive, and why they did not. */
public final class DeadLettersExample {
    private DeadLettersExample() {}

    // #listener
    static final class Listener extends AbstractActor {
        private int heard;

        @Override
        public void preStart() {
            getContext().getSystem().eventStream().subscribe(getSelf(), AllDeadLetters.class);
            getContext().actorOf(Props.create(Sender.class), "sender");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(AllDeadLetters.class, this::print).build();
        }

        private void print(AllDeadLetters letter) {
            String kind = letter.getClass().getSimpleName();
            System.out.println(kind + " " + letter.message() + ": " + letter.deadLetterReason());
            if (++heard == 4) {
                getContext().getSystem().terminate();
            }
        }
    }

    // #listener

    // #suppressed
    /** Sent often, and not worth a line when nobody is there. */
    record Heartbeat() implements DeadLetterSuppression {}

    // #suppressed

    static final class Sender extends AbstractActor {
        private final ActorRef reader = getContext().actorOf(Props.empty(), "reader");

        @Override
        public void preStart() {
            reader.tell("unread", getSelf()); // its behaviour is empty
            reader.tell(PoisonPill.getInstance(), getSelf());
            getContext().watch(reader);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Terminated.class, gone -> sendToTheDead()).build();
        }

        private void sendToTheDead() {
            reader.tell("too late", getSelf());
            reader.tell(new Heartbeat(), getSelf());
            getContext().actorSelection("/user/nobody").tell("lost", getSelf());
        }
    }

    public static void main(String[] args) {
        ActorSystem.create("letters").actorOf(Props.create(Listener.class), "listener");
    }
}
