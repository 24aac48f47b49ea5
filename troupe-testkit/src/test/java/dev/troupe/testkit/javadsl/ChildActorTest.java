package dev.troupe.testkit.javadsl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.InvalidActorNameException;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ChildActorTest {
    private static ActorSystem system;

    private final TestKit probe = new TestKit(system);

    @BeforeAll
    static void start() {
        system = ActorSystem.create("test");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    /** Counts messages; fails on "fail". */
    static final class Counter extends UntypedAbstractActor {
        private int count;

        @Override
        public void onReceive(Object message) {
            if (message.equals("fail")) {
                throw new TestException("on purpose");
            }
            count++;
            getSender().tell(count, getSelf());
        }
    }

    private static Props counter() {
        return Props.create(Counter.class, Counter::new);
    }

    private static SupervisorStrategy always(SupervisorStrategy.Directive directive) {
        return new OneForOneStrategy(DeciderBuilder.matchAny(failure -> directive).build());
    }

    @Test
    void aChildIsBelowTheTestActor() {
        ActorRef child = probe.childActorOf(TestActors.echoActorProps(), "child");

        assertThat(child.path().parent()).isEqualTo(probe.getRef().path());
        assertThat(child.path().name()).isEqualTo("child");
    }

    @Test
    void aChildCanBeMadeWhileMessagesAreUnread() {
        probe.getRef().tell("unread", ActorRef.noSender());

        ActorRef child = probe.childActorOf(TestActors.echoActorProps());

        child.tell("hello", probe.getRef());
        probe.expectMsg("unread");
        probe.expectMsg("hello");
    }

    @Test
    void aNameThatIsTakenIsRefused() {
        probe.childActorOf(TestActors.echoActorProps(), "child");

        assertThatThrownBy(() -> probe.childActorOf(TestActors.echoActorProps(), "child"))
                .isInstanceOf(InvalidActorNameException.class);
    }

    @Test
    void aChildThatFailsIsStopped() {
        ActorRef child = probe.childActorOf(counter());
        probe.watch(child);

        child.tell("fail", probe.getRef());

        probe.expectTerminated(child);
    }

    @Test
    void eachChildHasItsOwnStrategy() {
        ActorRef resumed = probe.childActorOf(counter(), always(SupervisorStrategy.resume()));
        ActorRef restarted =
                probe.childActorOf(counter(), "restarted", always(SupervisorStrategy.restart()));

        assertThat(countFailAndCount(resumed)).containsExactly(1, 2);
        assertThat(countFailAndCount(restarted)).containsExactly(1, 1);
    }

    private List<Object> countFailAndCount(ActorRef child) {
        for (String message : List.of("count", "fail", "count")) {
            child.tell(message, probe.getRef());
        }
        return probe.receiveN(2);
    }
}
