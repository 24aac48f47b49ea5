package dev.troupe.runtime.system;

import dev.troupe.runtime.cell.CellServices;
import dev.troupe.runtime.cell.LocalActorRef;
import dev.troupe.runtime.cell.Placement;
import dev.troupe.runtime.ref.InternalActorRef;
import org.jspecify.annotations.Nullable;

/** The root guardian; below it, besides its children, live {@code /temp} and {@code /deadLetters}. */
final class RootRef extends LocalActorRef {
    private final LocalRefProvider provider;

    RootRef(
            CellServices services,
            InternalActorRef above,
            int uid,
            LocalRefProvider provider,
            Placement place) {
        super(services, above, uid, provider.rootPath(), place);
        this.provider = provider;
    }

    @Override
    public @Nullable InternalActorRef child(String name) {
        return switch (name) {
            case "temp" -> provider.temporaryRefs();
            case "deadLetters" -> provider.deadLetters();
            default -> super.child(name);
        };
    }
}
