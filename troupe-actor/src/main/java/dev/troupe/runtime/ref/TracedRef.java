package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.StackText;
import dev.troupe.spi.Asker;
import java.time.Duration;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A sender that the stations of the message path tell what they did with its message, so that it
 * can say where the message is: the reference of a question to one. To be traced costs a message
 * that is answered three stores and a look at the clock.
 *
 * <p>Any thread may note and read. {@code fate} is written last and read first; where two stations
 * note at the same time, what is read may be of both.
 */
public final class TracedRef extends TemporaryRef {
    private @Nullable InternalActorRef station;
    private long sinceNanos;

    /**
     * Null: nobody has taken the message. A thread: it took the message to handle it. A throwable:
     * the actor failed with it. Else why the message was not handled.
     */
    private volatile @Nullable Object fate;

    TracedRef(RefProvider provider, Asker asker) {
        super(provider, asker);
    }

    @Override
    public boolean askedMany() {
        return false;
    }

    private enum Aside {
        STASHED,
        UNHANDLED
    }

    /** {@code actor} begins to handle the message, on this thread. */
    public void taken(InternalActorRef actor) {
        note(actor, Thread.currentThread());
    }

    /** {@code actor} has put the message aside, to take it again later. */
    public void stashed(InternalActorRef actor) {
        note(actor, Aside.STASHED);
    }

    /** The behaviour of {@code actor} has no case for the message. */
    public void unhandled(InternalActorRef actor) {
        note(actor, Aside.UNHANDLED);
    }

    /** {@code actor} has failed handling the message. */
    public void failed(InternalActorRef actor, Throwable cause) {
        note(actor, cause);
    }

    /** The message has become a dead letter on its way to {@code recipient}. */
    void undelivered(InternalActorRef recipient, DeadLetter.Reason reason) {
        note(recipient, reason);
    }

    private void note(InternalActorRef where, Object what) {
        station = where;
        sinceNanos = provider().clock().nanoTime();
        fate = what;
    }

    /** In words, where the message is that went to {@code asked} {@code age} ago. */
    String describe(Addressee asked, Duration age) {
        Object what = fate;
        InternalActorRef where = station;
        if (what == null || where == null) {
            return asked.whereIs(this) + "; it was sent " + Nanos.text(age) + " ago";
        }
        long since = sinceNanos;
        String ago = Nanos.text(Duration.ofNanos(provider().clock().nanoTime() - since)) + " ago";
        if (what instanceof Thread thread) {
            return where.isHandling(this)
                    ? handling(where, ago, thread)
                    : handled(where, since, ago);
        } else if (what instanceof Throwable cause) {
            return failed(where, since, ago, cause);
        } else if (what == Aside.STASHED) {
            return "[" + where + "] stashed it " + ago + " and has not taken it out again";
        } else if (what == Aside.UNHANDLED) {
            return "[" + where + "] got it " + ago + ", but its behaviour has no case for it";
        }
        return "it was never delivered: it became a dead letter "
                + ago
                + " on its way to ["
                + where
                + "], reason "
                + what;
    }

    private static String handling(ActorRef actor, String ago, Thread thread) {
        return "["
                + actor
                + "] is still processing it, having begun "
                + ago
                + ", on "
                + StackText.of(thread);
    }

    private static String handled(InternalActorRef actor, long since, String ago) {
        String later =
                wasRestartedAfter(since, actor)
                        ? "; it was restarted since, and has forgotten whom to answer"
                        : actor.isTerminated() ? "; it has stopped since" : "";
        return "["
                + actor
                + "] took it "
                + ago
                + " and handled it without a reply, or passed it on"
                + later;
    }

    private static String failed(InternalActorRef actor, long since, String ago, Throwable cause) {
        String later =
                wasRestartedAfter(since, actor)
                        ? "was restarted"
                        : actor.isTerminated() ? "has stopped" : "has not been restarted";
        return "["
                + actor
                + "] failed handling it "
                + ago
                + " and "
                + later
                + ", cause ["
                + cause
                + "]";
    }

    private static boolean wasRestartedAfter(long since, InternalActorRef actor) {
        OptionalLong restart = actor.restartedAtNanos();
        return restart.isPresent() && restart.getAsLong() - since >= 0;
    }
}
