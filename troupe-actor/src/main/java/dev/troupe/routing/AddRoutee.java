package dev.troupe.routing;

import java.util.Objects;

/** Makes a router send to {@code routee} too, from the time it handles this. */
public record AddRoutee(Routee routee) implements RouterManagementMesssage {
    public AddRoutee {
        Objects.requireNonNull(routee, "routee");
    }

    @Override
    public String toString() {
        return "AddRoutee(" + routee + ")";
    }
}
