package dev.troupe.runtime.ref;

import dev.troupe.actor.AutoReceivedMessage;
import dev.troupe.actor.PossiblyHarmful;
import dev.troupe.actor.WrappedMessage;
import java.util.List;

/**
 * A message on its way through the tree: {@code elements} are still to be walked, from the actor
 * that receives it.
 */
public record SelectionMessage(Object message, List<PathElement> elements, boolean wildcardFanOut)
        implements AutoReceivedMessage, PossiblyHarmful, WrappedMessage {
    /** The same, when the first {@code walked} elements have been walked. */
    SelectionMessage from(int walked) {
        return new SelectionMessage(
                message, elements.subList(walked, elements.size()), wildcardFanOut);
    }
}
