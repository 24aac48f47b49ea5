package dev.troupe.dispatch;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CountDownLatch;

/**
 * Tells a probe what it receives. A {@link Hold} makes it stand still until the test lets it go, so
 * that messages pile up in its mailbox. The nested classes differ in what they require of it.
 */
class HeldActor extends AbstractActor {
    private final ActorRef probe;

    HeldActor(ActorRef probe) {
        this.probe = probe;
    }

    static Props props(TestKit probe) {
        return props(HeldActor.class, probe);
    }

    static Props props(Class<? extends HeldActor> type, TestKit probe) {
        return Props.create(type, probe.getRef());
    }

    /** Holds {@code actor}; returns when it stands still. */
    static Hold hold(ActorRef actor, TestKit probe) {
        Hold hold = new Hold(new CountDownLatch(1));
        actor.tell(hold, probe.getRef());
        probe.expectMsg(hold);
        return hold;
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(
                        Hold.class,
                        hold -> {
                            probe.tell(hold, self());
                            hold.latch.await();
                        })
                .matchAny(message -> probe.tell(message, self()))
                .build();
    }

    /** Makes the actor stand still. */
    record Hold(CountDownLatch latch) {
        void release() {
            latch.countDown();
        }
    }

    static class Bounded extends HeldActor
            implements RequiresMessageQueue<BoundedMessageQueueSemantics> {
        Bounded(ActorRef probe) {
            super(probe);
        }
    }

    static class BoundedDeque extends HeldActor
            implements RequiresMessageQueue<BoundedDequeBasedMessageQueueSemantics> {
        BoundedDeque(ActorRef probe) {
            super(probe);
        }
    }

    static class BoundedControlAware extends HeldActor
            implements RequiresMessageQueue<BoundedControlAwareMessageQueueSemantics> {
        BoundedControlAware(ActorRef probe) {
            super(probe);
        }
    }

    static class Unbounded extends HeldActor
            implements RequiresMessageQueue<UnboundedMessageQueueSemantics> {
        Unbounded(ActorRef probe) {
            super(probe);
        }
    }

    static class Deque extends HeldActor
            implements RequiresMessageQueue<DequeBasedMessageQueueSemantics> {
        Deque(ActorRef probe) {
            super(probe);
        }
    }

    static class UnboundedDeque extends HeldActor
            implements RequiresMessageQueue<UnboundedDequeBasedMessageQueueSemantics> {
        UnboundedDeque(ActorRef probe) {
            super(probe);
        }
    }

    static class Shared extends HeldActor
            implements RequiresMessageQueue<MultipleConsumerSemantics> {
        Shared(ActorRef probe) {
            super(probe);
        }
    }

    static class ControlAware extends HeldActor
            implements RequiresMessageQueue<ControlAwareMessageQueueSemantics> {
        ControlAware(ActorRef probe) {
            super(probe);
        }
    }

    static class UnboundedControlAware extends HeldActor
            implements RequiresMessageQueue<UnboundedControlAwareMessageQueueSemantics> {
        UnboundedControlAware(ActorRef probe) {
            super(probe);
        }
    }
}
