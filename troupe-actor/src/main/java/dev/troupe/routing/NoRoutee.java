package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Status;
import dev.troupe.pattern.AskTimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link RoutingLogic} selects when nobody can get the message. The router makes it a dead
 * letter with this reason, and names itself as its recipient.
 */
public final class NoRoutee implements Routee {
    private static final NoRoutee NOBODY = new NoRoutee(DeadLetter.Reason.NO_ROUTEE, false);
    static final NoRoutee NO_HASH_KEY = new NoRoutee(DeadLetter.Reason.NO_HASH_KEY, false);

    /** Of a router that asks its routees: who asked is told at once that nobody will answer. */
    static final NoRoutee NOBODY_TO_ASK = new NoRoutee(DeadLetter.Reason.NO_ROUTEE, true);

    private final DeadLetter.Reason reason;
    private final boolean answers;

    private NoRoutee(DeadLetter.Reason reason, boolean answers) {
        this.reason = reason;
        this.answers = answers;
    }

    /** The one for custom logics: there is nobody to route to. */
    public static NoRoutee getInstance() {
        return NOBODY;
    }

    public DeadLetter.Reason reason() {
        return reason;
    }

    @Override
    public void send(Object message, @Nullable ActorRef sender) {
        if (answers && sender != null) {
            sender.tell(
                    new Status.Failure(
                            new AskTimeoutException(
                                    "the router has no routee that could answer ["
                                            + message.getClass().getName()
                                            + "]")),
                    ActorRef.noSender());
        }
    }

    @Override
    public String toString() {
        return "NoRoutee(" + reason + ")";
    }
}
