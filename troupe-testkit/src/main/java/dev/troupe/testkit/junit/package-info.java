/**
 * Tests with JUnit Jupiter: actor systems that come and go with the tests, and are looked after. Uses
 * the test kit, and JUnit, which is on the path only where this package is used. Start with {@link
 * dev.troupe.testkit.junit.WithActorSystem}.
 */
@NullMarked
package dev.troupe.testkit.junit;

import org.jspecify.annotations.NullMarked;
