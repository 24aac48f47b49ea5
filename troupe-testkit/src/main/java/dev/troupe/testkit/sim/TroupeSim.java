package dev.troupe.testkit.sim;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test of JUnit Jupiter that is simulated: its method has a parameter of type {@link Sim} and is
 * called once for each run, between one {@code @BeforeEach} and one {@code @AfterEach}. Needs
 * junit-jupiter-api, which the test kit does not bring.
 *
 * <p>The system properties {@code troupe.sim.runs}, {@code troupe.sim.seed} and {@code
 * troupe.sim.budget} replace what stands here, for all tests that do not replay a trace.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Test
@ExtendWith(SimExtension.class)
@SuppressWarnings("exports") // only a module that reads JUnit uses this
public @interface TroupeSim {
    /** How many runs there are, unless the budget ends before or one fails. */
    int runs() default 1_000;

    /** Where the runs begin: the run with number n, from 0, has the seed {@code seed + n}. */
    long seed() default 1;

    /** The runs take turns with these. */
    Strategy[] strategy() default {Strategy.RANDOM, Strategy.PCT};

    /** A run of more steps than that fails. */
    int maxSteps() default 100_000;

    /** No run begins after this time, written as in a configuration. */
    String budget() default "20s";

    /** The choices of the only run, as a failure printed them; empty to explore. */
    String trace() default "";
}
