package dev.troupe.actor;

import static dev.troupe.actor.SupervisorStrategy.escalate;
import static dev.troupe.actor.SupervisorStrategy.restart;
import static dev.troupe.actor.SupervisorStrategy.resume;
import static dev.troupe.actor.SupervisorStrategy.stop;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.event.Logging;
import dev.troupe.japi.Pair;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.japi.pf.PartialFunction;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SupervisorStrategyTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final ActorRef CHILD = FakeRef.named("child");

    private static final PartialFunction<Throwable, Directive> DECIDER =
            DeciderBuilder.match(IOException.class, e -> resume()).build();

    @Test
    void theDefaultStopsWhatCannotGoOn() {
        SupervisorStrategy strategy = SupervisorStrategy.defaultStrategy();

        assertThat(strategy.decide(new ActorInitializationException(CHILD, "m", null)))
                .isEqualTo(stop());
        assertThat(strategy.decide(new ActorKilledException("m"))).isEqualTo(stop());
        assertThat(strategy.decide(new DeathPactException(CHILD))).isEqualTo(stop());
    }

    @Test
    void theDefaultRestartsAfterExceptions() {
        assertThat(SupervisorStrategy.defaultStrategy().decide(new IOException()))
                .isEqualTo(restart());
    }

    @Test
    void theDefaultEscalatesErrors() {
        assertThat(SupervisorStrategy.defaultStrategy().decide(new AssertionError()))
                .isEqualTo(escalate());
        assertThat(SupervisorStrategy.defaultDecider().isDefinedAt(new AssertionError())).isFalse();
    }

    @Test
    void theStoppingStrategyStopsAfterExceptionsAndEscalatesErrors() {
        SupervisorStrategy strategy = SupervisorStrategy.stoppingStrategy();

        assertThat(strategy.decide(new IOException())).isEqualTo(stop());
        assertThat(strategy.decide(new AssertionError())).isEqualTo(escalate());
    }

    @Test
    void theConfiguratorsGiveTheStrategiesOfTheirName() {
        assertThat(new DefaultSupervisorStrategy().create())
                .isSameAs(SupervisorStrategy.defaultStrategy());
        assertThat(new StoppingSupervisorStrategy().create())
                .isSameAs(SupervisorStrategy.stoppingStrategy());
    }

    @Test
    void aDeciderReplacesTheDefault() {
        SupervisorStrategy strategy = new OneForOneStrategy(DECIDER);

        assertThat(strategy.decide(new FileNotFoundException())).isEqualTo(resume());
        assertThat(strategy.decide(new ActorKilledException("m"))).isEqualTo(escalate());
    }

    @Test
    void aListOfClassesRestartsThemAndEscalatesTheRest() {
        List<Class<? extends Throwable>> types = List.of(IOException.class, AssertionError.class);
        PartialFunction<Throwable, Directive> decider = SupervisorStrategy.makeDecider(types);

        assertThat(decider.apply(new FileNotFoundException())).isEqualTo(restart());
        assertThat(decider.apply(new AssertionError())).isEqualTo(restart());
        assertThat(decider.apply(new IllegalStateException())).isEqualTo(escalate());
        assertThat(SupervisorStrategy.seqThrowable2Decider(types).apply(new IOException()))
                .isEqualTo(restart());
    }

    @Test
    void theMostSpecialClassDecidesWhateverTheOrder() {
        List<Pair<Class<? extends Throwable>, Directive>> pairs = new ArrayList<>();
        pairs.add(Pair.create(Throwable.class, escalate()));
        pairs.add(Pair.create(IOException.class, restart()));
        pairs.add(Pair.create(RuntimeException.class, resume()));
        pairs.add(Pair.create(FileNotFoundException.class, stop()));
        pairs.add(Pair.create(Exception.class, resume()));
        PartialFunction<Throwable, Directive> decider =
                SupervisorStrategy.seqCauseDirective2Decider(pairs);

        assertThat(decider.apply(new FileNotFoundException())).isEqualTo(stop());
        assertThat(decider.apply(new IOException())).isEqualTo(restart());
        assertThat(decider.apply(new InterruptedException())).isEqualTo(resume());
        assertThat(decider.apply(new AssertionError())).isEqualTo(escalate());
    }

    @Test
    void ofTwoEqualClassesTheFirstDecides() {
        PartialFunction<Throwable, Directive> decider =
                SupervisorStrategy.seqCauseDirective2Decider(
                        List.of(
                                Pair.create(IOException.class, stop()),
                                Pair.create(IOException.class, resume())));

        assertThat(decider.apply(new IOException())).isEqualTo(stop());
    }

    @Test
    void aFunctionMayDecide() {
        SupervisorStrategy strategy =
                new AllForOneStrategy(3, MINUTE, t -> t instanceof Error ? stop() : resume());

        assertThat(strategy.decide(new AssertionError())).isEqualTo(stop());
        assertThat(strategy.decide(new IOException())).isEqualTo(resume());
    }

    @Test
    void aDeciderThatSaysNullEscalates() {
        SupervisorStrategy strategy = new OneForOneStrategy(3, MINUTE, t -> null);

        assertThat(strategy.decide(new IOException())).isEqualTo(escalate());
    }

    @Test
    void whatADeciderThrowsComesOutAsItIs() {
        SupervisorStrategy strategy =
                new OneForOneStrategy(
                        3,
                        MINUTE,
                        t -> {
                            throw new IOException("undecided");
                        });

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> strategy.decide(new AssertionError()))
                .withMessage("undecided");
    }

    @Test
    void directivesAreLoggedAtTheirLevel() {
        assertThat(resume().logLevel()).isEqualTo(Logging.WarningLevel());
        assertThat(restart().logLevel()).isEqualTo(Logging.ErrorLevel());
        assertThat(stop().logLevel()).isEqualTo(Logging.ErrorLevel());
        assertThat(escalate().logLevel()).isLessThan(Logging.ErrorLevel());
        assertThat(restart(Logging.InfoLevel()).logLevel()).isEqualTo(Logging.InfoLevel());
    }

    @Test
    void eachDirectiveCallsItsHandler() {
        List<String> called = new ArrayList<>();
        Directive.Handler handler =
                new Directive.Handler() {
                    @Override
                    public void onResume() {
                        called.add("resume");
                    }

                    @Override
                    public void onRestart() {
                        called.add("restart");
                    }

                    @Override
                    public void onStop() {
                        called.add("stop");
                    }

                    @Override
                    public void onEscalate() {
                        called.add("escalate");
                    }
                };

        for (Directive directive : List.of(resume(), restart(), stop(), escalate())) {
            directive.applyTo(handler);
        }

        assertThat(called).containsExactly("resume", "restart", "stop", "escalate");
    }

    static List<SupervisorStrategy> limited() {
        return List.of(
                new OneForOneStrategy(3, MINUTE, DECIDER),
                new OneForOneStrategy(3, MINUTE, true, DECIDER),
                new OneForOneStrategy(3, MINUTE, t -> resume()),
                new OneForOneStrategy(3, MINUTE, t -> resume(), true),
                new OneForOneStrategy(3, MINUTE, List.of(IOException.class)),
                new OneForOneStrategy(9, MINUTE, DECIDER).withMaxNrOfRetries(3),
                new AllForOneStrategy(3, MINUTE, DECIDER),
                new AllForOneStrategy(3, MINUTE, true, DECIDER),
                new AllForOneStrategy(3, MINUTE, t -> resume()),
                new AllForOneStrategy(3, MINUTE, t -> resume(), true),
                new AllForOneStrategy(3, MINUTE, List.of(IOException.class)));
    }

    @ParameterizedTest
    @MethodSource("limited")
    void aStrategyKeepsItsLimits(SupervisorStrategy strategy) {
        assertThat(strategy.maxNrOfRetries()).isEqualTo(3);
        assertThat(strategy.withinTimeRange()).isEqualTo(MINUTE);
        assertThat(strategy.loggingEnabled()).isTrue();
        assertThat(strategy.concernsAllChildren()).isEqualTo(strategy instanceof AllForOneStrategy);
    }

    static List<SupervisorStrategy> unlimited() {
        return List.of(
                new OneForOneStrategy(false, DECIDER), new AllForOneStrategy(false, DECIDER));
    }

    @ParameterizedTest
    @MethodSource("unlimited")
    void withoutNumbersThereIsNoLimit(SupervisorStrategy strategy) {
        assertThat(strategy.maxNrOfRetries()).isNegative();
        assertThat(strategy.withinTimeRange()).isEqualTo(ChronoUnit.FOREVER.getDuration());
        assertThat(strategy.loggingEnabled()).isFalse();
    }

    @Test
    void aFailureIsLoggedByItsMessageOrItsClass() {
        assertThat(FailureLog.text(new IOException("disk full"))).isEqualTo("disk full");
        assertThat(FailureLog.text(new IOException())).isEqualTo("java.io.IOException");
    }

    @Test
    void aFailureWhoseMessageFailsIsLoggedAllTheSame() {
        @SuppressWarnings("serial")
        class Broken extends Exception {
            @Override
            public String getMessage() {
                throw new IllegalStateException();
            }
        }

        assertThat(FailureLog.text(new Broken())).contains("Broken", "IllegalStateException");
    }
}
