package dev.troupe.compat.stash;

import dev.troupe.actor.AbstractActorWithStash;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** Commands wait in the stash until the connection is open. */
class ConnectionTest extends AbstractProgramTest {
    static class ActorWithProtocol extends AbstractActorWithStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "open",
                            s -> {
                                getContext()
                                        .become(
                                                receiveBuilder()
                                                        .matchEquals("write", this::write)
                                                        .matchEquals(
                                                                "close",
                                                                c -> {
                                                                    unstashAll();
                                                                    getContext().unbecome();
                                                                })
                                                        .matchAny(msg -> stash())
                                                        .build(),
                                                false);
                                unstashAll();
                            })
                    .matchAny(msg -> stash())
                    .build();
        }

        private void write(String s) {
            getSender().tell("written", getSelf());
        }
    }

    @Test
    void commandsThatComeTooEarlyAreHandledWhenItIsOpen() {
        new TestKit(system) {
            {
                ActorRef ref = system.actorOf(Props.create(ActorWithProtocol.class), "protocol");
                ref.tell("write", getRef());
                ref.tell("write", getRef());
                expectNoMessage();
                ref.tell("open", getRef());
                expectMsgEquals("written");
                expectMsgEquals("written");
                ref.tell("close", getRef());
                ref.tell("write", getRef());
                expectNoMessage();
                ref.tell("open", getRef());
                expectMsgEquals("written");
            }
        };
    }
}
