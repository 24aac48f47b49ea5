/**
 * The invariants of a mailbox under jcstress, one class each. They use the real {@code
 * ActorMailbox}, whose package this is, between a cell and an executor of their own. Start with
 * {@link dev.troupe.runtime.mailbox.WakeUpStress}.
 */
@NullMarked
package dev.troupe.runtime.mailbox;

import org.jspecify.annotations.NullMarked;
