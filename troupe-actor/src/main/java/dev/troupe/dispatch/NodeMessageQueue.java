package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import dev.troupe.concurrent.MpscLinkedQueue;
import dev.troupe.concurrent.MpscNode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A linked queue for any number of senders and one taker at a time. {@link #dequeue} may answer null
 * while {@link #hasMessages} is true: then a sender is just about to link its message.
 */
@SuppressWarnings("exports") // the list is layout, not API
public final class NodeMessageQueue extends MpscLinkedQueue
        implements MessageQueue, UnboundedMessageQueueSemantics {
    private final Counter counter = new Counter();

    public NodeMessageQueue() {}

    @Override
    public void enqueue(ActorRef receiver, Envelope handle) {
        Node node = new Node(Objects.requireNonNull(handle, "handle"));
        counter.enters();
        offer(node);
    }

    @Override
    public @Nullable Envelope dequeue() {
        return poll() instanceof Node node ? counter.leaves(node.take()) : null;
    }

    @Override
    public int numberOfMessages() {
        return counter.inside();
    }

    @Override
    public boolean hasMessages() {
        return !isEmpty();
    }

    @Override
    public void cleanUp(ActorRef owner, MessageQueue deadLetters) {
        Leftovers.move(this, owner, deadLetters);
    }

    /** Stays in the list until the next one is taken, and must not keep its message till then. */
    private static final class Node extends MpscNode {
        private @Nullable Envelope content;

        Node(Envelope content) {
            this.content = content;
        }

        @Nullable Envelope take() {
            Envelope taken = content;
            content = null;
            return taken;
        }
    }
}
