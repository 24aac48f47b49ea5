package dev.troupe.japi.pf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReceiveBuilderTest {

    private final List<String> seen = new ArrayList<>();
    private ReceiveBuilder builder;

    @BeforeEach
    void start() {
        builder = ReceiveBuilder.create();
    }

    @Test
    void instancesOfAClassAndItsSubclassesMatch() {
        builder.match(Number.class, n -> seen.add("number " + n));

        assertThat(receive(1)).isTrue();
        assertThat(receive(2.5)).isTrue();
        assertThat(receive("x")).isFalse();
        assertThat(seen).containsExactly("number 1", "number 2.5");
    }

    @Test
    void aBuilderThatIsBuiltTwiceGivesTheSameBehaviourTwice() {
        builder.match(Integer.class, n -> seen.add("number " + n));

        builder.build().onMessage().apply(1);
        builder.build().onMessage().apply(2);

        assertThat(seen).containsExactly("number 1", "number 2");
    }

    @Test
    void whatIsAddedAfterwardsDoesNotChangeTheBehaviourThatWasBuilt() {
        var built = builder.match(Integer.class, n -> seen.add("number")).build();

        builder.match(String.class, s -> seen.add("text"));

        assertThat(built.onMessage().isDefinedAt("x")).isFalse();
        assertThat(builder.build().onMessage().isDefinedAt("x")).isTrue();
    }

    @Test
    void theFirstMatchWinsEvenOverAMoreSpecialOne() {
        builder.match(Number.class, n -> seen.add("number"))
                .match(Integer.class, n -> seen.add("integer"));

        receive(1);

        assertThat(seen).containsExactly("number");
    }

    @Test
    void aPredicateThatSaysNoPassesOn() {
        builder.match(Integer.class, n -> n > 10, n -> seen.add("big"))
                .match(Integer.class, n -> n > 5, n -> seen.add("middle"))
                .match(Number.class, n -> seen.add("number"));

        receive(11);
        receive(6);
        receive(1);

        assertThat(seen).containsExactly("big", "middle", "number");
    }

    @Test
    void predicatesAreAskedInOrderAndOnce() {
        builder.match(Integer.class, n -> !seen.add("first"), n -> {})
                .match(String.class, n -> !seen.add("other class"), n -> {})
                .match(Number.class, n -> seen.add("second"), n -> seen.add("handled"))
                .matchAny(o -> seen.add("third"));

        receive(1);

        assertThat(seen).containsExactly("first", "second", "handled");
    }

    @Test
    void anExternalPredicateIsAskedForEachMessage() {
        boolean[] open = {false};
        builder.match(String.class, () -> open[0], s -> seen.add(s))
                .matchEquals(1, () -> open[0], n -> seen.add("one"))
                .matchAny(() -> open[0], o -> seen.add("any"));

        assertThat(receive("shut")).isFalse();
        assertThat(receive(1)).isFalse();
        assertThat(receive('c')).isFalse();
        open[0] = true;
        assertThat(receive("open")).isTrue();
        assertThat(receive(1)).isTrue();
        assertThat(receive('c')).isTrue();

        assertThat(seen).containsExactly("open", "one", "any");
    }

    @Test
    void equalMessagesMatch() {
        builder.matchEquals("tick", s -> seen.add("tick"))
                .matchEquals("size", s -> s.length() > 9, s -> seen.add("long"))
                .matchAny(o -> seen.add("any " + o));

        receive("tick");
        receive("size");
        receive(7);

        assertThat(seen).containsExactly("tick", "any size", "any 7");
    }

    @Test
    void uncheckedCasesTakeGenericMessages() {
        builder.matchUnchecked(List.class, (List<String> l) -> seen.add(l.get(0)))
                .matchUnchecked(Integer.class, (Integer i) -> i > 0, (Integer i) -> seen.add("pos"))
                .matchUnchecked(Integer.class, () -> true, (Integer i) -> seen.add("rest"));

        receive(List.of("a"));
        receive(1);
        receive(-1);

        assertThat(seen).containsExactly("a", "pos", "rest");
    }

    @Test
    void aStatementOfItsOwnTakesItsPlace() {
        class Extended extends ReceiveBuilder {
            Extended with(PartialFunction<Object, Void> statement) {
                addStatement(statement);
                return this;
            }
        }
        PartialFunction<Object, Void> statement =
                new UnitPFBuilder<>().match(String.class, s -> seen.add("statement " + s)).build();
        builder = new Extended().with(statement).matchAny(o -> seen.add("any"));

        receive("s");
        receive(1);

        assertThat(seen).containsExactly("statement s", "any");
    }

    @Test
    void nothingMatchesAnEmptyBehaviour() {
        assertThat(receive("x")).isFalse();
    }

    @Test
    void checkedExceptionsComeOutAsTheyAre() {
        builder.match(
                String.class,
                s -> {
                    throw new IOException(s);
                });

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> receive("boom"))
                .withMessage("boom");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> builder.build().onMessage().apply("boom"));
    }

    @Test
    void applyRefusesWhatNothingMatches() {
        PartialFunction<Object, Void> function = builder.build().onMessage();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> function.apply("x"))
                .withMessageContaining("[x]")
                .withMessageContaining("java.lang.String");
    }

    @Test
    void aBuiltBehaviourDoesNotChangeWithItsBuilder() {
        PartialFunction<Object, Void> before = builder.build().onMessage();

        builder.matchAny(o -> {});

        assertThat(before.isDefinedAt("x")).isFalse();
        assertThat(builder.build().onMessage().isDefinedAt("x")).isTrue();
    }

    @Test
    void orElseContinuesWhereTheFirstEnds() {
        var second = ReceiveBuilder.create().matchAny(o -> seen.add("second")).build();
        var both = builder.match(String.class, s -> seen.add("first")).build().orElse(second);

        both.onMessage().runWhenDefined("x");
        both.onMessage().runWhenDefined(1);

        assertThat(seen).containsExactly("first", "second");
    }

    @Test
    void nullsAreRefusedWhileBuilding() {
        assertThatNullPointerException()
                .isThrownBy(() -> builder.match(null, o -> {}))
                .withMessage("type");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.match(String.class, null))
                .withMessage("apply");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.matchEquals(null, o -> {}))
                .withMessage("object");
    }

    /** With many cases the start is remembered by class; it must not be seen from outside. */
    @Test
    void manyCasesMatchAsAChainWould() {
        List<Class<?>> types =
                List.of(
                        Integer.class,
                        Comparable.class,
                        Number.class,
                        CharSequence.class,
                        List.class,
                        String.class,
                        CharBuffer.class,
                        Object.class);
        List<Object> messages =
                List.of(1, 2L, 3.0, "a", "b", CharBuffer.wrap("c"), List.of(), 'd', new Object());
        Random random = new Random(42);
        for (int round = 0; round < 500; round++) {
            int[] matched = {-1};
            ReceiveBuilder many = ReceiveBuilder.create();
            List<Class<?>> chain = new ArrayList<>();
            List<Boolean> open = new ArrayList<>();
            for (int i = 0; i < 9; i++) {
                int index = i;
                boolean guard = random.nextInt(3) > 0;
                Class<?> type = types.get(random.nextInt(types.size()));
                chain.add(type);
                open.add(guard);
                many.match(type, () -> guard, o -> matched[0] = index);
            }
            PartialFunction<Object, Void> built = many.build().onMessage();
            for (int i = 0; i < 40; i++) {
                Object message = messages.get(random.nextInt(messages.size()));
                int expected = -1;
                for (int c = 0; c < chain.size() && expected == -1; c++) {
                    if (chain.get(c).isInstance(message) && open.get(c)) {
                        expected = c;
                    }
                }

                matched[0] = -1;
                boolean defined = built.runWhenDefined(message);

                assertThat(matched[0]).isEqualTo(expected);
                assertThat(defined).isEqualTo(expected != -1);
                assertThat(built.isDefinedAt(message)).isEqualTo(defined);
            }
        }
    }

    @Test
    void aMessageOfAKnownClassCostsNoAllocation() {
        int[] count = {0};
        builder.match(Integer.class, n -> n < 0, n -> count[0]--)
                .match(CharSequence.class, s -> count[0]--)
                .matchEquals("tick", s -> count[0]--)
                .match(Number.class, n -> n.intValue() == 7, n -> count[0]++)
                .matchAny(o -> count[0]--);
        PartialFunction<Object, Void> built = builder.build().onMessage();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Integer message = 7;
        built.runWhenDefined(message);
        threads.getCurrentThreadAllocatedBytes();

        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100_000; i++) {
            built.runWhenDefined(message);
        }
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        assertThat(count[0]).isEqualTo(100_001);
        assertThat(allocated).isLessThan(100_000);
    }

    @Test
    @SuppressWarnings("deprecation")
    void theOlderInterfacesFit() {
        FI.UnitApply<String> apply = seen::add;
        FI.TypedPredicate<String> predicate = s -> s.length() == 1;
        builder.match(String.class, predicate, apply);

        assertThat(receive("a")).isTrue();
        assertThat(receive("ab")).isFalse();
    }

    private boolean receive(Object message) {
        return builder.build().onMessage().runWhenDefined(message);
    }
}
