package dev.troupe.compat.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Subscribers of the event stream hear a class and everything that extends it. */
class JazzTest extends AbstractProgramTest {
    interface Music {}

    record Jazz(String artist) implements Music {}

    record Electronic(String artist) implements Music {}

    static class Listener extends AbstractActor {
        private final ActorRef friend;

        Listener(ActorRef friend) {
            this.friend = friend;
        }

        @Override
        public void preStart() {
            getContext().getSystem().eventStream().subscribe(getSelf(), Music.class);
            friend.tell("ready", getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Jazz.class, j -> friend.tell("jazz by " + j.artist(), getSelf()))
                    .match(Electronic.class, e -> friend.tell("beats by " + e.artist(), getSelf()))
                    .build();
        }
    }

    @Test
    void whoLikesMusicHearsAllOfIt() {
        new TestKit(system) {
            {
                system.actorOf(Props.create(Listener.class, getRef()));
                expectMsg("ready");

                system.eventStream().publish(new Electronic("Kraft"));
                system.eventStream().publish(new Jazz("Nina"));

                expectMsg("beats by Kraft");
                expectMsg("jazz by Nina");
            }
        };
    }

    @Test
    void whoUnsubscribesHearsNoMore() {
        new TestKit(system) {
            {
                assertThat(system.eventStream().subscribe(getRef(), Jazz.class)).isTrue();
                assertThat(system.eventStream().subscribe(getRef(), Jazz.class)).isFalse();
                assertThat(system.eventStream().unsubscribe(getRef(), Jazz.class)).isTrue();

                system.eventStream().publish(new Jazz("Miles"));

                expectNoMessage(Duration.ofMillis(100));
            }
        };
    }
}
