package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;

/** An actor with state that answers, and a guest who asks. */
public final class Greeter extends AbstractActor {
    // #messages
    public record Greet(String name) {}

    public record Greeting(String text) {}

    // #messages

    // #greeter
    private final String salutation;
    private int greeted; // only the actor itself touches it: no lock, no volatile

    public Greeter(String salutation) {
        this.salutation = salutation;
    }

    public static Props props(String salutation) {
        return Props.create(Greeter.class, () -> new Greeter(salutation));
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder().match(Greet.class, this::greet).build();
    }

    private void greet(Greet greet) {
        greeted++;
        String text = salutation + ", " + greet.name() + "! You are guest number " + greeted;
        getSender().tell(new Greeting(text), getSelf());
    }

    // #greeter

    // #guest
    static final class Guest extends AbstractActor {
        private final ActorRef greeter;

        Guest(ActorRef greeter) {
            this.greeter = greeter;
        }

        @Override
        public void preStart() {
            greeter.tell(new Greet("Ann"), getSelf());
            greeter.tell(new Greet("Ben"), getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Greeting.class, greeting -> greeting.text().endsWith("2"), this::leave)
                    .match(Greeting.class, greeting -> System.out.println(greeting.text()))
                    .build();
        }

        private void leave(Greeting last) {
            System.out.println(last.text());
            getContext().getSystem().terminate();
        }
    }

    // #guest

    public static void main(String[] args) {
        // #create
        ActorSystem system = ActorSystem.create("party");
        ActorRef greeter = system.actorOf(Greeter.props("Welcome"), "greeter");
        system.actorOf(Props.create(Guest.class, greeter), "guest");
        // #create
    }
}
