package dev.troupe.runtime.cell;

import dev.troupe.actor.Actor;
import dev.troupe.actor.ActorInitializationException;
import dev.troupe.spi.ActorContexts;

/** Makes the instance of a cell from its recipe. */
final class ActorFactory {
    private ActorFactory() {}

    /**
     * A new instance that has claimed {@code cell} as its context.
     *
     * @throws ActorInitializationException if the recipe gives none, or one that is not new
     */
    static Actor newInstance(CellContext cell) throws Exception {
        Actor fresh = ActorContexts.create(cell, cell.props()::newActor);
        if (fresh == null) {
            throw refused(cell, "returned null: it must make an actor");
        }
        if (fresh.context() != cell) {
            throw refused(
                    cell,
                    "returned an actor that exists already: it must make a new one each time");
        }
        return fresh;
    }

    private static ActorInitializationException refused(CellContext cell, String why) {
        return new ActorInitializationException(
                cell.self(), "the creator of [" + cell.self() + "] " + why, null);
    }
}
