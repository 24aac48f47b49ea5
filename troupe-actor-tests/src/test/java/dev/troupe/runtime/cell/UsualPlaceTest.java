package dev.troupe.runtime.cell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.ThreadTeller;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.BoundedMessageQueueSemantics;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.mailbox.QueueMailbox;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Siblings are placed as the last one was, but for those that differ in what matters. */
class UsualPlaceTest {
    private ActorSystem system = Systems.start("usual");

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @Test
    void aSiblingWithAnotherDispatcherRunsThere() {
        restart("other.type = Dispatcher");

        assertThat(thread(system.actorOf(ThreadTeller.props()))).contains("default-dispatcher");
        assertThat(thread(system.actorOf(ThreadTeller.props().withDispatcher("other"))))
                .startsWith("usual-other-");
        assertThat(thread(system.actorOf(ThreadTeller.props()))).contains("default-dispatcher");
    }

    /** Broken by keeping the place whatever the kind of the dispatcher is. */
    @Test
    void eachSiblingHasAThreadOfItsOwnWhereTheDefaultIsPinned() {
        restart("troupe.actor.default-dispatcher.type = PinnedDispatcher");
        Props props = ThreadTeller.props();

        assertThat(cell(system.actorOf(props)).dispatcher())
                .isNotSameAs(cell(system.actorOf(props)).dispatcher());
    }

    /** Broken by comparing classes alone. */
    @Test
    void aSiblingWithAnotherMailboxHasThat() {
        restart("other.mailbox-type = dev.troupe.dispatch.UnboundedControlAwareMailbox");
        Props props = ThreadTeller.props();

        assertThat(mailbox(system.actorOf(props))).isNotInstanceOf(QueueMailbox.class);
        assertThat(mailbox(system.actorOf(props.withMailbox("other"))))
                .isInstanceOf(QueueMailbox.class);
        assertThat(mailbox(system.actorOf(props))).isNotInstanceOf(QueueMailbox.class);
    }

    /** Broken by comparing deployments alone. */
    @Test
    void aSiblingThatRequiresAnotherMailboxHasThat() {
        assertThat(mailbox(system.actorOf(ThreadTeller.props())))
                .isNotInstanceOf(QueueMailbox.class);
        assertThat(mailbox(system.actorOf(Props.create(Bounded.class, Bounded::new))))
                .isInstanceOf(QueueMailbox.class);
    }

    /** Broken by keeping the place whatever the deployment section says. */
    @Test
    void aSiblingWhoseNameIsDeployedElsewhereRunsThere() {
        restart("other.type = Dispatcher", "troupe.actor.deployment./b.dispatcher = other");
        Props props = ThreadTeller.props();

        assertThat(thread(system.actorOf(props, "a"))).contains("default-dispatcher");
        assertThat(thread(system.actorOf(props, "b"))).startsWith("usual-other-");
    }

    private void restart(String... hocon) {
        TestKit.shutdownActorSystem(system, true);
        system = Systems.start("usual", hocon);
    }

    private String thread(ActorRef actor) {
        TestKit probe = new TestKit(system);
        probe.send(actor, "?");
        return probe.expectMsgClass(String.class);
    }

    private ActorMailbox mailbox(ActorRef actor) {
        return cell(actor).mailbox();
    }

    private ActorCell cell(ActorRef actor) {
        return ((LocalActorRef) actor).cell();
    }

    private static final class Bounded extends UntypedAbstractActor
            implements RequiresMessageQueue<BoundedMessageQueueSemantics> {
        @Override
        public void onReceive(Object message) {
            getSender().tell("here", getSelf());
        }
    }
}
