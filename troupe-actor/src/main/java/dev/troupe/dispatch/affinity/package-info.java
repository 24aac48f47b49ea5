/**
 * What users plug into the {@code affinity-pool-executor}: which queue a task goes to, and what
 * happens when that queue is full. Part of the API slice, as {@code dispatch} is. Start reading at
 * {@link dev.troupe.dispatch.affinity.QueueSelector}.
 */
@NullMarked
package dev.troupe.dispatch.affinity;

import org.jspecify.annotations.NullMarked;
