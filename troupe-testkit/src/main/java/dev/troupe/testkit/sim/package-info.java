/**
 * Deterministic simulation: actor systems whose actors, timers and futures all run on one thread, in
 * an order that a strategy chooses, on a clock that stands still while they run. A schedule that
 * fails is shrunk, printed and replayed.
 *
 * <p>May depend on the API of {@code troupe-actor}, on {@code dev.troupe.concurrent} and {@code
 * dev.troupe.settings}, and on JUnit Jupiter where it is there. Start reading at {@link
 * dev.troupe.testkit.sim.Sim}, which a test is given; {@code World} is one run, {@link
 * dev.troupe.testkit.sim.Simulation} many.
 */
@NullMarked
package dev.troupe.testkit.sim;

import org.jspecify.annotations.NullMarked;
