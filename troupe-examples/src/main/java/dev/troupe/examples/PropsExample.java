package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;

/** The ways to write the recipe of an actor, and what happens when it is wrong. */
public final class PropsExample {
    private PropsExample() {}

    /** Neither the class nor its constructor needs to be public. */
    static class Counter extends AbstractActor {
        private final String name;
        private int value;

        Counter(String name, int value) {
            this.name = name;
            this.value = value;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("up", up -> System.out.println(name + " is at " + ++value))
                    .build();
        }
    }

    public static void main(String[] args) {
        // #forms
        Props byArguments = Props.create(Counter.class, "first", 0);
        Props byCreator = Props.create(Counter.class, () -> new Counter("second", 10));
        Props elsewhere = byCreator.withDispatcher("troupe.actor.default-blocking-io-dispatcher");
        // #forms

        // #wrong
        try {
            Props.create(Counter.class, "third");
        } catch (IllegalArgumentException refused) {
            System.out.println(refused.getMessage());
        }
        // #wrong

        // #new
        try {
            new Counter("fourth", 0);
        } catch (RuntimeException refused) {
            System.out.println(refused.getMessage());
        }
        // #new

        ActorSystem system = ActorSystem.create("props");
        ActorRef first = system.actorOf(byArguments, "first");
        ActorRef second = system.actorOf(byCreator, "second");
        ActorRef third = system.actorOf(elsewhere, "third");
        Reaper.watch(system, first, second, third);
        for (ActorRef counter : new ActorRef[] {first, second, third}) {
            counter.tell("up", ActorRef.noSender());
            counter.tell(PoisonPill.getInstance(), ActorRef.noSender());
        }
    }
}
