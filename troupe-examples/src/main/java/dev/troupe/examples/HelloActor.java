package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;

/** The smallest program: one actor, one message. */
// #hello
public class HelloActor extends AbstractActor {
    @Override
    public Receive createReceive() {
        return receiveBuilder().match(String.class, this::greet).build();
    }

    private void greet(String name) {
        System.out.println("Hello, " + name);
        getContext().getSystem().terminate();
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("hello");
        ActorRef hello = system.actorOf(Props.create(HelloActor.class), "hello-actor");
        hello.tell("Troupe", ActorRef.noSender());
    }
}
// #hello
