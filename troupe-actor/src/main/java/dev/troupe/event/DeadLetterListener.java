package dev.troupe.event;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.concurrent.Seams;
import dev.troupe.spi.TerminationHook;
import java.time.Duration;
import java.util.Optional;

/**
 * Logs at level INFO what did not reach the behaviour of its recipient: dead letters, dropped and
 * unhandled messages, but not suppressed ones. The source of the log line is the recipient, its
 * class is this one. Pauses as {@code log-dead-letters} says.
 */
public final class DeadLetterListener extends AbstractActor {
    private final DeadLetterLog log;
    private final EventStream stream = getContext().getSystem().eventStream();
    private final LoggingFilter filter = LogSource.filterOf(getContext().getSystem());

    DeadLetterListener(DeadLetterLog log) {
        this.log = log;
    }

    /**
     * A listener that logs {@code max} dead letters, then none for a while.
     *
     * @param max 1 or more; {@link Integer#MAX_VALUE} to log all
     * @param suspendDuration empty to log none from then on, and to stop
     */
    public static Props props(int max, Optional<Duration> suspendDuration) {
        Seams.Clock clock = Seams.current().clock(); // of the system's thread, not of the actor's
        return Props.create(
                DeadLetterListener.class,
                () -> new DeadLetterListener(new DeadLetterLog(max, suspendDuration, clock)));
    }

    @Override
    public void preStart() {
        stream.subscribe(getSelf(), DeadLetter.class);
        stream.subscribe(getSelf(), Dropped.class);
        stream.subscribe(getSelf(), UnhandledMessage.class);
        if (getContext().getSystem() instanceof ExtendedActorSystem system) {
            // Loggers stop when hooks are done: not before it has logged what top-level actors
            // left.
            system.systemGuardian().tell(TerminationHook.REGISTER, getSelf());
        }
    }

    @Override
    public void postStop() {
        stream.unsubscribe(getSelf());
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(AllDeadLetters.class, this::log)
                .matchEquals(
                        TerminationHook.RUN,
                        run -> getSender().tell(TerminationHook.DONE, getSelf()))
                .build();
    }

    private void log(AllDeadLetters letter) {
        String source = letter.recipient().path().toString();
        log.line(letter)
                .ifPresent(new BusLogging(stream, source, DeadLetterListener.class, filter)::info);
        if (log.isOver()) {
            getContext().stop(getSelf());
        }
    }
}
