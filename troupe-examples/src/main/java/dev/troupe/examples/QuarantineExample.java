package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.Quarantine;
import dev.troupe.actor.Quarantined;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.japi.pf.DeciderBuilder;

/** A message that nobody can handle is set apart, and the work goes on. */
public final class QuarantineExample {
    private QuarantineExample() {}

    // #kitchen
    static final class Kitchen extends AbstractActor {
        private static final SupervisorStrategy STRATEGY =
                new OneForOneStrategy(
                        DeciderBuilder.match(
                                        IllegalArgumentException.class,
                                        e -> SupervisorStrategy.redeliver(2))
                                .build());

        private final ActorRef cook = getContext().actorOf(Props.create(Cook.class), "cook");

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return STRATEGY;
        }

        @Override
        public void preStart() {
            getContext().getSystem().eventStream().subscribe(getSelf(), Quarantined.class);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Quarantined.class, this::setApart)
                    .matchAny(order -> cook.forward(order, getContext()))
                    .build();
        }

        private void setApart(Quarantined poison) {
            System.out.println(
                    "set apart after " + poison.attempts() + " attempts: " + poison.message());
        }
    }

    // #kitchen

    static final class Cook extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, this::cook).build();
        }

        private void cook(String dish) {
            System.out.println("cooking " + dish);
            if (dish.equals("stones")) {
                throw new IllegalArgumentException("cannot cook stones");
            }
            if (dish.equals("soup")) {
                review(getContext().getSystem());
            }
        }
    }

    private static void review(ActorSystem system) {
        // #review
        Quarantine quarantine = Quarantine.get(system);
        for (Quarantined poison : quarantine.messages()) {
            System.out.println(poison.ref().path().name() + " failed: " + poison.cause());
            quarantine.remove(poison); // or resend(poison), when the cause is gone
        }
        // #review
        System.out.println("left: " + quarantine.messages().size());
        system.terminate();
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("restaurant");
        ActorRef kitchen = system.actorOf(Props.create(Kitchen.class), "kitchen");
        kitchen.tell("stones", ActorRef.noSender());
        kitchen.tell("soup", ActorRef.noSender());
    }
}
