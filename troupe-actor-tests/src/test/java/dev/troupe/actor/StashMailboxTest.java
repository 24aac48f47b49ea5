package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.dispatch.PriorityGenerator;
import dev.troupe.dispatch.UnboundedStablePriorityMailbox;
import dev.troupe.japi.function.Creator;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which mailboxes go with a stash, and how much fits into it. */
class StashMailboxTest {
    private static final ActorSystem SYSTEM =
            Systems.quiet(
                    "stash-mailbox",
                    """
                    deque { mailbox-type = "dev.troupe.dispatch.UnboundedDequeBasedMailbox" }
                    small { mailbox-type = "dev.troupe.dispatch.UnboundedDequeBasedMailbox"
                      stash-capacity = 2 }
                    boundless { mailbox-type = "dev.troupe.dispatch.UnboundedDequeBasedMailbox"
                      stash-capacity = 0 }
                    bounded-deque { mailbox-type = "dev.troupe.dispatch.BoundedDequeBasedMailbox"
                      mailbox-capacity = 100, mailbox-push-timeout-time = 0 }
                    tight { mailbox-type = "dev.troupe.dispatch.BoundedDequeBasedMailbox"
                      mailbox-capacity = 2, mailbox-push-timeout-time = 0 }
                    three { stash-capacity = 3 }
                    ranked { mailbox-type = "dev.troupe.actor.StashMailboxTest$Ranked" }
                    """);

    private final TestKit probe = new TestKit(SYSTEM);
    private final TestKit failures = new TestKit(SYSTEM);

    @AfterAll
    static void stop() {
        Systems.stop(SYSTEM);
    }

    public static final class Ranked extends UnboundedStablePriorityMailbox {
        public Ranked(ActorSystem.Settings settings, Config config) {
            super(
                    new PriorityGenerator() {
                        @Override
                        public int gen(Object message) {
                            return 0;
                        }
                    });
        }
    }

    /** Stashes whatever it gets. */
    private static final class Hoarder extends AbstractActorWithStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(any -> stash()).build();
        }
    }

    private ActorRef supervised(Props props) {
        return failures.childActorOf(
                props,
                new OneForOneStrategy(
                        false,
                        DeciderBuilder.matchAny(
                                        e -> {
                                            failures.getRef().tell(e, ActorRef.noSender());
                                            return SupervisorStrategy.stop();
                                        })
                                .build()));
    }

    private void expectOverflowAt(int capacity, Props props) {
        ActorRef hoarder = supervised(props);
        for (int i = 0; i <= capacity; i++) {
            hoarder.tell(i, ActorRef.noSender());
        }

        assertThat(failures.expectMsgClass(StashOverflowException.class))
                .hasMessageContainingAll(
                        "cannot stash a message of [java.lang.Integer]",
                        "full with [" + capacity + "] messages",
                        "stash-capacity");
    }

    @Test
    void theMailboxSaysHowMuchAStashHolds() {
        expectOverflowAt(2, Props.create(Hoarder.class).withMailbox("small"));
    }

    @Test
    void theDispatcherSaysItForAMailboxThatDoesNot() {
        expectOverflowAt(3, Props.create(Hoarder.class).withDispatcher("three"));
        expectOverflowAt(
                3, Props.create(Hoarder.class).withMailbox("deque").withDispatcher("three"));
    }

    @Test
    void theMailboxIsAskedBeforeTheDispatcher() {
        expectOverflowAt(
                2, Props.create(Hoarder.class).withMailbox("small").withDispatcher("three"));
    }

    @Test
    void aCapacityBelowOneIsNoBound() {
        ActorRef hoarder =
                supervised(
                        Props.create(Hoarder.class)
                                .withMailbox("boundless")
                                .withDispatcher("three"));
        for (int i = 0; i < 100; i++) {
            hoarder.tell(i, ActorRef.noSender());
        }
        failures.watch(hoarder);
        hoarder.tell(PoisonPill.getInstance(), ActorRef.noSender());
        // the pill is not stashed: nothing failed before it

        failures.expectTerminated(hoarder);
    }

    @Test
    void whatIsInTheStashSurvivesAnOverflow() {
        ActorRef clerk = SYSTEM.actorOf(Clerk.props(probe).withMailbox("small"));

        for (String message : List.of("a", "b", "too much")) {
            clerk.tell(message, probe.getRef());
        }
        clerk.tell(Clerk.OPEN, probe.getRef());

        assertThat(probe.receiveN(2)).containsExactly("a", "b");
    }

    @Test
    void aStashWorksWithABoundedMailboxOfTwoEnds() {
        ActorRef clerk = SYSTEM.actorOf(Clerk.props(probe).withMailbox("bounded-deque"));

        clerk.tell("a", probe.getRef());
        clerk.tell(Clerk.OPEN, probe.getRef());

        probe.expectMsg("a");
    }

    @Test
    void whatIsUnstashedFindsRoomInAFullMailbox() {
        ActorRef clerk = SYSTEM.actorOf(Clerk.props(probe).withMailbox("tight"));
        for (String message : List.of("a", "b")) {
            clerk.tell(message, probe.getRef());
            clerk.tell(Clerk.task(me -> me.report("stashed")), probe.getRef());
            probe.expectMsg("stashed");
        }
        Gate gate = new Gate();

        clerk.tell(
                Clerk.task(
                        me -> {
                            gate.pass();
                            Clerk.OPEN.on(me);
                        }),
                probe.getRef());
        gate.awaitArrival();
        clerk.tell("c", probe.getRef());
        clerk.tell("d", probe.getRef());
        gate.open();

        assertThat(probe.receiveN(4)).containsExactly("a", "b", "c", "d");
    }

    /** Does not ask for a mailbox. */
    private static final class Unrestricted extends AbstractActorWithUnrestrictedStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("open", open -> unstashAll())
                    .match(String.class, text -> stash())
                    .build();
        }
    }

    @Test
    void anUnrestrictedStashIsRefusedWithTheDefaultMailbox() {
        supervised(Props.create(Unrestricted.class));

        assertThat(failures.expectMsgClass(ActorInitializationException.class))
                .hasMessageContainingAll(
                        "cannot have a stash",
                        "[dev.troupe.dispatch.UnboundedMailbox]",
                        "Props.create(Unrestricted.class, ...)",
                        "troupe.actor.mailbox.unbounded-deque-based");
    }

    @Test
    void anUnrestrictedStashIsRefusedWithAPriorityMailbox() {
        supervised(Props.create(Unrestricted.class).withMailbox("ranked"));

        assertThat(failures.expectMsgClass(ActorInitializationException.class))
                .hasMessageContainingAll(
                        "UnboundedStablePriorityMailbox",
                        "priority mailboxes and stashes do not go together");
    }

    @Test
    void aStashIsRefusedWithAPriorityMailbox() {
        Props props = Props.create(Hoarder.class).withMailbox("ranked");

        assertThatThrownBy(() -> SYSTEM.actorOf(props))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(
                        "requires [dev.troupe.dispatch.DequeBasedMessageQueueSemantics]");
    }

    private static final class Unbounded extends AbstractActorWithUnboundedStash {
        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(any -> stash()).build();
        }
    }

    @Test
    void anUnboundedStashIsRefusedWithABoundedMailbox() {
        Props props = Props.create(Unbounded.class).withMailbox("bounded-deque");

        assertThatThrownBy(() -> SYSTEM.actorOf(props))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining(
                        "requires [dev.troupe.dispatch.UnboundedDequeBasedMessageQueueSemantics]");
    }

    @Test
    @SuppressWarnings("deprecation") // the form that hides the class
    void aCreatorThatHidesTheClassHidesWhatItRequires() {
        Creator<Actor> hidden = Hoarder::new;
        supervised(Props.create(Actor.class, hidden));

        assertThat(failures.expectMsgClass(ActorInitializationException.class))
                .hasMessageContainingAll(
                        "cannot have a stash", "name the class in its Props", "Hoarder.class");
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                StashForms.Plain.class,
                StashForms.Untyped.class,
                StashForms.Logging.class,
                StashForms.UntypedLogging.class,
                StashForms.UnboundedPlain.class,
                StashForms.UnboundedUntyped.class,
                StashForms.UnboundedLogging.class,
                StashForms.UnboundedUntypedLogging.class
            })
    void everyFormGetsAMailboxThatFits(Class<? extends Actor> form) {
        ActorRef actor = SYSTEM.actorOf(Props.create(form, probe.getRef()));

        StashForms.exercise(actor, probe);
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                StashForms.UnrestrictedPlain.class,
                StashForms.UnrestrictedUntyped.class,
                StashForms.UnrestrictedLogging.class,
                StashForms.UnrestrictedUntypedLogging.class
            })
    void everyUnrestrictedFormTakesTheMailboxThatItIsGiven(Class<? extends Actor> form) {
        ActorRef actor = SYSTEM.actorOf(Props.create(form, probe.getRef()).withMailbox("deque"));

        StashForms.exercise(actor, probe);
    }
}
