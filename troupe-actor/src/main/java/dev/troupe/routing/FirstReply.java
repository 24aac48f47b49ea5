package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Status;
import dev.troupe.pattern.AskTimeoutException;
import dev.troupe.spi.Asker;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Takes the first of several replies to who asked, as coming from the routee that gave it: a {@link
 * Status.Success} unwrapped, anything else as it is, a failure too. When none comes in time, it is
 * a {@link Status.Failure}.
 */
record FirstReply(@Nullable ActorRef sender, Class<?> question, int routees, Duration within)
        implements Asker {
    @Override
    public boolean onReply(Object message, ActorRef from) {
        answer(
                message instanceof Status.Success success && success.status() != null
                        ? success.status()
                        : message,
                from);
        return true;
    }

    @Override
    public void onTimeout() {
        onFailure(timedOut());
    }

    AskTimeoutException timedOut() {
        return new AskTimeoutException(
                "none of ["
                        + routees
                        + "] routees replied to ["
                        + question.getName()
                        + "] within ["
                        + within
                        + "]");
    }

    @Override
    public void onFailure(Throwable cause) {
        answer(new Status.Failure(cause), null);
    }

    @Override
    public boolean askedMany() {
        return true;
    }

    private void answer(Object reply, @Nullable ActorRef from) {
        if (sender != null) {
            sender.tell(reply, from);
        }
    }
}
