package dev.troupe.runtime.cell;

import dev.troupe.runtime.ref.DeadLetterOffice;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a cell that most actors never need, behind one field, so that an idle actor does not
 * pay for each of them. Each is made by its first use. Belongs to the thread that runs the mailbox.
 */
final class Extras {
    @Nullable DeathWatch deathWatch;
    @Nullable Equipment equipment;
    @Nullable FaultHandling faults;
    @Nullable Supervision supervision;
    @Nullable DeadLetterOffice estate; // where to the messages go that it leaves unhandled
}
