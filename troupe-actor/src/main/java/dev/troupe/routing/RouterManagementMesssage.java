package dev.troupe.routing;

/** A message for the router itself. (The spelling is that of the original.) */
public interface RouterManagementMesssage {}
