package dev.troupe.benchmarks.workload;

/**
 * How much smaller than usual a run is.
 *
 * @param operations what the operations of a round are divided by
 * @param actors what numbers of actors are divided by, where many of them are the point
 */
public record Scale(int operations, int actors) {
    /** So many operations at this scale, at least one. */
    int operations(int usual) {
        return Math.max(1, usual / operations);
    }

    /** So many actors at this scale, at least one. */
    int actors(int usual) {
        return Math.max(1, usual / actors);
    }
}
