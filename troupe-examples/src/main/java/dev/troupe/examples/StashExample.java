package dev.troupe.examples;

import dev.troupe.actor.AbstractActorWithStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;

/** Messages that come too early are put aside. */
public final class StashExample {
    private StashExample() {}

    // #storage
    record Write(String text) {}

    enum Link {
        UP,
        DOWN
    }

    static final class Storage extends AbstractActorWithStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Write.class, write -> stash()) // not now: keep it
                    .matchEquals(Link.UP, up -> connect())
                    .build();
        }

        private void connect() {
            System.out.println("connected");
            unstashAll(); // what was kept comes next, in its order
            getContext().become(connected(), false);
        }

        private Receive connected() {
            return receiveBuilder()
                    .match(Write.class, write -> System.out.println("writes " + write.text()))
                    .matchEquals(Link.DOWN, down -> getContext().unbecome())
                    .build();
        }
    }

    // #storage

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("stash");
        ActorRef storage = system.actorOf(Props.create(Storage.class), "storage");
        Reaper.watch(system, storage);
        for (Object message :
                new Object[] {
                    new Write("one"),
                    new Write("two"),
                    Link.UP,
                    new Write("three"),
                    Link.DOWN,
                    new Write("four"),
                    Link.UP
                }) {
            storage.tell(message, ActorRef.noSender());
        }
        storage.tell(PoisonPill.getInstance(), ActorRef.noSender());
    }
}
