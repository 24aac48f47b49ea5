package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import java.util.Optional;

/**
 * Messages in the order they came, as many as memory holds, for one actor: actors that share a
 * queue cannot use it. {@link UnboundedMailbox} is such a mailbox too, so this is the default under
 * another name, and the runtime treats it as the default.
 */
public final class SingleConsumerOnlyUnboundedMailbox
        implements MailboxType, ProducesMessageQueue<NodeMessageQueue> {
    public SingleConsumerOnlyUnboundedMailbox() {}

    /** As named in the configuration. */
    public SingleConsumerOnlyUnboundedMailbox(ActorSystem.Settings settings, Config config) {}

    @Override
    public NodeMessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
        return new NodeMessageQueue();
    }
}
