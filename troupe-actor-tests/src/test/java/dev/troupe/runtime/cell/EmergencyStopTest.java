package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.event.Logging;
import dev.troupe.runtime.cell.Puppet.Report;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What happens when even the handling of a failure fails. */
class EmergencyStopTest {
    @RegisterExtension static final QuietSystem SYSTEM = new QuietSystem();

    private final TestKit probe = SYSTEM.probe();
    private final TestKit watcher = SYSTEM.probe();
    private ActorRef parent;
    private ActorRef child;

    /** The wrapper that is made for the supervisor asks for the message. */
    private static final class Unspeakable extends InterruptedException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("unspeakable");
        }
    }

    @BeforeEach
    void aChildIsWatched() {
        parent = SYSTEM.actorOf(recipe(SYSTEM.probe()).props());
        parent.tell(act(p -> p.child(recipe(probe), "child")), null);
        probe.receiveN(2);
        child = probe.getLastSender();
        watcher.watch(child);
    }

    // Breaks when FaultHandling.fail does not stop the actor: it would be suspended for ever.
    @Test
    void theActorStopsAndItsWatchersKnow() {
        child.tell(failWith(new Unspeakable()), null);

        watcher.expectTerminated(child);
        probe.expectMsgEquals(new Report("child", 1, "postStop"));
    }

    // Breaks when ActorCell.emergencyStop waits: nobody may be able to end what it waits for.
    @Test
    void itDoesNotWaitForItsChildren() {
        CountDownLatch release = new CountDownLatch(1);
        TestKit leaves = SYSTEM.probe();
        child.tell(act(p -> p.child(recipe(leaves).postStop(c -> release.await()), "leaf")), null);
        leaves.receiveN(2);

        child.tell(failWith(new Unspeakable()), null);

        watcher.expectTerminated(child);
        leaves.expectMsgEquals(new Report("leaf", 1, "postStop"));
        release.countDown();
    }

    @Test
    void itsMessagesBecomeDeadLetters() {
        TestKit letters = SYSTEM.listener(DeadLetter.class);
        letters.ignoreMsg(m -> !((DeadLetter) m).recipient().equals(child));
        CountDownLatch sent = new CountDownLatch(1);
        child.tell(
                act(
                        p -> {
                            sent.await();
                            throw new Unspeakable();
                        }),
                null);
        child.tell("queued", null);
        sent.countDown();

        assertThat(letters.expectMsgClass(DeadLetter.class).message()).isEqualTo("queued");
    }

    @Test
    void bothFailuresAreLogged() {
        TestKit errors = SYSTEM.listener(Logging.Error.class);
        Unspeakable failure = new Unspeakable();

        child.tell(failWith(failure), null);

        Logging.Error error = errors.expectMsgClass(Logging.Error.class);
        assertThat(error.logSource()).isEqualTo(child.path().toString());
        assertThat(error.message().toString()).contains("emergency stop");
        assertThat(error.cause().getSuppressed()).containsExactly(failure);
    }

    @Test
    void theParentMayUseTheNameAgain() {
        child.tell(failWith(new Unspeakable()), null);
        watcher.expectTerminated(child);
        probe.expectMsgEquals(new Report("child", 1, "postStop"));

        parent.tell(act(p -> p.child(recipe(probe), "child")), null);

        probe.expectMsgEquals(new Report("child", 1, "constructor"));
    }
}
