package dev.troupe.routing;

import dev.troupe.actor.WrappedMessage;

/** A message to a router whose content alone goes to the routee. */
public interface RouterEnvelope extends WrappedMessage {}
