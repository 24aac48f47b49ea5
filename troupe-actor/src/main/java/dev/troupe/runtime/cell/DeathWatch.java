package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Terminated;
import dev.troupe.event.Logging;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import dev.troupe.spi.Simulator;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whom one actor watches, and who watches it. A watch ends in exactly one message: it is in {@code
 * watching} until the death is known, then in {@code queued} until the message is handled; {@code
 * unwatch} takes it out of both. Made when first needed; used by the actor's own thread only.
 */
final class DeathWatch {
    private final CellContext cell;
    private final @Nullable Simulator simulator;
    // value: the message to deliver in place of Terminated
    private final Map<ActorRef, Optional<Object>> watching = new LinkedHashMap<>();
    private final Map<ActorRef, Optional<Object>> queued = new LinkedHashMap<>();
    private final Set<InternalActorRef> watchedBy = new LinkedHashSet<>();

    DeathWatch(CellContext cell) {
        this.cell = cell;
        this.simulator = cell.services().simulator();
    }

    void watch(ActorRef subject, @Nullable Object message) {
        InternalActorRef watchee = InternalActorRef.of(subject);
        if (watchee.equals(cell.self())) {
            return;
        }
        Optional<Object> wanted = Optional.ofNullable(message);
        Optional<Object> existing = watching.get(watchee);
        if (existing == null) {
            existing = queued.get(watchee); // a watch lasts until its message is handled
        }
        if (existing == null) {
            watching.put(watchee, wanted);
            if (simulator != null) {
                simulator.watches(cell.self(), watchee);
            }
            watchee.sendSystem(new SystemMessage.Watch(watchee, cell.self()));
        } else if (!Objects.equals(existing, wanted)) {
            throw new IllegalStateException(
                    "["
                            + cell.self()
                            + "] watches ["
                            + watchee
                            + "] with "
                            + named(existing)
                            + " already: unwatch it before watching it with "
                            + named(wanted));
        }
    }

    private static String named(Optional<Object> message) {
        return message.map(m -> "the message [" + m + "]").orElse("Terminated");
    }

    void unwatch(ActorRef subject) {
        InternalActorRef watchee = InternalActorRef.of(subject);
        if (watchee.equals(cell.self())) {
            return;
        }
        if (watching.remove(watchee) != null) {
            watchee.sendSystem(new SystemMessage.Unwatch(watchee, cell.self()));
        }
        queued.remove(watchee);
        if (simulator != null) {
            simulator.unwatches(cell.self(), watchee);
        }
    }

    /** Somebody watches this actor, or asks it to watch. */
    void onWatch(InternalActorRef watchee, InternalActorRef watcher) {
        boolean watcheeIsSelf = watchee.equals(cell.self());
        boolean watcherIsSelf = watcher.equals(cell.self());
        if (watcheeIsSelf && !watcherIsSelf) {
            if (watchedBy.add(watcher)) {
                cell.debugLifecycle("now watched by", watcher);
            }
        } else if (!watcheeIsSelf && watcherIsSelf) {
            watch(watchee, null);
        } else {
            misdirected("Watch", watchee, watcher);
        }
    }

    void onUnwatch(InternalActorRef watchee, InternalActorRef watcher) {
        boolean watcheeIsSelf = watchee.equals(cell.self());
        boolean watcherIsSelf = watcher.equals(cell.self());
        if (watcheeIsSelf && !watcherIsSelf) {
            if (watchedBy.remove(watcher)) {
                cell.debugLifecycle("no longer watched by", watcher);
            }
        } else if (!watcheeIsSelf && watcherIsSelf) {
            unwatch(watchee);
        } else {
            misdirected("Unwatch", watchee, watcher);
        }
    }

    private void misdirected(String kind, ActorRef watchee, ActorRef watcher) {
        cell.services()
                .publish(
                        new Logging.Error(
                                cell.self().path().toString(),
                                cell.actorClass(),
                                kind
                                        + "("
                                        + watchee
                                        + ","
                                        + watcher
                                        + ") is not for ["
                                        + cell.self()
                                        + "]"));
    }

    /** Queues the message for the death of {@code dead}, if it is watched. */
    void onDeath(InternalActorRef dead, boolean existenceConfirmed) {
        Optional<Object> message = watching.remove(dead);
        if (message != null && !cell.isTerminating()) {
            queued.put(dead, message);
            cell.sendAnyway(new Terminated(dead, existenceConfirmed, false), dead);
        }
    }

    /** What to handle for a queued Terminated; empty when it was unwatched, or is forged. */
    Optional<Object> takeQueued(Terminated terminated) {
        Optional<Object> message = queued.remove(terminated.getActor());
        if (message != null && simulator != null) {
            simulator.learnsOfDeath(cell.self(), terminated);
        }
        return message == null ? Optional.empty() : Optional.of(message.orElse(terminated));
    }

    /** A Terminated that was taken will come again: it has been stashed. */
    void expectAgain(Terminated terminated) {
        queued.putIfAbsent(terminated.getActor(), Optional.empty());
    }

    /** Tells those who watch this actor that it has stopped; its parent knows already. */
    void notifyWatchers() {
        List<InternalActorRef> watchers = new ArrayList<>(watchedBy);
        watchedBy.clear();
        for (InternalActorRef watcher : watchers) {
            if (!watcher.equals(cell.self().parent())) {
                watcher.sendSystem(new SystemMessage.DeathWatchNotification(cell.self(), true));
            }
        }
    }

    /** Takes back all watches, so that no message about them is sent to a stopped actor. */
    void unwatchAll() {
        for (ActorRef watchee : new ArrayList<>(watching.keySet())) {
            unwatch(watchee);
        }
        queued.clear();
    }
}
