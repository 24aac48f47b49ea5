package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Deploy;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.ThreadTeller;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On which dispatcher an actor runs, seen by the names of its threads. */
class PlacementsTest {
    private static final String DEFAULT = "troupe.actor.default-dispatcher";

    private static ActorSystem system;
    private TestKit probe;

    @BeforeAll
    static void start() {
        system =
                Systems.start(
                        "placed",
                        """
                        a.type = Dispatcher
                        b.type = Dispatcher
                        c.type = Dispatcher
                        alias = b
                        unusable.executor = no.such.Executor
                        broken-mailbox.mailbox-type = "%s"
                        troupe.actor.deployment {
                          /exact.dispatcher = a
                          /alias.dispatcher = alias
                          "/family/*".dispatcher = b
                          /family/known.dispatcher = a
                          "/family/pre*".dispatcher = c
                          "/prefix-*".dispatcher = c
                          "/prefix-long-*".dispatcher = b
                          "/deep/**".dispatcher = c
                          "/deep/*".dispatcher = b
                          /deep/exact/one.dispatcher = a
                          /like-parent/child.dispatcher = ".."
                          /mailbox-only.mailbox = "bounded-capacity:5"
                          /unknown.dispatcher = nowhere
                        }
                        """
                                .formatted(BrokenMailbox.class.getName()));
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @BeforeEach
    void newProbe() {
        probe = new TestKit(system);
    }

    @Test
    void withoutAWordAboutItAnActorRunsOnTheDefaultDispatcher() {
        assertThat(dispatcherOf(system.actorOf(ThreadTeller.props()))).isEqualTo(DEFAULT);
    }

    @Test
    void theDispatcherOfThePropsGoesOverTheDefault() {
        assertThat(dispatcherOf(system.actorOf(ThreadTeller.props().withDispatcher("b"))))
                .isEqualTo("b");
    }

    /** Broken by taking the dispatcher of the Props first in Placements.place. */
    @Test
    void theDispatcherOfTheDeploymentGoesOverThatOfTheProps() {
        assertThat(dispatcherOf(system.actorOf(ThreadTeller.props().withDispatcher("b"), "exact")))
                .isEqualTo("a");
    }

    @Test
    void aDeploymentInCodeGoesOverThePropsAndBelowTheConfiguration() {
        Deploy code = Deploy.local().withDispatcher("c");

        assertThat(
                        dispatcherOf(
                                system.actorOf(
                                        ThreadTeller.props().withDispatcher("b").withDeploy(code))))
                .isEqualTo("c");
        ActorRef top = system.actorOf(Props.create(Parent.class, Parent::new), "family");
        assertThat(dispatcherOf(child(top, "known", ThreadTeller.props().withDeploy(code))))
                .isEqualTo("a");
        stopped(top);
    }

    @Test
    void anEntryMayNameAnotherNameOfADispatcher() {
        assertThat(dispatcherOf(system.actorOf(ThreadTeller.props(), "alias"))).isEqualTo("b");
    }

    @Test
    void anEntryWithoutDispatcherLeavesThatOfTheProps() {
        ActorRef actor = system.actorOf(ThreadTeller.props().withDispatcher("c"), "mailbox-only");

        assertThat(dispatcherOf(actor)).isEqualTo("c");
    }

    /** Exact name before star before beginning of a name; two stars only when nothing else fits. */
    @ParameterizedTest
    @CsvSource({
        "family, known, a",
        "family, prefixed, b",
        "family, other, b",
        "deep, other, b",
        "not-deep, other, " + DEFAULT,
    })
    void theMostExactEntryWinsForAChild(String parent, String name, String dispatcher) {
        ActorRef top = system.actorOf(Props.create(Parent.class, Parent::new), parent);

        assertThat(dispatcherOf(child(top, name, ThreadTeller.props()))).isEqualTo(dispatcher);

        stopped(top);
    }

    @ParameterizedTest
    @CsvSource({"prefix-1, c", "prefix-long-1, b", "prefix, " + DEFAULT})
    void ofTwoBeginningsTheLongerOneWins(String name, String dispatcher) {
        ActorRef top = system.actorOf(ThreadTeller.props(), name);

        assertThat(dispatcherOf(top)).isEqualTo(dispatcher);

        stopped(top);
    }

    @Test
    void twoStarsReachAnyDepth() {
        ActorRef top = system.actorOf(Props.create(Parent.class, Parent::new), "deep");
        ActorRef second = child(top, "second", Props.create(Parent.class, Parent::new));
        ActorRef third = child(second, "third", Props.create(Parent.class, Parent::new));

        assertThat(dispatcherOf(third)).isEqualTo("c");
        assertThat(dispatcherOf(child(third, "fourth", ThreadTeller.props()))).isEqualTo("c");
        ActorRef exact = child(top, "exact", Props.create(Parent.class, Parent::new));
        assertThat(dispatcherOf(child(exact, "one", ThreadTeller.props()))).isEqualTo("a");
        stopped(top);
    }

    @Test
    void anEntryIsForUserActorsOnly() {
        ActorRef internal =
                ((ExtendedActorSystem) system).systemActorOf(ThreadTeller.props(), "exact");

        assertThat(dispatcherOf(internal)).isEqualTo("troupe.actor.internal-dispatcher");
    }

    @Test
    void twoDotsMeanTheDispatcherOfTheParent() {
        ActorRef top = system.actorOf(Props.create(Parent.class, Parent::new).withDispatcher("c"));

        assertThat(dispatcherOf(child(top, "x", ThreadTeller.props().withDispatcher(".."))))
                .isEqualTo("c");
    }

    @Test
    void twoDotsInAnEntryMeanTheDispatcherOfTheParent() {
        ActorRef top =
                system.actorOf(
                        Props.create(Parent.class, Parent::new).withDispatcher("b"), "like-parent");

        assertThat(dispatcherOf(child(top, "child", ThreadTeller.props().withDispatcher("a"))))
                .isEqualTo("b");
    }

    /** The guardian's own dispatcher is for the runtime: an actor that blocks would stop it. */
    @Test
    void twoDotsForATopLevelActorMeanTheDefaultDispatcher() {
        assertThat(dispatcherOf(system.actorOf(ThreadTeller.props().withDispatcher(".."))))
                .isEqualTo(DEFAULT);
    }

    @Test
    void anUnknownDispatcherIsRefused() {
        assertThatThrownBy(() -> system.actorOf(ThreadTeller.props().withDispatcher("nope"), "x"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("no dispatcher [nope] in the configuration");
        assertThatThrownBy(() -> system.actorOf(ThreadTeller.props(), "unknown"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("no dispatcher [nowhere] in the configuration");
    }

    /** Trap: broken by taking the name in ChildCreation before the child has its place. */
    @Test
    void aNameIsFreeAfterItsActorWasRefused() {
        assertThatThrownBy(
                        () -> system.actorOf(ThreadTeller.props().withDispatcher("nope"), "free"))
                .isInstanceOf(ConfigurationException.class);

        assertThat(dispatcherOf(system.actorOf(ThreadTeller.props(), "free"))).isEqualTo(DEFAULT);
    }

    @Test
    void aNameOfAChildIsFreeAfterItsActorWasRefused() {
        ActorRef top = system.actorOf(Props.create(Parent.class, Parent::new));

        probe.send(top, new Parent.Create("free", ThreadTeller.props().withDispatcher("nope")));
        probe.expectMsgClass(ConfigurationException.class);

        assertThat(dispatcherOf(child(top, "free", ThreadTeller.props()))).isEqualTo(DEFAULT);
    }

    @Test
    void aChildWhoseMailboxCannotBeMadeIsRefusedAndItsNameIsFree() {
        ActorRef top = system.actorOf(Props.create(Parent.class, Parent::new), "p");

        probe.send(
                top, new Parent.Create("free", ThreadTeller.props().withMailbox("broken-mailbox")));

        assertThat(probe.expectMsgClass(ConfigurationException.class))
                .hasMessage(
                        "cannot create [free] below ["
                                + top
                                + "] with dispatcher [troupe.actor.default-dispatcher] and mailbox"
                                + " [broken-mailbox]: no queue")
                .hasCauseInstanceOf(TestException.class);
        assertThat(dispatcherOf(child(top, "free", ThreadTeller.props()))).isEqualTo(DEFAULT);
    }

    /**
     * The threads of a dispatcher are made with its first task, on the guardian's thread: a mistake
     * found there would end the system.
     */
    @Test
    void aDispatcherWithoutUsableThreadsIsRefusedAndTheSystemLivesOn() {
        assertThatThrownBy(
                        () ->
                                system.actorOf(
                                        ThreadTeller.props().withDispatcher("unusable"), "spare"))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("no.such.Executor");

        assertThat(dispatcherOf(system.actorOf(ThreadTeller.props(), "spare"))).isEqualTo(DEFAULT);
    }

    private String dispatcherOf(ActorRef actor) {
        probe.send(actor, "?");
        String thread = probe.expectMsgClass(String.class);
        assertThat(thread).matches("placed-.*-\\d+");
        return thread.substring("placed-".length(), thread.lastIndexOf('-'));
    }

    private ActorRef child(ActorRef parent, String name, Props props) {
        probe.send(parent, new Parent.Create(name, props));
        return probe.expectMsgClass(ActorRef.class);
    }

    private void stopped(ActorRef actor) {
        probe.watch(actor);
        system.stop(actor);
        probe.expectTerminated(actor);
        InternalActorRef parent = InternalActorRef.of(actor).parent();
        probe.awaitCond(() -> parent.child(actor.path().name()) == null); // the name is free again
    }

    /** Creates children on demand, and tells its thread. */
    private static final class Parent extends AbstractActor {
        private record Create(String name, Props props) {}

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Create.class, this::create).matchAny(m -> tell()).build();
        }

        private void tell() {
            getSender().tell(Thread.currentThread().getName(), getSelf());
        }

        private void create(Create order) {
            try {
                getSender().tell(getContext().actorOf(order.props(), order.name()), getSelf());
            } catch (RuntimeException refused) {
                getSender().tell(refused, getSelf());
            }
        }
    }

    static final class BrokenMailbox implements MailboxType {
        BrokenMailbox(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> creator) {
            throw new TestException("no queue");
        }
    }
}
