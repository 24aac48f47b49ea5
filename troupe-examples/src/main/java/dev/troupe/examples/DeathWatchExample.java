package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;

/** A host who knows when the guests have gone. */
public final class DeathWatchExample {
    private DeathWatchExample() {}

    // #host
    record Left(String guest) {}

    static final class Host extends AbstractActor {
        private final ActorRef ann = getContext().actorOf(Props.empty(), "ann");
        private final ActorRef ben = getContext().actorOf(Props.empty(), "ben");

        Host() {
            getContext().watch(ann); // Terminated when she is gone
            getContext().watchWith(ben, new Left("ben")); // a message of our own
        }

        @Override
        public void preStart() {
            ann.tell(PoisonPill.getInstance(), getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Terminated.class, gone -> gone.getActor().equals(ann), this::annLeft)
                    .match(Terminated.class, this::neverCame)
                    .match(Left.class, this::benLeft)
                    .build();
        }

        private void annLeft(Terminated gone) {
            System.out.println(gone.getActor().path().name() + " has left");
            getContext().stop(ben);
        }

        private void benLeft(Left left) {
            System.out.println(left.guest() + " has left");
            getContext().watch(ben); // somebody who is gone already
        }

        private void neverCame(Terminated gone) {
            System.out.println("existence confirmed: " + gone.getExistenceConfirmed());
            getContext().getSystem().terminate();
        }
    }

    // #host

    public static void main(String[] args) {
        ActorSystem.create("watch").actorOf(Props.create(Host.class), "host");
    }
}
