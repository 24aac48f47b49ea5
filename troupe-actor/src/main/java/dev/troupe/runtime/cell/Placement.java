package dev.troupe.runtime.cell;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.runtime.dispatcher.ActorDispatcher;

/** Where an actor will run, after configuration and code have had their say. */
public record Placement(Props props, ActorDispatcher dispatcher, MailboxType mailboxType) {
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
