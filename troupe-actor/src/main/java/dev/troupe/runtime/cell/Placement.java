package dev.troupe.runtime.cell;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.runtime.dispatcher.ActorDispatcher;

/**
 * Where an actor will run, after configuration and code have had their say.
 *
 * @param cells makes its cell
 */
public record Placement(
        Props props, ActorDispatcher dispatcher, MailboxType mailboxType, CellMaker cells) {
    private static final CellMaker PLAIN = ActorCell::new;

    /** Makes the cell of an actor, which is started by the caller. */
    @FunctionalInterface
    public interface CellMaker {
        ActorCell newCell(CellServices services, CellRef self, Placement place);
    }

    /** Of an actor like most. */
    public Placement(Props props, ActorDispatcher dispatcher, MailboxType mailboxType) {
        this(props, dispatcher, mailboxType, PLAIN);
    }

    boolean isPlain() {
        return cells == PLAIN;
    }

    ActorCell newCell(CellServices services, CellRef self) {
        return cells.newCell(services, self, this);
    }

    /** Says that {@code props} cannot be run as they want to be. */
    public static ConfigurationException impossible(
            CellRef parent, CellRef.Name name, Props props, RuntimeException cause) {
        return new ConfigurationException(
                "cannot create ["
                        + name.text()
                        + "] below ["
                        + parent
                        + "] with dispatcher ["
                        + props.dispatcher()
                        + "] and mailbox ["
                        + props.mailbox()
                        + "]: "
                        + cause.getMessage(),
                cause);
    }
}
