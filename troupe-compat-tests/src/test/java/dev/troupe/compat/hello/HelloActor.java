package dev.troupe.compat.hello;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;

/** A system, an actor, a message. */
public class HelloActor extends AbstractActor {
    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(
                        String.class,
                        hello -> {
                            System.out.println(getSelf() + " got " + hello);
                            getContext().getSystem().terminate();
                        })
                .build();
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("firstActorSystem", ConfigFactory.load());
        ActorRef helloActor =
                system.actorOf(Props.create(HelloActor.class, HelloActor::new), "HelloActor");
        helloActor.tell("Hello", ActorRef.noSender());
    }
}
