package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.io.Serializable;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Messages are serialized while the program is tested, except those that say otherwise. */
class PostRoomTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                akka.actor {
                  serialize-messages = on
                  allow-java-serialization = on
                  warn-about-java-serializer-usage = off
                }
                """;
    }

    record Letter(String text) implements Serializable {}

    record ByHand(CompletableFuture<String> thing) implements NoSerializationVerificationNeeded {}

    static class Clerk extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Letter.class, letter -> getSender().tell(letter, getSelf()))
                    .match(ByHand.class, byHand -> byHand.thing().complete("received"))
                    .build();
        }
    }

    @Test
    void aLetterIsCopiedAndAThingIsNot() {
        new TestKit(system) {
            {
                ActorRef clerk = system.actorOf(Props.create(Clerk.class));
                Letter letter = new Letter("dear you");
                clerk.tell(letter, getRef());
                assertThat(expectMsg(letter)).isEqualTo(letter);

                CompletableFuture<String> thing = new CompletableFuture<>();
                clerk.tell(new ByHand(thing), getRef());

                awaitCond(thing::isDone);
            }
        };
    }
}
