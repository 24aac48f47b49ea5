package dev.troupe.testkit;

import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.FSM;
import dev.troupe.actor.Props;
import dev.troupe.spi.StateChange;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A state machine whose state a test can see and set.
 *
 * <pre>{@code
 * TestFSMRef<Position, Integer, Turnstile> fsm =
 *         new TestFSMRef<>(system, Props.create(Turnstile.class));
 * fsm.setState(Position.UNLOCKED, 3);
 * }</pre>
 *
 * <p>All its methods go past the mailbox, on the thread of the test: see {@link TestActorRef}.
 */
public class TestFSMRef<S, D extends @Nullable Object, T extends AbstractFSM<S, D>>
        extends TestActorRef<T> {
    /** A machine of {@code props} below {@code /user}, with a generated name. */
    public TestFSMRef(ActorSystem system, Props props) {
        this(system, props, guardian(system), null);
    }

    /** A machine of {@code props} below {@code /user}. */
    public TestFSMRef(ActorSystem system, Props props, String name) {
        this(system, props, guardian(system), name);
    }

    /**
     * A machine of {@code props} below {@code supervisor}.
     *
     * @param name null for a generated one
     * @throws IllegalStateException if {@code supervisor} has not been started, or is stopping
     */
    public TestFSMRef(ActorSystem system, Props props, ActorRef supervisor, @Nullable String name) {
        super(system, props, supervisor, name);
    }

    /** The state in which it is. */
    public S stateName() {
        return underlyingActor().stateName();
    }

    /** The data that it has. */
    public D stateData() {
        return underlyingActor().stateData();
    }

    /** As an event that leads to {@code stateName}, with the data that there are. */
    public void setState(S stateName) {
        setState(stateName, stateData());
    }

    /** As an event that leads to {@code stateName} with {@code stateData}. */
    public void setState(S stateName, D stateData) {
        setState(stateName, stateData, null, Optional.empty());
    }

    /**
     * As an event that leads to {@code stateName}: handlers of transitions run and subscribers are
     * told. With a reason the machine stops.
     *
     * @param timeout for this stay; null for the one that the state usually has
     */
    public void setState(
            S stateName, D stateData, @Nullable Duration timeout, Optional<FSM.Reason> stopReason) {
        receive(
                new StateChange<>(
                        new FSM.State<S, D>(
                                stateName,
                                stateData,
                                Optional.ofNullable(timeout),
                                stopReason,
                                List.of())));
    }

    /** Sends {@code msg} as an event once; in place of the timer that has this name. */
    public void startSingleTimer(String name, Object msg, Duration delay) {
        underlyingActor().startSingleTimer(name, msg, delay);
    }

    /** Sends {@code msg} as an event again and again. */
    public void startTimerWithFixedDelay(String name, Object msg, Duration delay) {
        underlyingActor().startTimerWithFixedDelay(name, msg, delay);
    }

    /** Sends {@code msg} as an event again and again. */
    public void startTimerAtFixedRate(String name, Object msg, Duration interval) {
        underlyingActor().startTimerAtFixedRate(name, msg, interval);
    }

    /** Cancels the timer with this name, if there is one. */
    public void cancelTimer(String name) {
        underlyingActor().cancelTimer(name);
    }

    public boolean isTimerActive(String name) {
        return underlyingActor().isTimerActive(name);
    }

    /** Whether a timeout of the state runs. */
    public boolean isStateTimerActive() {
        return underlyingActor().isStateTimerActive();
    }
}
