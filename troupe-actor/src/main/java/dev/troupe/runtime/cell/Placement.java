package dev.troupe.runtime.cell;

import dev.troupe.actor.Props;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.runtime.dispatcher.PooledDispatcher;

/** Where an actor will run, after configuration and code have had their say. */
public record Placement(Props props, PooledDispatcher dispatcher, MailboxType mailboxType) {}
