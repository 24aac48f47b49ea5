package dev.troupe.japi.pf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.actor.FSM;
import dev.troupe.actor.FSM.Event;
import dev.troupe.actor.FSM.State;
import dev.troupe.actor.FSM.StopEvent;
import dev.troupe.japi.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FsmBuildersTest {
    private final List<Object> done = new ArrayList<>();

    private static State<String, Object> to(Object name) {
        return new State<>(String.valueOf(name), 0, Optional.empty(), Optional.empty(), List.of());
    }

    private static FSMStateFunctionBuilder<String, Object> events() {
        return new FSMStateFunctionBuilder<>();
    }

    /** Where {@code event} leads with these data; "nowhere" when it is not handled. */
    private static String lead(
            FSMStateFunctionBuilder<String, Object> builder, Object event, Object data) {
        return builder.build()
                .applyOrElse(new Event<>(event, data), e -> to("nowhere"))
                .stateName();
    }

    @Test
    void anEventIsMatchedByItsClassAndThatOfTheData() {
        var builder = events().event(String.class, Integer.class, (s, n) -> to(s + n));

        assertThat(lead(builder, "a", 1)).isEqualTo("a1");
        assertThat(lead(builder, "a", "b")).isEqualTo("nowhere");
        assertThat(lead(builder, 1, 1)).isEqualTo("nowhere");
        assertThat(lead(builder, "a", null)).isEqualTo("nowhere");
    }

    @Test
    void aPredicateLooksAtEventAndData() {
        var builder =
                events().event(
                                String.class,
                                Integer.class,
                                (s, n) -> s.length() == n,
                                (s, n) -> to("fits"))
                        .event(String.class, (s, d) -> d == null, (s, d) -> to("no data"))
                        .event((e, d) -> e.equals(d), (e, d) -> to("same"));

        assertThat(lead(builder, "abc", 3)).isEqualTo("fits");
        assertThat(lead(builder, "abc", null)).isEqualTo("no data");
        assertThat(lead(builder, 7, 7)).isEqualTo("same");
        assertThat(lead(builder, "abc", 4)).isEqualTo("nowhere");
    }

    @Test
    void anEventIsMatchedByWhatItEquals() {
        var builder =
                events().eventEquals("a", Integer.class, (a, n) -> to("a with " + n))
                        .eventEquals("a", (a, d) -> to("a"));

        assertThat(lead(builder, "a", 1)).isEqualTo("a with 1");
        assertThat(lead(builder, "a", "x")).isEqualTo("a");
        assertThat(lead(builder, "b", 1)).isEqualTo("nowhere");
    }

    @Test
    void aListHoldsClassesAndValues() {
        var builder = events().event(List.of(Integer.class, "a"), (e, d) -> to("listed"));

        assertThat(lead(builder, 5, null)).isEqualTo("listed");
        assertThat(lead(builder, "a", null)).isEqualTo("listed");
        assertThat(lead(builder, "b", null)).isEqualTo("nowhere");
    }

    @Test
    void aListMayGoWithAClassOfData() {
        var builder = events().event(List.of("a"), Integer.class, (e, n) -> to("listed"));

        assertThat(lead(builder, "a", 1)).isEqualTo("listed");
        assertThat(lead(builder, "a", "x")).isEqualTo("nowhere");
    }

    @Test
    void anEmptyListStandsForAllEvents() {
        var builder = events().event(List.of(), (e, d) -> to("all"));

        assertThat(lead(builder, 5, null)).isEqualTo("all");
    }

    @Test
    void theFirstCaseThatFitsGetsTheEvent() {
        var builder =
                events().event(Integer.class, (n, d) -> to("number"))
                        .anyEvent((e, d) -> to("any"))
                        .event(String.class, (s, d) -> to("too late"));

        assertThat(lead(builder, 1, null)).isEqualTo("number");
        assertThat(lead(builder, "a", null)).isEqualTo("any");
    }

    @Test
    void missingPartsOfACaseAreNamed() {
        assertThatNullPointerException()
                .isThrownBy(() -> events().event((Class<String>) null, (s, d) -> to(s)))
                .withMessage("eventType");
        assertThatNullPointerException()
                .isThrownBy(() -> events().event(String.class, null))
                .withMessage("apply");
        assertThatNullPointerException()
                .isThrownBy(() -> events().eventEquals(null, (s, d) -> to(s)))
                .withMessage("event");
    }

    private void leave(FSMTransitionHandlerBuilder<String> builder, String from, String to) {
        if (!builder.build().runWhenDefined(Pair.create(from, to))) {
            done.add("nothing");
        }
    }

    @Test
    void aTransitionIsMatchedByBothStatesAndNullIsAnyState() {
        var builder =
                new FSMTransitionHandlerBuilder<String>()
                        .state("a", "b", () -> done.add("a to b"))
                        .state("a", null, (from, to) -> done.add("a to any " + to))
                        .state(null, "b", (from, to) -> done.add("any " + from + " to b"));

        leave(builder, "a", "b");
        leave(builder, "a", "c");
        leave(builder, "c", "b");
        leave(builder, "c", "d");

        assertThat(done).containsExactly("a to b", "a to any c", "any c to b", "nothing");
    }

    @Test
    void anEndIsMatchedByItsReasonOrTheClassOfIt() {
        var builder =
                new FSMStopBuilder<String, Integer>()
                        .stop(FSM.Normal.getInstance(), (s, n) -> done.add("normal " + s + n))
                        .stop(
                                FSM.Failure.class,
                                failure -> failure.cause().equals("x"),
                                (failure, s, n) -> done.add("x " + s + n))
                        .stop(FSM.Failure.class, (failure, s, n) -> done.add(failure));

        PartialFunction<StopEvent<String, Integer>, Void> end = builder.build();
        end.apply(new StopEvent<>(FSM.Normal.getInstance(), "a", 1));
        end.apply(new StopEvent<>(new FSM.Failure("x"), "a", 1));
        end.apply(new StopEvent<>(new FSM.Failure("y"), "a", 1));

        assertThat(done).containsExactly("normal a1", "x a1", new FSM.Failure("y"));
        assertThat(end.isDefinedAt(new StopEvent<>(FSM.Shutdown.getInstance(), "a", 1))).isFalse();
    }
}
