package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.RootActorPath;
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
            List<PathElement> rest = elements.subList(at + 1, elements.size());
            if (step instanceof PathElement.Up) {
                here = here.parent();
            } else if (!here.knowsItsChildren()) {
                here.tell(
                        new SelectionMessage(
                                selection.message(),
                                elements.subList(at, elements.size()),
                                selection.wildcardFanOut()),
                        sender);
                return;
            } else if (step instanceof PathElement.Child child) {
                InternalActorRef next = here.child(child.name());
                if (next == null) {
                    missing(
                            here,
                            elements.subList(at, elements.size()),
                            selection,
                            sender,
                            provider);
                    return;
                }
                here = next;
            } else if (step instanceof PathElement.Glob glob) {
                fanOut(here, glob, rest, selection, sender, provider);
                return;
            }
        }
        here.tell(selection.message(), sender);
    }

    private static void fanOut(
            InternalActorRef parent,
            PathElement.Glob glob,
            List<PathElement> rest,
            SelectionMessage selection,
            ActorRef sender,
            RefProvider provider) {
        List<InternalActorRef> matching =
                parent.children().stream()
                        .filter(child -> glob.matches(child.path().name()))
                        .toList();
        if (matching.isEmpty()) {
            missing(parent, List.of(glob), selection, sender, provider);
            return;
        }
        boolean many = selection.wildcardFanOut() || matching.size() > 1;
        for (InternalActorRef child : matching) {
            deliver(child, new SelectionMessage(selection.message(), rest, many), sender, provider);
        }
    }

    private static void missing(
            InternalActorRef parent,
            List<PathElement> rest,
            SelectionMessage selection,
            ActorRef sender,
            RefProvider provider) {
        if (selection.wildcardFanOut()) {
            return;
        }
        ActorPath path = parent.path();
        for (PathElement element : rest) {
            if (element instanceof PathElement.Up) {
                path = path instanceof RootActorPath ? path : path.parent();
            } else {
                path = path.child(element.toString());
            }
        }
        provider.emptyRef(path).tell(selection.message(), sender);
    }
}
