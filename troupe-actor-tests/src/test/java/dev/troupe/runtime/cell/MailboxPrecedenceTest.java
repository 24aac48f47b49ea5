package dev.troupe.runtime.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.ControlAwareMessageQueueSemantics;
import dev.troupe.dispatch.DequeBasedMessageQueueSemantics;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.QueueBasedMessageQueue;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.QueueMailbox;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A8, A19.25: who decides on the mailbox of an actor, and what must hold whoever did. */
class MailboxPrecedenceTest {
    private static final String CONFIG =
            """
            troupe.actor.deployment {
              "/deployed-*" { mailbox = control }
              "/placed-*" { dispatcher = typed }
              "/plainly-*" { mailbox = plain }
            }
            plain.mailbox-type = "dev.troupe.dispatch.UnboundedMailbox"
            control.mailbox-type = "dev.troupe.dispatch.UnboundedControlAwareMailbox"
            deque.mailbox-type = "dev.troupe.dispatch.UnboundedDequeBasedMailbox"
            typed.mailbox-type = "dev.troupe.dispatch.UnboundedDequeBasedMailbox"
            requiring.mailbox-requirement = "dev.troupe.dispatch.MultipleConsumerSemantics"
            typed-requiring {
              mailbox-type = "dev.troupe.dispatch.UnboundedDequeBasedMailbox"
              mailbox-requirement = "dev.troupe.dispatch.MultipleConsumerSemantics"
            }
            untyped.throughput = 3
            secretive.mailbox-type =
              "dev.troupe.runtime.cell.MailboxPrecedenceTest$Secretive"
            """;

    private static ActorSystem system;
    private static int number;

    static class Plain extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {}
    }

    static class WithDeque extends Plain
            implements RequiresMessageQueue<DequeBasedMessageQueueSemantics> {}

    static class WithControl extends Plain
            implements RequiresMessageQueue<ControlAwareMessageQueueSemantics> {}

    /** Requires what no mailbox is mapped to. */
    static class WithQueue extends Plain implements RequiresMessageQueue<QueueBasedMessageQueue> {}

    /** Does not say what it makes, and makes no deque. */
    static final class Secretive implements MailboxType {
        Secretive(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
            return new UnboundedMailbox().create(owner, system);
        }
    }

    @BeforeAll
    static void start() {
        system = Systems.quiet("precedence", CONFIG);
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    private static Props props(String actor, String mailbox, String dispatcher) {
        Props props =
                Props.create(
                        switch (actor) {
                            case "deque" -> WithDeque.class;
                            case "control" -> WithControl.class;
                            case "queue" -> WithQueue.class;
                            default -> Plain.class;
                        });
        props = mailbox.equals("-") ? props : props.withMailbox(mailbox);
        return dispatcher.equals("-") ? props : props.withDispatcher(dispatcher);
    }

    private static ActorRef create(String name, Props props) {
        number++;
        return system.actorOf(props, name + "-" + number);
    }

    private static String queueOf(ActorRef ref) {
        CellRef actor = (CellRef) ref;
        new TestKit(system).awaitCond(() -> actor.cell() != null);
        ActorMailbox mailbox = actor.cell().mailbox();
        return mailbox instanceof QueueMailbox other
                ? other.queue().getClass().getEnclosingClass().getSimpleName()
                : UnboundedMailbox.class.getSimpleName();
    }

    @ParameterizedTest(name = "{0} actor requires {1}, mailbox {2}, dispatcher {3}: {4}")
    @CsvSource({
        // name, requirement of the class, Props.withMailbox, Props.withDispatcher: what it gets
        "a,        -,       -,       -,               UnboundedMailbox",
        // 1 the id in the deployment, then that of the Props
        "a,        -,       deque,   -,               UnboundedDequeBasedMailbox",
        "deployed, -,       -,       -,               UnboundedControlAwareMailbox",
        "deployed, -,       deque,   -,               UnboundedControlAwareMailbox",
        "a,        -,       control, typed,           UnboundedControlAwareMailbox",
        "deployed, control, -,       typed,           UnboundedControlAwareMailbox",
        "plainly,  -,       deque,   typed,           UnboundedMailbox",
        // 2 the type of a dispatcher that was chosen, in the deployment or the Props
        "a,        -,       -,       typed,           UnboundedDequeBasedMailbox",
        "placed,   -,       -,       -,               UnboundedDequeBasedMailbox",
        "placed,   deque,   -,       untyped,         UnboundedDequeBasedMailbox",
        "a,        -,       -,       untyped,         UnboundedMailbox",
        // ... but not that of one's parent
        "a,        -,       -,       ..,              UnboundedMailbox",
        // 3 what the class requires
        "a,        deque,   -,       -,               UnboundedDequeBasedMailbox",
        "a,        control, -,       untyped,         UnboundedControlAwareMailbox",
        "a,        deque,   -,       requiring,       UnboundedDequeBasedMailbox",
        // 4 what the dispatcher requires, also when nothing is mapped to what the class requires
        "a,        queue,   -,       requiring,       MultipleConsumerUnboundedMailbox",
        "a,        -,       -,       requiring,       MultipleConsumerUnboundedMailbox",
        "a,        -,       control, requiring,       UnboundedControlAwareMailbox",
        "a,        -,       -,       typed-requiring, UnboundedDequeBasedMailbox"
    })
    void theFirstThatSaysSomethingDecides(
            String name, String actor, String mailbox, String dispatcher, String queue) {
        assertThat(queueOf(create(name, props(actor, mailbox, dispatcher)))).isEqualTo(queue);
    }

    @ParameterizedTest(name = "{0} actor requires {1}, mailbox {2}, dispatcher {3}: {5}")
    @CsvSource({
        "a,        deque,   control, -,         UnboundedControlAwareMailbox, DequeBased",
        "a,        deque,   plain,   -,         UnboundedMailbox,             DequeBased",
        "a,        control, -,       typed,     UnboundedDequeBasedMailbox,   ControlAware",
        "deployed, deque,   deque,   -,         UnboundedControlAwareMailbox, DequeBased",
        "a,        -,       plain,   requiring, UnboundedMailbox,             MultipleConsumer",
        "plainly,  -,       -,       requiring, UnboundedMailbox,             MultipleConsumer"
    })
    void whateverWasChosenMustMeetBothRequirements(
            String name,
            String actor,
            String mailbox,
            String dispatcher,
            String type,
            String semantics) {
        Props props = props(actor, mailbox, dispatcher);

        assertThatThrownBy(() -> create(name, props))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("mailbox type [dev.troupe.dispatch." + type + "] makes [")
                .hasMessageContaining("requires [dev.troupe.dispatch." + semantics)
                .hasRootCauseInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aRequirementThatNothingIsMappedToIsRefused() {
        assertThatThrownBy(() -> create("a", props("queue", "-", "-")))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(
                        "no mailbox is configured for ["
                                + QueueBasedMessageQueue.class.getName()
                                + "], which ["
                                + WithQueue.class.getName()
                                + "] requires");
    }

    @Test
    void theQueueThatIsReallyMadeIsLookedAtWhenTheActorStartsAndItsSupervisorDecides() {
        TestKit probe = new TestKit(system);
        Puppet parent = new Puppet().startIn(system);
        ActorRef[] child = new ActorRef[1];
        parent.does(
                context -> {
                    child[0] = context.actorOf(props("deque", "secretive", "-"));
                    probe.watch(child[0]);
                });

        probe.expectTerminated(child[0]); // the default strategy stops what cannot be created
    }
}
