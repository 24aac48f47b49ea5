/**
 * Tools for tests of actors: probes that receive messages and check them, filters for log events,
 * latches, and a scheduler whose time the test moves.
 *
 * <p>May depend on the API of {@code troupe-actor} and on {@code dev.troupe.concurrent}. Start
 * reading at {@link dev.troupe.testkit.TestActor}, which queues what it receives; {@code Inbox} is
 * that queue, {@code TimeBox} the time a test has, {@code Expectations} what can be checked. {@link
 * dev.troupe.testkit.TestKit} and {@link dev.troupe.testkit.TestProbe} put these together; {@link
 * dev.troupe.testkit.javadsl.TestKit} is the same with plain Java functions.
 */
@NullMarked
package dev.troupe.testkit;

import org.jspecify.annotations.NullMarked;
