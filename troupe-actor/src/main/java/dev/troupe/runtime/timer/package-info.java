/**
 * The scheduler. Depends on the API, {@code concurrent} and {@code settings}. Start with {@link
 * dev.troupe.runtime.timer.WheelScheduler}, then {@link dev.troupe.runtime.timer.Timers}.
 */
@NullMarked
package dev.troupe.runtime.timer;

import org.jspecify.annotations.NullMarked;
