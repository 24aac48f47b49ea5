package dev.troupe.compat.dispatch;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.dispatch.ControlMessage;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The conductor's orders come before the tickets. */
class ControlAwareTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                orders.mailbox-type = "dev.troupe.dispatch.UnboundedControlAwareMailbox"
                few-orders {
                  mailbox-type = "dev.troupe.dispatch.BoundedControlAwareMailbox"
                  mailbox-capacity = 10
                  mailbox-push-timeout-time = 10s
                }
                """;
    }

    enum Order implements ControlMessage {
        DEPART
    }

    static class Train extends AbstractActor {
        private final ActorRef station;

        Train(ActorRef station) {
            this.station = station;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "board",
                            board -> {
                                getSelf().tell("ticket 1", getSelf());
                                getSelf().tell("ticket 2", getSelf());
                                getSelf().tell(Order.DEPART, getSelf());
                            })
                    .match(Order.class, order -> station.tell(order, getSelf()))
                    .match(String.class, ticket -> station.tell("checked " + ticket, getSelf()))
                    .build();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"orders", "few-orders"})
    void ordersComeFirst(String mailbox) {
        new TestKit(system) {
            {
                system.actorOf(Props.create(Train.class, getRef()).withMailbox(mailbox))
                        .tell("board", getRef());

                expectMsg(Order.DEPART);
                expectMsg("checked ticket 1");
                expectMsg("checked ticket 2");
            }
        };
    }
}
