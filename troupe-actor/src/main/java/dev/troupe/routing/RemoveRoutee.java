package dev.troupe.routing;

import java.util.Objects;

/**
 * Makes a router stop sending to {@code routee}. A routee that the router created is stopped when
 * it has handled what was sent to it.
 */
public record RemoveRoutee(Routee routee) implements RouterManagementMesssage {
    public RemoveRoutee {
        Objects.requireNonNull(routee, "routee");
    }

    @Override
    public String toString() {
        return "RemoveRoutee(" + routee + ")";
    }
}
