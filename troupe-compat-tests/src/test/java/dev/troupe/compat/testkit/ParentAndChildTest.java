package dev.troupe.compat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** A child whose parent is the test. */
class ParentAndChildTest extends AbstractProgramTest {
    static class Child extends AbstractActor {
        private int pings;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("ping", ping -> getContext().getParent().tell(++pings, getSelf()))
                    .matchEquals(
                            "fail",
                            fail -> {
                                throw new TestException("as told");
                            })
                    .build();
        }
    }

    @Test
    void theParentHearsFromItsChild() {
        TestKit parent = new TestKit(system);
        ActorRef child = parent.childActorOf(Props.create(Child.class), "kid");

        child.tell("ping", ActorRef.noSender());

        parent.expectMsg(1);
        assertThat(child.path().name()).isEqualTo("kid");
        assertThat(child.path().parent()).isEqualTo(parent.getRef().path());
    }

    @Test
    void aChildThatFailsIsStopped() {
        TestKit parent = new TestKit(system);
        ActorRef child = parent.childActorOf(Props.create(Child.class));
        parent.watch(child);

        child.tell("fail", ActorRef.noSender());

        parent.expectTerminated(child);
    }

    @Test
    void theTestMayDecideOtherwise() {
        TestKit parent = new TestKit(system);
        SupervisorStrategy resuming =
                new OneForOneStrategy(
                        DeciderBuilder.match(TestException.class, e -> SupervisorStrategy.resume())
                                .build());
        ActorRef child = parent.childActorOf(Props.create(Child.class), resuming);
        ActorRef named = parent.childActorOf(Props.create(Child.class), "named", resuming);

        child.tell("ping", ActorRef.noSender());
        child.tell("fail", ActorRef.noSender());
        child.tell("ping", ActorRef.noSender());

        parent.expectMsg(1);
        parent.expectMsg(2); // it has kept its state
        assertThat(named.path().name()).isEqualTo("named");
    }
}
