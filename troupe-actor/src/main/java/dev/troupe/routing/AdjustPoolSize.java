package dev.troupe.routing;

import java.io.Serializable;

/**
 * Makes a pool larger by {@code change}, or smaller if it is negative: never below one routee, and
 * never beyond the bounds of its resizer. Routees that go are stopped when they have handled what
 * was sent to them.
 */
public record AdjustPoolSize(int change) implements RouterManagementMesssage, Serializable {
    @Override
    public String toString() {
        return "AdjustPoolSize(" + change + ")";
    }
}
