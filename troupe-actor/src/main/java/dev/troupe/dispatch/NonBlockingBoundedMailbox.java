package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.settings.MailboxSettings.Bounds;
import java.time.Duration;
import java.util.Optional;

/**
 * Messages in the order they came, so many and no more. A message that finds the queue full is a
 * dead letter with reason {@code OVERFLOW} at once: nobody waits, whatever push timeout is
 * configured. With {@code overflow = drop-oldest} it gets the place of the oldest.
 */
public class NonBlockingBoundedMailbox
        implements MailboxType, ProducesMessageQueue<BoundedNodeMessageQueue> {
    private final Bounds bounds;

    /**
     * @param capacity 1 or more
     */
    public NonBlockingBoundedMailbox(int capacity) {
        this.bounds = new Bounds(capacity, Duration.ZERO);
    }

    /** As named in the configuration. */
    public NonBlockingBoundedMailbox(ActorSystem.Settings settings, Config config) {
        this.bounds = Bounds.from(config).withoutWaiting();
    }

    public int capacity() {
        return bounds.capacity();
    }

    @Override
    public BoundedNodeMessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new BoundedNodeMessageQueue(bounds, system);
    }
}
