package dev.troupe.runtime.system;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.Address;
import dev.troupe.actor.AddressFromURIString;
import dev.troupe.actor.RootActorPath;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.PathElement;
import dev.troupe.runtime.ref.Selection;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Reads the strings and paths that programs select actors with. */
final class Selections {
    private final LocalRefProvider provider;

    Selections(LocalRefProvider provider) {
        this.provider = provider;
    }

    /**
     * {@code /user/a} from the root, {@code ../b} from {@code from}, or with an address in front.
     */
    ActorSelection parse(InternalActorRef from, String path) {
        Objects.requireNonNull(path, "path");
        int scheme = path.indexOf("://");
        if (scheme >= 0) {
            int root = path.indexOf('/', scheme + "://".length());
            String address = root < 0 ? path : path.substring(0, root);
            return at(
                    AddressFromURIString.parse(address),
                    elements(root < 0 ? "" : path.substring(root)));
        }
        List<PathElement> elements = elements(path);
        if (path.startsWith("/")) {
            return select(provider.root(), elements);
        }
        return select(elements.isEmpty() ? provider.deadLetters() : from, elements);
    }

    ActorSelection of(ActorPath path) {
        Objects.requireNonNull(path, "path");
        return at(path.address(), PathElement.parse(path.elements()));
    }

    private ActorSelection at(Address address, List<PathElement> elements) {
        boolean here = address.equals(provider.getDefaultAddress());
        InternalActorRef anchor = provider.root();
        if (!here) {
            anchor = provider.emptyRef(new RootActorPath(address, "/"));
        }
        return select(anchor, elements);
    }

    private ActorSelection select(InternalActorRef anchor, List<PathElement> elements) {
        return new Selection(anchor, elements, provider);
    }

    private static List<PathElement> elements(String path) {
        return PathElement.parse(Arrays.asList(path.split("/", -1)));
    }
}
