package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Terminates the system when all actors of a group have stopped. */
// #reaper
final class Reaper extends AbstractActor {
    private final Set<ActorRef> alive = new HashSet<>();

    private Reaper(List<ActorRef> group) {
        alive.addAll(group);
        group.forEach(getContext()::watch);
    }

    /** Ends {@code system} with the last of {@code group}. */
    static void watch(ActorSystem system, ActorRef... group) {
        List<ActorRef> all = List.of(group);
        system.actorOf(Props.create(Reaper.class, () -> new Reaper(all)), "reaper");
    }

    @Override
    public Receive createReceive() {
        return receiveBuilder().match(Terminated.class, this::gone).build();
    }

    private void gone(Terminated terminated) {
        alive.remove(terminated.getActor());
        if (alive.isEmpty()) {
            getContext().getSystem().terminate();
        }
    }
}
// #reaper
