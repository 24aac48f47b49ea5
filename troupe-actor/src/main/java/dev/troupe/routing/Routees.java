package dev.troupe.routing;

import java.util.List;

/** The answer to {@link GetRoutees}. */
public record Routees(List<Routee> routees) {
    public Routees {
        routees = List.copyOf(routees);
    }

    public List<Routee> getRoutees() {
        return routees;
    }

    @Override
    public String toString() {
        return "Routees(" + routees + ")";
    }
}
