package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MailboxOrderTest {
    private static final String CONFIG =
            """
            troupe.actor.default-mailbox.mailbox-push-timeout-time = 0s
            single { mailbox-type = "dev.troupe.dispatch.SingleConsumerOnlyUnboundedMailbox" }
            shared { mailbox-type = "dev.troupe.dispatch.MultipleConsumerUnboundedMailbox" }
            non-blocking { mailbox-type = "dev.troupe.dispatch.NonBlockingBoundedMailbox" }
            deque { mailbox-type = "dev.troupe.dispatch.UnboundedDequeBasedMailbox" }
            bounded-deque { mailbox-type = "dev.troupe.dispatch.BoundedDequeBasedMailbox" }
            control { mailbox-type = "dev.troupe.dispatch.UnboundedControlAwareMailbox" }
            bounded-control { mailbox-type = "dev.troupe.dispatch.BoundedControlAwareMailbox" }
            priority { mailbox-type = "dev.troupe.dispatch.RankedMailboxes$Unbounded" }
            bounded-priority { mailbox-type = "dev.troupe.dispatch.RankedMailboxes$Bounded" }
            stable { mailbox-type = "dev.troupe.dispatch.RankedMailboxes$UnboundedStable" }
            bounded-stable { mailbox-type = "dev.troupe.dispatch.RankedMailboxes$BoundedStable" }
            """;

    private static ActorSystem system;

    private final TestKit probe = new TestKit(system);

    private record Control(int number) implements ControlMessage {}

    @BeforeAll
    static void start() {
        system =
                ActorSystem.create(
                        "order",
                        ConfigFactory.parseString(CONFIG).withFallback(ConfigFactory.load()));
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "unbounded",
                "bounded",
                "bounded-capacity:10",
                "single",
                "shared",
                "non-blocking",
                "deque",
                "bounded-deque",
                "control",
                "bounded-control",
                "stable",
                "bounded-stable"
            })
    void messagesOfEqualRankComeAsTheyWereSent(String mailbox) {
        assertThat(received(HeldActor.props(probe).withMailbox(mailbox), "a", "b", "c"))
                .containsExactly("a", "b", "c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"priority", "bounded-priority", "stable", "bounded-stable"})
    void theSmallestNumberComesFirst(String mailbox) {
        Props props = HeldActor.props(probe).withMailbox(mailbox);

        assertThat(received(props, 1, Integer.MAX_VALUE, -1, Integer.MIN_VALUE))
                .containsExactly(Integer.MIN_VALUE, -1, 1, Integer.MAX_VALUE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"stable", "bounded-stable"})
    void messagesOfEqualRankStayInOrderAmongOthers(String mailbox) {
        Props props = HeldActor.props(probe).withMailbox(mailbox);

        assertThat(received(props, "a", 1, "b", -1, "c")).containsExactly(-1, "a", "b", "c", 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"control", "bounded-control"})
    void controlMessagesComeFirst(String mailbox) {
        Props props = HeldActor.props(probe).withMailbox(mailbox);

        assertThat(received(props, "a", new Control(1), "b", new Control(2)))
                .containsExactly(new Control(1), new Control(2), "a", "b");
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                HeldActor.ControlAware.class,
                HeldActor.UnboundedControlAware.class,
                HeldActor.BoundedControlAware.class
            })
    void anActorThatRequiresItGetsControlMessagesFirst(Class<? extends HeldActor> type) {
        assertThat(received(HeldActor.props(type, probe), "a", new Control(1)))
                .containsExactly(new Control(1), "a");
    }

    @Test
    void theDefaultDoesNotRankControlMessages() {
        assertThat(received(HeldActor.props(probe), "a", new Control(1)))
                .containsExactly("a", new Control(1));
    }

    private List<Object> received(Props props, Object... messages) {
        ActorRef actor = system.actorOf(props);
        HeldActor.Hold hold = HeldActor.hold(actor, probe);
        for (Object message : messages) {
            actor.tell(message, probe.getRef());
        }
        hold.release();
        return probe.receiveN(messages.length);
    }
}
