package dev.troupe.routing;

/** A base for routers that are neither pool nor group. */
public abstract class CustomRouterConfig implements RouterConfig {
    /** For subclasses. */
    public CustomRouterConfig() {}
}
