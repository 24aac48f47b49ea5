package dev.troupe.testkit.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which messages may become dead letters in a test, or in all tests of a class. What stands at
 * the method counts, else what stands at the class or one around it.
 *
 * @see WithActorSystem
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface AllowDeadLetters {
    /** Their classes, with subclasses; all messages when it is not said. */
    Class<?>[] value() default Object.class;
}
