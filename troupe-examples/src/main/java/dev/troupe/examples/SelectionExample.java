package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Props;
import java.time.Duration;

/** A manager who addresses actors by where they live. */
public final class SelectionExample {
    private SelectionExample() {}

    static final class Worker extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "report", m -> getSender().tell(getSelf().path().name(), getSelf()))
                    .build();
        }
    }

    static final class Manager extends AbstractActor {
        private int reports;

        Manager() {
            for (String name : new String[] {"ann", "anton", "ben"}) {
                getContext().actorOf(Props.create(Worker.class), name);
            }
        }

        @Override
        public void preStart() {
            // #select
            getContext().actorSelection("ben").tell("report", getSelf()); // a child
            getContext().actorSelection("../manager/an*").tell("report", getSelf()); // ann, anton
            getContext().actorSelection("/user/manager/b?n").tell("report", getSelf()); // ben
            // #select
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, this::reported)
                    .match(ActorIdentity.class, this::identified)
                    .build();
        }

        private void reported(String name) {
            System.out.println("report from " + name);
            if (++reports == 4) {
                // #identify
                getContext().actorSelection("/user/*/anton").tell(new Identify("who?"), getSelf());
                // #identify
            }
        }

        private void identified(ActorIdentity answer) {
            ActorRef found = answer.getActorRef().orElseThrow();
            System.out.println(answer.correlationId() + " " + found.path());
            resolve();
        }

        private void resolve() {
            ActorSystem system = getContext().getSystem();
            // #resolve
            system.actorSelection("/user/manager/carl")
                    .resolveOne(Duration.ofSeconds(1))
                    .whenComplete(
                            (ref, failure) -> {
                                System.out.println(ref == null ? "carl is not there" : ref);
                                system.terminate();
                            });
            // #resolve
        }
    }

    public static void main(String[] args) {
        ActorSystem.create("office").actorOf(Props.create(Manager.class), "manager");
    }
}
