package dev.troupe.actor;

import dev.troupe.event.Logging;
import dev.troupe.japi.Pair;
import dev.troupe.japi.function.Function;
import dev.troupe.japi.pf.PartialFunction;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * What a parent does about the failures of its children. The strategy decides, the runtime acts.
 *
 * <p>Called by the actor that supervises, one failure at a time; one strategy may serve many
 * actors, then from many threads.
 *
 * @see OneForOneStrategy
 * @see AllForOneStrategy
 */
public abstract class SupervisorStrategy {

    private static final Directive RESUME = new Resume(Logging.WarningLevel());
    private static final Directive RESTART = new Restart(Logging.ErrorLevel());
    private static final Directive STOP = new Stop(Logging.ErrorLevel());
    private static final Directive ESCALATE = new Escalate();

    /** For subclasses; most programs make one of the two strategies that there are. */
    public SupervisorStrategy() {}

    /** Keeps the child as it is, drops the message, goes on with the next. Logged as warning. */
    public static Directive resume() {
        return RESUME;
    }

    /** Like {@link #resume()}, logged at this level of {@link Logging}. */
    public static Directive resume(int logLevel) {
        return new Resume(logLevel);
    }

    /** Drops the message, replaces the child by a new instance, goes on. Logged as error. */
    public static Directive restart() {
        return RESTART;
    }

    /** Like {@link #restart()}, logged at this level of {@link Logging}. */
    public static Directive restart(int logLevel) {
        return new Restart(logLevel);
    }

    /**
     * Replaces the child by a new instance, as {@link #restart()} does, and lets it handle the
     * message again, before all others, up to {@code attempts} times. When it has failed with the
     * message once more after that, the message is put into {@link Quarantine} and the child goes on
     * with the next. Restarts are limited as always; a child that may not be restarted is stopped,
     * and the message is put into quarantine. Logged as error.
     *
     * @param attempts 1 or more
     */
    public static Directive redeliver(int attempts) {
        return redeliver(attempts, Logging.ErrorLevel());
    }

    /** Like {@link #redeliver(int)}, logged at this level of {@link Logging}. */
    public static Directive redeliver(int attempts, int logLevel) {
        return new Redeliver(attempts, logLevel);
    }

    /** Stops the child. Logged as error. */
    public static Directive stop() {
        return STOP;
    }

    /** Like {@link #stop()}, logged at this level of {@link Logging}. */
    public static Directive stop(int logLevel) {
        return new Stop(logLevel);
    }

    /** Makes the failure one of the parent itself, for the grandparent to decide. Not logged. */
    public static Directive escalate() {
        return ESCALATE;
    }

    /**
     * Stops children that did not come up, were killed or did not handle a {@link Terminated};
     * restarts after any other {@link Exception}. Not defined for errors, which escalate.
     */
    public static PartialFunction<Throwable, Directive> defaultDecider() {
        return Deciders.DEFAULT;
    }

    /** One for one, with the {@link #defaultDecider}, without limit. */
    public static SupervisorStrategy defaultStrategy() {
        return Deciders.DEFAULT_STRATEGY;
    }

    /** One for one; stops after any {@link Exception}. */
    public static SupervisorStrategy stoppingStrategy() {
        return Deciders.STOPPING_STRATEGY;
    }

    /** Restarts after these and escalates all else. */
    public static PartialFunction<Throwable, Directive> makeDecider(
            Iterable<Class<? extends Throwable>> trapExit) {
        return Deciders.restarting(trapExit);
    }

    /** Restarts after these and escalates all else. */
    public static PartialFunction<Throwable, Directive> makeDecider(
            List<Class<? extends Throwable>> trapExit) {
        return Deciders.restarting(trapExit);
    }

    /** Does what {@code func} says; escalates when it says {@code null}. */
    public static PartialFunction<Throwable, Directive> makeDecider(
            Function<Throwable, Directive> func) {
        return Deciders.of(func);
    }

    /** Does what is said beside the most special of the classes that fit; escalates all else. */
    public static PartialFunction<Throwable, Directive> seqCauseDirective2Decider(
            Iterable<Pair<Class<? extends Throwable>, Directive>> trapExit) {
        return Deciders.of(trapExit);
    }

    /** The same as {@link #makeDecider(List)}. */
    public static PartialFunction<Throwable, Directive> seqThrowable2Decider(
            List<Class<? extends Throwable>> trapExit) {
        return Deciders.restarting(trapExit);
    }

    /** Takes a failure to what is done about it; where it is not defined, that is escalation. */
    public abstract PartialFunction<Throwable, Directive> decider();

    /**
     * Called when a child has stopped, before the parent goes on.
     *
     * @param children those that are left
     */
    public abstract void handleChildTerminated(
            ActorContext context, ActorRef child, Iterable<ActorRef> children);

    /** What is done about {@code cause}: as the {@link #decider} says, or escalation. */
    public final Directive decide(Throwable cause) {
        Directive decision = decider().applyOrElse(cause, unknown -> ESCALATE);
        return decision == null ? ESCALATE : decision;
    }

    /**
     * How often a child may be restarted, within {@link #withinTimeRange}; without limit if
     * negative.
     */
    public int maxNrOfRetries() {
        return -1;
    }

    /**
     * The time that {@link #maxNrOfRetries} counts in; all time if negative, or as long as {@link
     * ChronoUnit#FOREVER}. A time without a number means once in that time.
     */
    public Duration withinTimeRange() {
        return ChronoUnit.FOREVER.getDuration();
    }

    /** Whether restarting and stopping concern all children, not only the one that failed. */
    public boolean concernsAllChildren() {
        return false;
    }

    /** Whether {@link #logFailure} logs. */
    public boolean loggingEnabled() {
        return true;
    }

    /** Logs the failure of {@code child}, under its path, at the level of the decision. */
    public void logFailure(
            ActorContext context, ActorRef child, Throwable cause, Directive decision) {
        if (loggingEnabled()) {
            FailureLog.publish(
                    context.system().eventStream(), child, cause, getClass(), decision.logLevel());
        }
    }

    /** What is done about a failure. Made by {@link #resume()}, {@link #restart()} and so on. */
    public sealed interface Directive {

        /**
         * At which level of {@link Logging} the failure is logged; not at all if it is no level.
         */
        int logLevel();

        /** Calls the method for this directive. */
        void applyTo(Handler handler);

        /** Acts on directives; the runtime has one. */
        interface Handler {

            void onResume();

            void onRestart();

            /** Restarts, and handles the message again up to {@code attempts} times. */
            default void onRedeliver(int attempts) {
                onRestart();
            }

            void onStop();

            void onEscalate();
        }
    }

    /** See {@link #resume()}. */
    public record Resume(int logLevel) implements Directive {

        @Override
        public void applyTo(Handler handler) {
            handler.onResume();
        }

        @Override
        public String toString() {
            return "Resume";
        }
    }

    /** See {@link #restart()}. */
    public record Restart(int logLevel) implements Directive {

        @Override
        public void applyTo(Handler handler) {
            handler.onRestart();
        }

        @Override
        public String toString() {
            return "Restart";
        }
    }

    /** See {@link #redeliver(int)}. */
    public record Redeliver(int attempts, int logLevel) implements Directive {

        public Redeliver {
            if (attempts < 1) {
                throw new IllegalArgumentException(
                        "attempts = ["
                                + attempts
                                + "]: must be 1 or more; restart() is the directive for none");
            }
        }

        @Override
        public void applyTo(Handler handler) {
            handler.onRedeliver(attempts);
        }

        @Override
        public String toString() {
            return "Redeliver(" + attempts + ")";
        }
    }

    /** See {@link #stop()}. */
    public record Stop(int logLevel) implements Directive {

        @Override
        public void applyTo(Handler handler) {
            handler.onStop();
        }

        @Override
        public String toString() {
            return "Stop";
        }
    }

    /** See {@link #escalate()}. */
    public record Escalate() implements Directive {

        /** None: whoever decides above logs it. */
        @Override
        public int logLevel() {
            return Integer.MIN_VALUE;
        }

        @Override
        public void applyTo(Handler handler) {
            handler.onEscalate();
        }

        @Override
        public String toString() {
            return "Escalate";
        }
    }
}
