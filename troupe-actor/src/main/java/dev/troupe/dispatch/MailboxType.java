package dev.troupe.dispatch;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import java.util.Optional;

/**
 * Makes the queues of mailboxes. A class with a public constructor {@code (ActorSystem.Settings,
 * Config)} may be named in the configuration as {@code mailbox-type}. If it implements {@link
 * ProducesMessageQueue}, the kind of queue is known before one is made.
 */
public interface MailboxType {

    /**
     * A new queue. Callable from any thread.
     *
     * @param owner whose queue it will be; empty for one that several actors share
     * @param system empty when it is made outside of an actor system, as in tests
     */
    MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system);
}
