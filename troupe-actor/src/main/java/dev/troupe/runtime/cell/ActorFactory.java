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
            throw new ActorInitializationException(
                    cell.self(),
                    "the creator of [" + cell.self() + "] returned null: it must make an actor",
                    null);
        }
        return fresh;
    }
}
