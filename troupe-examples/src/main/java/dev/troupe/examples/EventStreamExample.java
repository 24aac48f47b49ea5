package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;

/** Publishing to whoever is interested, without knowing who that is. */
public final class EventStreamExample {
    private EventStreamExample() {}

    // #events
    interface News {}

    record Weather(String text) implements News {}

    record Sports(String text) implements News {}

    // #events

    static final class Reader extends AbstractActor {
        private int read;

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(News.class, this::read).build();
        }

        private void read(News news) {
            System.out.println(getSelf().path().name() + " reads " + news);
            if (++read == 2) {
                getContext().stop(getSelf());
            }
        }
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("press");
        ActorRef everything = system.actorOf(Props.create(Reader.class), "ann");
        ActorRef weatherOnly = system.actorOf(Props.create(Reader.class), "ben");
        Reaper.watch(system, everything, weatherOnly);
        // #subscribe
        system.eventStream().subscribe(everything, News.class); // all kinds of it
        system.eventStream().subscribe(weatherOnly, Weather.class);
        system.eventStream().publish(new Weather("rain"));
        system.eventStream().publish(new Sports("2:1"));
        system.eventStream().publish(new Weather("sun"));
        // #subscribe
    }
}
