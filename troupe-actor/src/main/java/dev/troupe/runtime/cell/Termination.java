package dev.troupe.runtime.cell;

import dev.troupe.actor.Actor;
import dev.troupe.runtime.cell.Children.Continuation;
import dev.troupe.runtime.ref.SystemMessage;

/**
 * The end of an actor, in this order: timers, watches, children; when the last child is gone {@code
 * postStop}, the mailbox with what is left in it, the parent, the watchers. An exception in one
 * step does not keep the others from happening.
 */
final class Termination {
    private Termination() {}

    static void begin(ActorCell cell) {
        cell.forgetTimers();
        cell.unwatchAll();
        boolean wasTerminating = cell.isTerminating();
        if (!cell.awaitChildren(Continuation.Termination.INSTANCE)) {
            finish(cell);
            return;
        }
        stopChildren(cell);
        if (!wasTerminating) {
            cell.mailbox().suspend(); // no user message while it waits
            cell.faults().ignoreFurtherFailures();
            cell.debugLifecycle("stopping");
        }
    }

    /** When nobody adds any more, so that nobody is left out. */
    private static void stopChildren(ActorCell cell) {
        for (CellRef child : cell.childSnapshot()) {
            child.stop();
        }
    }

    static void finish(ActorCell cell) {
        try {
            Actor actor = cell.actor();
            if (actor != null && !cell.isInstanceLeft()) {
                actor.postStop();
            }
        } catch (Throwable inHook) {
            FaultHandling.rethrowIfFatal(inHook);
            cell.logError(inHook, "exception in postStop");
        } finally {
            leave(cell);
        }
    }

    private static void leave(ActorCell cell) {
        try {
            cell.leaveWaiting();
            cell.discardEquipment();
            cell.dispatcher().detach(cell.mailbox());
        } finally {
            CellRef self = cell.self();
            self.parent().sendSystem(new SystemMessage.DeathWatchNotification(self, true));
            cell.notifyWatchers();
            cell.debugLifecycle("stopped");
            cell.letGo();
        }
    }

    /** Stops without waiting for anybody, because even the handling of a failure failed. */
    static void atOnce(ActorCell cell) {
        cell.family().awaitStopped(Continuation.Termination.INSTANCE);
        try {
            stopChildren(cell);
        } finally {
            finish(cell);
        }
    }
}
