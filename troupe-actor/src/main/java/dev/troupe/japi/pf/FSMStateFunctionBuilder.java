package dev.troupe.japi.pf;

import dev.troupe.actor.FSM.Event;
import dev.troupe.actor.FSM.State;
import dev.troupe.japi.function.Function2;
import dev.troupe.japi.function.Predicate;
import dev.troupe.japi.function.Predicate2;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds, case by case, what a state machine does with events in one state. The first case, in order
 * of definition, that takes an event gets it.
 *
 * @param <S> the states
 * @param <D> the data
 */
public class FSMStateFunctionBuilder<S, D extends @Nullable Object> {
    private final List<Case<State<S, D>>> cases = new ArrayList<>();

    public FSMStateFunctionBuilder() {}

    /** Events of this class, with data of that class. */
    public <P, Q> FSMStateFunctionBuilder<S, D> event(
            Class<P> eventType, Class<Q> dataType, Function2<P, Q, State<S, D>> apply) {
        return add(ofType(eventType).and(withData(dataType)), apply);
    }

    /** Events of this class, with data of that class, that {@code predicate} accepts. */
    public final <P, Q> FSMStateFunctionBuilder<S, D> event(
            Class<P> eventType,
            Class<Q> dataType,
            Predicate2<P, Q> predicate,
            Function2<P, Q, State<S, D>> apply) {
        return add(ofType(eventType).and(withData(dataType)).and(accepted(predicate)), apply);
    }

    /** Events of this class. */
    public <P> FSMStateFunctionBuilder<S, D> event(
            Class<P> eventType, Function2<P, D, State<S, D>> apply) {
        return add(ofType(eventType), apply);
    }

    /** Events of this class that {@code predicate} accepts, together with the data. */
    public <P> FSMStateFunctionBuilder<S, D> event(
            Class<P> eventType, Predicate2<P, D> predicate, Function2<P, D, State<S, D>> apply) {
        return add(ofType(eventType).and(accepted(predicate)), apply);
    }

    /** Events that {@code predicate} accepts, together with the data. */
    public FSMStateFunctionBuilder<S, D> event(
            Predicate2<Object, D> predicate, Function2<Object, D, State<S, D>> apply) {
        return add(accepted(predicate), apply);
    }

    /**
     * Events that are listed, with data of that class: a class in the list stands for its instances,
     * anything else for what it equals. An empty list stands for all events.
     */
    public <Q> FSMStateFunctionBuilder<S, D> event(
            List<Object> eventMatches, Class<Q> dataType, Function2<Object, Q, State<S, D>> apply) {
        return add(listed(eventMatches).and(withData(dataType)), apply);
    }

    /** As {@link #event(List, Class, Function2)}, with any data. */
    public FSMStateFunctionBuilder<S, D> event(
            List<Object> eventMatches, Function2<Object, D, State<S, D>> apply) {
        return add(listed(eventMatches), apply);
    }

    /** Events that {@code event} equals, with data of that class. */
    public <P, Q> FSMStateFunctionBuilder<S, D> eventEquals(
            P event, Class<Q> dataType, Function2<P, Q, State<S, D>> apply) {
        return add(equalTo(event).and(withData(dataType)), apply);
    }

    /** Events that {@code event} equals. */
    public <P> FSMStateFunctionBuilder<S, D> eventEquals(
            P event, Function2<P, D, State<S, D>> apply) {
        return add(equalTo(event), apply);
    }

    /** All events that are left. */
    public FSMStateFunctionBuilder<S, D> anyEvent(Function2<Object, D, State<S, D>> apply) {
        return add(any -> true, apply);
    }

    /** The function of the cases added so far. The builder can be used further. */
    public PartialFunction<Event<D>, State<S, D>> build() {
        return new Cases<>(cases);
    }

    /** Which events a case takes. */
    private interface Test {
        boolean takes(Event<?> event);

        default Test and(Test other) {
            return event -> takes(event) && other.takes(event);
        }
    }

    private static Test ofType(Class<?> type) {
        Objects.requireNonNull(type, "eventType");
        return event -> type.isInstance(event.event());
    }

    private static Test withData(Class<?> type) {
        Objects.requireNonNull(type, "dataType");
        return event -> type.isInstance(event.stateData());
    }

    private static Test equalTo(Object expected) {
        Objects.requireNonNull(expected, "event");
        return event -> expected.equals(event.event());
    }

    private static Test listed(List<Object> matches) {
        List<Object> all = List.copyOf(matches);
        return event -> all.isEmpty() || all.stream().anyMatch(each -> stands(each, event.event()));
    }

    private static boolean stands(Object each, Object event) {
        return each instanceof Class<?> type ? type.isInstance(event) : each.equals(event);
    }

    @SuppressWarnings("unchecked") // the tests before it have looked at the types
    private static Test accepted(Predicate2<?, ?> predicate) {
        Predicate2<Object, @Nullable Object> untyped =
                (Predicate2<Object, @Nullable Object>)
                        Objects.requireNonNull(predicate, "predicate");
        return event -> untyped.test(event.event(), event.stateData());
    }

    @SuppressWarnings("unchecked") // the test has looked at the types
    private FSMStateFunctionBuilder<S, D> add(Test test, Function2<?, ?, State<S, D>> apply) {
        Function2<Object, @Nullable Object, State<S, D>> untyped =
                (Function2<Object, @Nullable Object, State<S, D>>)
                        Objects.requireNonNull(apply, "apply");
        Predicate<Event<?>> guard = test::takes;
        cases.add(
                Case.map(
                        null,
                        guard,
                        (Event<?> event) -> untyped.apply(event.event(), event.stateData())));
        return this;
    }
}
