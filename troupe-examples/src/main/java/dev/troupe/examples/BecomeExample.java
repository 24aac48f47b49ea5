package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;

/** A door whose behaviour depends on whether it is locked. */
public final class BecomeExample {
    private BecomeExample() {}

    // #door
    static final class Door extends AbstractActor {
        private final Receive unlocked =
                receiveBuilder()
                        .matchEquals("push", push -> System.out.println("the door opens"))
                        .matchEquals("lock", lock -> getContext().become(this.locked))
                        .build();

        private final Receive locked =
                receiveBuilder()
                        .matchEquals("push", push -> System.out.println("the door stays closed"))
                        .matchEquals("unlock", unlock -> getContext().become(this.unlocked))
                        .build();

        @Override
        public Receive createReceive() {
            return unlocked;
        }
    }

    // #door

    // #swap
    static final class Phone extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("ring", ring -> System.out.println("the phone rings"))
                    .matchEquals("mute", mute -> getContext().become(muted(), false)) // push
                    .build();
        }

        private Receive muted() {
            return receiveBuilder()
                    .matchEquals("ring", ring -> System.out.println("the phone is silent"))
                    .matchEquals("unmute", unmute -> getContext().unbecome()) // pop
                    .build();
        }
    }

    // #swap

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("become");
        ActorRef door = system.actorOf(Props.create(Door.class), "door");
        ActorRef phone = system.actorOf(Props.create(Phone.class), "phone");
        Reaper.watch(system, door, phone);
        for (String message : new String[] {"push", "lock", "push", "unlock", "push"}) {
            door.tell(message, ActorRef.noSender());
        }
        for (String message : new String[] {"ring", "mute", "ring", "unmute", "ring"}) {
            phone.tell(message, ActorRef.noSender());
        }
        door.tell(PoisonPill.getInstance(), ActorRef.noSender());
        phone.tell(PoisonPill.getInstance(), ActorRef.noSender());
    }
}
