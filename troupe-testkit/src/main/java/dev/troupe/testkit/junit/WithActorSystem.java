package dev.troupe.testkit.junit;

import dev.troupe.testkit.javadsl.ManualTime;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Gives the tests of a class an actor system.
 *
 * <pre>{@code
 * @WithActorSystem
 * class EchoTest {
 *     @Test
 *     void echoes(ActorSystem system, TestKit probe) {
 *         ActorRef echo = system.actorOf(TestActors.echoActorProps());
 *         echo.tell("hello", probe.getRef());
 *         probe.expectMsg("hello");
 *     }
 * }
 * }</pre>
 *
 * <p>Constructors, tests, and the methods before and after them, may have parameters of the types
 * {@code ActorSystem}, {@code TestKit} (of either package), {@code TestProbe} and {@link ManualTime};
 * each kit and probe is a new one. A test fails when one of its messages became a dead letter, unless
 * {@link AllowDeadLetters} says that it may: a message that was meant for a probe is none. The class,
 * or with {@link Per#METHOD} the test, fails when the system does not end, or when threads of it live
 * on when it has. For a test that has failed the tree of actors and what was logged is printed.
 *
 * <p>The system has a {@link dev.troupe.testkit.TestEventListener} as its logger, so that event
 * filters work, unless {@link #config} names another. Nested classes share the system of the
 * outermost one. Tests of one class must not run at the same time, or dead letters and log would be
 * those of another test.
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@ExtendWith(ActorSystemExtension.class)
@SuppressWarnings("exports") // only a module that reads JUnit uses this
public @interface WithActorSystem {
    /** How long a system lives. */
    enum Per {
        /** From the first test of the class to the last. */
        CLASS,
        /** For one test. */
        METHOD
    }

    Per per() default Per.CLASS;

    /** Settings in HOCON, over those of {@code application.conf}. */
    String config() default "";

    /** The name of the system; that of the class when it is empty. */
    String name() default "";

    /** Whether the time of the system's timers is moved by the test: see {@link ManualTime}. */
    boolean manualTime() default false;
}
