package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.event.Logging;
import dev.troupe.testkit.javadsl.EventFilter;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MailboxChoiceTest {
    private static final Config CONFIG =
            ConfigFactory.parseString(
                            """
                            troupe.loggers = ["dev.troupe.testkit.TestEventListener"]
                            wrong { mailbox-type = "dev.troupe.dispatch.BoundedMailbox" }
                            wrong.mailbox-capacity = 0
                            unread {
                              mailbox-type = "dev.troupe.dispatch.RankedMailboxes$Bounded"
                              overflow = fail
                            }
                            read {
                              mailbox-type = "dev.troupe.dispatch.RankedMailboxes$Configured"
                              overflow = fail
                            }
                            """)
                    .withFallback(ConfigFactory.load());

    private final ActorSystem system = ActorSystem.create("choice", CONFIG);
    private final TestKit probe = new TestKit(system);

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                HeldActor.Unbounded.class,
                HeldActor.Deque.class,
                HeldActor.UnboundedDeque.class,
                HeldActor.Shared.class
            })
    void everyRequirementOfTheLibraryHasAMailbox(Class<? extends HeldActor> type) {
        ActorRef actor = system.actorOf(HeldActor.props(type, probe));

        actor.tell("hello", probe.getRef());

        probe.expectMsg("hello");
    }

    @Test
    void aMailboxThatDoesNotMeetTheRequirementOfTheActorIsRefused() {
        Props props = HeldActor.props(HeldActor.Deque.class, probe).withMailbox("bounded");

        assertThatThrownBy(() -> system.actorOf(props))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContainingAll(
                        "[dev.troupe.dispatch.BoundedMailbox$MessageQueue]",
                        "[dev.troupe.dispatch.DequeBasedMessageQueueSemantics]");
    }

    @Test
    void theDefaultCannotBeShared() {
        Props props = HeldActor.props(HeldActor.Shared.class, probe).withMailbox("unbounded");

        assertThatThrownBy(() -> system.actorOf(props))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("[dev.troupe.dispatch.MultipleConsumerSemantics]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrong", "bounded-capacity:0"})
    void aCapacityBelowOneIsRefusedWithItsKey(String mailbox) {
        Props props = HeldActor.props(probe).withMailbox(mailbox);

        assertThatThrownBy(() -> system.actorOf(props))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(mailbox + ".mailbox-capacity = [0]");
    }

    @Test
    void anOverflowThatAClassOfTheUserDoesNotReadIsRefused() {
        Props props = HeldActor.props(probe).withMailbox("unread");

        assertThatThrownBy(() -> system.actorOf(props))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(
                        "unread.overflow = [fail]: mailbox type"
                                + " [dev.troupe.dispatch.RankedMailboxes$Bounded] does not read it;"
                                + " pass the Config that it gets on, as in super(comparator,"
                                + " config)");
    }

    @Test
    void anOverflowThatAClassOfTheUserReadsIsTaken() {
        ActorRef actor = system.actorOf(HeldActor.props(probe).withMailbox("read"));

        actor.tell("hello", probe.getRef());

        probe.expectMsg("hello");
    }

    @Test
    void theFirstMailboxThatLetsSendersWaitIsLogged() {
        Props props = HeldActor.props(probe);

        new EventFilter(Logging.Warning.class, system)
                .startsWith("mailbox [bounded] keeps the threads of senders waiting")
                .occurrences(1)
                .intercept(() -> system.actorOf(props.withMailbox("bounded")));
    }

    @Test
    void mailboxesThatLetSendersWaitAreLoggedOnce() {
        Props props = HeldActor.props(probe);
        system.actorOf(props.withMailbox("bounded"));
        TestKit warnings = new TestKit(system);
        system.eventStream().subscribe(warnings.getRef(), Logging.Warning.class);

        system.actorOf(HeldActor.props(HeldActor.BoundedDeque.class, probe));

        warnings.expectNoMessage();
    }

    @Test
    void aMailboxWithoutPushTimeoutIsNotLogged() {
        TestKit warnings = new TestKit(system);
        system.eventStream().subscribe(warnings.getRef(), Logging.Warning.class);

        system.actorOf(HeldActor.props(probe).withMailbox("bounded-capacity:5"));

        warnings.expectNoMessage();
    }
}
