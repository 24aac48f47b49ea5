package dev.troupe.runtime.ref;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.spi.LocalRef;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What tools and routers can ask of a reference. */
class LocalRefTest {
    private static ActorSystem system;

    @BeforeAll
    static void start() {
        system =
                Systems.quiet(
                        "local-refs",
                        "deque.mailbox-type = \"dev.troupe.dispatch.UnboundedDequeBasedMailbox\"");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    private static LocalRef local(Puppet puppet) {
        return (LocalRef) puppet.ref();
    }

    private static void send(Puppet puppet, int messages) {
        for (int i = 0; i < messages; i++) {
            puppet.ref().tell("message", ActorRef.noSender());
        }
    }

    @Test
    void anIdleActorHasNoMessagesAndProcessesNone() {
        Puppet puppet = new Puppet().startIn(system).settles();

        new TestKit(system).awaitCond(() -> !local(puppet).isProcessing());
        assertThat(local(puppet).hasMessages()).isFalse();
        assertThat(local(puppet).numberOfMessages()).isZero();
        assertThat(local(puppet).isSuspended()).isFalse();
        assertThat(local(puppet).isTerminated()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"troupe.actor.default-mailbox", "deque"})
    void messagesBehindTheOneThatIsProcessedAreCounted(String mailbox) {
        Puppet puppet =
                new Puppet().startBy(system, props -> system.actorOf(props.withMailbox(mailbox)));
        Gate gate = puppet.holds();

        send(puppet, 5);

        assertThat(local(puppet).numberOfMessages()).isEqualTo(5);
        assertThat(local(puppet).hasMessages()).isTrue();
        assertThat(local(puppet).isProcessing()).isTrue();
        gate.open();
        puppet.settles();
        assertThat(local(puppet).numberOfMessages()).isZero();
    }

    @Test
    void theCountFallsWhileTheActorIsInTheMiddleOfItsRun() {
        Puppet puppet = new Puppet().startIn(system);
        Gate first = puppet.holds();
        Gate second = new Gate();
        send(puppet, 3);
        puppet.begins(context -> second.pass());
        send(puppet, 2);

        first.open();
        second.awaitArrival();

        assertThat(local(puppet).numberOfMessages()).isEqualTo(2);
        second.open();
    }

    @Test
    void messagesSentBeforeTheActorStartsAreCounted() {
        Gate gate = new Gate();
        Puppet puppet = new Puppet().at(Puppet.Phase.CONSTRUCTOR, context -> gate.pass());
        puppet.startIn(system);

        send(puppet, 4);

        assertThat(local(puppet).numberOfMessages()).isEqualTo(4);
        gate.open();
        puppet.settles();
        assertThat(local(puppet).numberOfMessages()).isZero();
    }

    @Test
    void aFailedActorIsSuspendedWhileItsParentDecides() {
        Gate gate = new Gate();
        Puppet parent = new Puppet().startIn(system);
        Puppet child = new Puppet().startBelow(parent);
        parent.begins(context -> gate.pass());
        gate.awaitArrival();

        child.crashes();
        send(child, 2);

        new TestKit(system).awaitCond(() -> local(child).isSuspended());
        assertThat(local(child).numberOfMessages()).isEqualTo(2);
        gate.open();
        child.settles();
        assertThat(local(child).isSuspended()).isFalse();
    }

    @Test
    void aStoppedActorHasNoMessages() {
        Puppet puppet = new Puppet().startIn(system);
        puppet.stops();

        send(puppet, 2);

        assertThat(local(puppet).isTerminated()).isTrue();
        assertThat(local(puppet).numberOfMessages()).isZero();
        assertThat(local(puppet).isProcessing()).isFalse();
    }

    @Test
    void deadLettersHoldNothing() {
        LocalRef ref = (LocalRef) system.deadLetters();

        assertThat(ref.numberOfMessages()).isZero();
        assertThat(ref.hasMessages()).isFalse();
        assertThat(ref.isProcessing()).isFalse();
        assertThat(ref.isSuspended()).isFalse();
    }
}
