package dev.troupe.event;

import dev.troupe.actor.AbstractActorWithTimers;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.Props;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.concurrent.Seams;
import dev.troupe.spi.TerminationHook;
import java.time.Duration;
import java.util.Optional;

/**
 * Logs at level INFO what did not reach the behaviour of its recipient: dead letters, dropped and
 * unhandled messages, but not suppressed ones. The source of the log line is the recipient, its
 * class is this one. Those that are alike are counted and logged together, as {@code
 * log-dead-letters-aggregation} says; pauses as {@code log-dead-letters} says.
 */
public final class DeadLetterListener extends AbstractActorWithTimers {
    private final DeadLetterLog log;
    private final Duration aggregation;
    private final EventStream stream = getContext().getSystem().eventStream();
    private final LoggingFilter filter = LogSource.filterOf(getContext().getSystem());

    private enum Flush implements NoSerializationVerificationNeeded {
        FLUSH
    }

    DeadLetterListener(DeadLetterLog log, Duration aggregation) {
        this.log = log;
        this.aggregation = aggregation;
    }

    /**
     * A listener that logs {@code max} lines, then none for a while.
     *
     * @param max 1 or more; {@link Integer#MAX_VALUE} for no limit
     * @param suspendDuration empty to log none from then on, and to stop
     * @param aggregation how long those that are alike are counted before a line tells how many
     *     they were; zero for a line for each
     */
    public static Props props(int max, Optional<Duration> suspendDuration, Duration aggregation) {
        Seams.Clock clock = Seams.current().clock(); // of the system's thread, not of the actor's
        return Props.create(
                DeadLetterListener.class,
                () ->
                        new DeadLetterListener(
                                new DeadLetterLog(max, suspendDuration, aggregation, clock),
                                aggregation));
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
        flush();
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder()
                .match(AllDeadLetters.class, this::log)
                .matchEquals(Flush.FLUSH, flush -> flushAndGoOn())
                .matchEquals(TerminationHook.RUN, run -> end())
                .build();
    }

    private void log(AllDeadLetters letter) {
        log.line(letter).ifPresent(this::write);
        if (log.isOver()) {
            getContext().stop(getSelf());
        } else if (log.isCounting() && !getTimers().isTimerActive(Flush.FLUSH)) {
            getTimers().startSingleTimer(Flush.FLUSH, Flush.FLUSH, aggregation);
        }
    }

    private void flushAndGoOn() {
        flush();
        if (log.isOver()) {
            getContext().stop(getSelf());
        } else if (log.isCounting()) {
            getTimers().startSingleTimer(Flush.FLUSH, Flush.FLUSH, aggregation);
        }
    }

    private void end() {
        flush();
        getSender().tell(TerminationHook.DONE, getSelf());
    }

    private void flush() {
        log.flush().forEach(this::write);
    }

    private void write(DeadLetterLog.Line line) {
        new BusLogging(stream, line.source(), DeadLetterListener.class, filter).info(line.text());
    }
}
