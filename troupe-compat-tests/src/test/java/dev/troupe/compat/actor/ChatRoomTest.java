package dev.troupe.compat.actor;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A room forgets guests that have gone, with a message of their own. */
class ChatRoomTest extends AbstractProgramTest {
    record Join(String name) {}

    record Say(String text) {}

    record Left(String name) {}

    static class Room extends AbstractActor {
        private final Map<ActorRef, String> guests = new LinkedHashMap<>();

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Join.class, this::join)
                    .match(
                            Say.class,
                            say -> guests.containsKey(getSender()),
                            say -> announce(guests.get(getSender()) + ": " + say.text()))
                    .match(Left.class, this::left)
                    .build();
        }

        private void join(Join join) {
            getContext().watchWith(getSender(), new Left(join.name()));
            guests.put(getSender(), join.name());
            announce(join.name() + " joined");
        }

        private void left(Left left) {
            guests.values().remove(left.name());
            announce(left.name() + " left");
        }

        private void announce(String text) {
            guests.keySet().forEach(guest -> guest.tell(text, getSelf()));
        }
    }

    @Test
    void everybodyHearsEverybody() {
        ActorRef room = system.actorOf(Props.create(Room.class), "room");
        TestKit ann = new TestKit(system);
        TestKit bob = new TestKit(system);
        TestKit stranger = new TestKit(system);

        ann.send(room, new Join("ann"));
        ann.expectMsg("ann joined");
        bob.send(room, new Join("bob"));
        ann.expectMsg("bob joined");
        bob.expectMsg("bob joined");

        stranger.send(room, new Say("let me in"));
        bob.send(room, new Say("hi"));
        ann.expectMsg("bob: hi");
        bob.expectMsg("bob: hi");

        system.stop(bob.getRef());
        ann.expectMsg("bob left");
        stranger.expectNoMessage(Duration.ofMillis(50));
    }
}
