package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import java.util.List;

/**
 * Walks a selection through the tree on the sender's thread, as far as references know their
 * children; from there on the actor itself goes on, when it gets to the wrapped message.
 */
public final class SelectionWalk {
    private SelectionWalk() {}

    /** Delivers to everybody that {@code selection} means from {@code start}. */
    public static void deliver(
            InternalActorRef start,
            SelectionMessage selection,
            ActorRef sender,
            RefProvider provider) {
        InternalActorRef here = start;
        List<PathElement> elements = selection.elements();
        for (int at = 0; at < elements.size(); at++) {
            PathElement step = elements.get(at);
            // Asked before the look: a child that the constructor makes meanwhile is not missed.
            boolean complete = here.knowsItsChildren() || here.isTerminated();
            InternalActorRef next =
                    step instanceof PathElement.Child child ? here.child(child.name()) : null;
            if (step instanceof PathElement.Up) {
                here = here == provider.root() ? here : here.parent();
            } else if (next != null) {
                here = next;
            } else if (!complete) {
                here.tell(selection.from(at), sender);
                return;
            } else if (step instanceof PathElement.Glob glob) {
                fanOut(here, glob, selection.from(at), sender, provider);
                return;
            } else {
                missing(here, selection.from(at), sender, provider);
                return;
            }
        }
        here.tell(selection.message(), sender);
    }

    private static void fanOut(
            InternalActorRef parent,
            PathElement.Glob glob,
            SelectionMessage selection,
            ActorRef sender,
            RefProvider provider) {
        List<InternalActorRef> matching =
                parent.children().stream()
                        .filter(child -> glob.matches(child.path().name()))
                        .toList();
        if (matching.isEmpty()) {
            missing(parent, selection, sender, provider);
            return;
        }
        List<PathElement> rest = selection.from(1).elements();
        boolean many = selection.wildcardFanOut() || matching.size() > 1;
        for (InternalActorRef child : matching) {
            deliver(child, new SelectionMessage(selection.message(), rest, many), sender, provider);
        }
    }

    private static void missing(
            InternalActorRef parent,
            SelectionMessage selection,
            ActorRef sender,
            RefProvider provider) {
        if (selection.wildcardFanOut()) {
            return;
        }
        ActorPath path = parent.path();
        for (PathElement element : selection.elements()) {
            path =
                    element instanceof PathElement.Up
                            ? path.parent()
                            : path.child(element.toString());
        }
        provider.emptyRef(path).tell(selection.message(), sender);
    }
}
