package dev.troupe.runtime.system;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.runtime.cell.MessageCheck;
import dev.troupe.runtime.ref.RefProvider;
import dev.troupe.spi.Simulator;
import org.jspecify.annotations.Nullable;

/** Shows every message that is sent to a simulator, which may refuse it. */
final class SimulatedSends implements MessageCheck {
    private final Simulator simulator;
    private final RefProvider refs;
    private final @Nullable MessageCheck first;

    /**
     * @param first what messages must pass before; null when nothing else is checked
     */
    SimulatedSends(Simulator simulator, RefProvider refs, @Nullable MessageCheck first) {
        this.simulator = simulator;
        this.refs = refs;
        this.first = first;
    }

    @Override
    public @Nullable Object pass(Object message, @Nullable ActorRef sender, ActorRef recipient) {
        Object sent = first == null ? message : first.pass(message, sender, recipient);
        if (sent == null || simulator.tells(sent, sender, recipient)) {
            return sent;
        }
        refs.deadLetter(sent, sender, recipient, DeadLetter.Reason.OVERFLOW);
        return null;
    }
}
