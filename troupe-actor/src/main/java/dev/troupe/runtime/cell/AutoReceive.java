package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Kill;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Terminated;
import dev.troupe.dispatch.Envelope;
import dev.troupe.runtime.ref.SelectionMessage;
import dev.troupe.runtime.ref.SelectionWalk;
import java.util.Optional;

/** Messages that every actor understands, whatever its behaviour. */
final class AutoReceive {
    private AutoReceive() {}

    static void handle(ActorCell cell, Object message, ActorRef sender) throws Throwable {
        if (message instanceof ActorTimers.Tick tick) {
            receiveTick(cell, tick, sender);
            return;
        }
        if (cell.services().debug().autoReceive()) {
            cell.publishDebug("received AutoReceiveMessage " + message);
        }
        if (message instanceof Terminated terminated) {
            receiveTerminated(cell, terminated);
        } else if (message instanceof PoisonPill) {
            cell.self().stop();
        } else if (message instanceof Kill) {
            throw new ActorKilledException("Kill");
        } else if (message instanceof Identify identify) {
            CellRef self = cell.self();
            sender.tell(new ActorIdentity(identify.messageId(), Optional.of(self)), self);
        } else if (message instanceof SelectionMessage selection) {
            receiveSelected(cell, selection, sender);
        } else {
            cell.receive(message);
        }
    }

    /** Handles what the watch asked for; a Terminated that was not asked for is forged. */
    private static void receiveTerminated(ActorCell cell, Terminated terminated) throws Throwable {
        Optional<Object> message = cell.takeQueued(terminated);
        if (message.isPresent()) {
            cell.setCurrent(new Envelope(message.get(), terminated.getActor()));
            cell.receive(message.get());
        }
    }

    /** Handles what the timer was given; a PoisonPill among it is one. */
    private static void receiveTick(ActorCell cell, ActorTimers.Tick tick, ActorRef sender)
            throws Throwable {
        Object message = cell.take(tick);
        if (message != null) {
            cell.setCurrent(new Envelope(message, sender));
            cell.dispatch(message, sender);
        }
    }

    private static void receiveSelected(ActorCell cell, SelectionMessage selection, ActorRef sender)
            throws Throwable {
        if (selection.elements().isEmpty()) {
            cell.setCurrent(new Envelope(selection.message(), sender));
            cell.dispatch(selection.message(), sender);
        } else {
            SelectionWalk.deliver(cell.self(), selection, sender, cell.services().refs());
        }
    }
}
