package dev.troupe.testkit.sim;

import java.util.ArrayList;
import java.util.List;

/** Says what went wrong, and how to see it again. */
final class Report {
    private static final int MOST_LINES = 60;

    private Report() {}

    /** A run that failed, and what it was shrunk to. */
    static SimFailure of(
            RunResult shown,
            Violation violation,
            long seed,
            String strategy,
            RunResult found,
            Narrative narrative) {
        List<String> schedule = schedule(narrative);
        StringBuilder text = new StringBuilder();
        text.append(violation.text()).append('\n');
        text.append("seed ").append(seed).append(", ").append(strategy).append(", ");
        text.append(found.trace().weight()).append(" choices");
        if (shown.trace().weight() < found.trace().weight()) {
            text.append(" -> ").append(shown.trace().weight()).append(" after shrinking");
        }
        text.append(":\n");
        int from = Math.max(0, schedule.size() - MOST_LINES);
        if (from > 0) {
            text.append("  ... ").append(from).append(" steps before\n");
        }
        schedule.subList(from, schedule.size())
                .forEach(line -> text.append("  ").append(line).append('\n'));
        text.append("replay: @TroupeSim(seed = ").append(seed);
        text.append(", trace = \"").append(shown.trace()).append("\")");
        return new SimFailure(
                text.toString(),
                violation.cause(),
                violation.check(),
                seed,
                shown.trace().toString(),
                shown.hash(),
                schedule);
    }

    private static List<String> schedule(Narrative narrative) {
        List<String> schedule = new ArrayList<>();
        for (Narrative.Line line : narrative.lines()) {
            if (!line.minor()) {
                schedule.add(line.toString());
            }
        }
        return schedule;
    }

    /** The same choices have led to two different runs. */
    static SimFailure nondeterminism(
            long seed, String strategy, Narrative first, Narrative second) {
        return differing("", seed, strategy, first, second);
    }

    /** A run failed that does not fail when it is replayed. */
    static SimFailure unstable(
            long seed, String strategy, Violation violation, Narrative first, Narrative second) {
        return differing(
                "it failed once, and not again: " + violation.text() + "\n",
                seed,
                strategy,
                first,
                second);
    }

    private static SimFailure differing(
            String prefix, long seed, String strategy, Narrative first, Narrative second) {
        int at = 0;
        int common = Math.min(first.lines().size(), second.lines().size());
        while (at < common && first.lines().get(at).hash() == second.lines().get(at).hash()) {
            at++;
        }
        String text =
                prefix
                        + "the simulation is not deterministic: with seed "
                        + seed
                        + ", "
                        + strategy
                        + ", and the same choices\n  the first run had   "
                        + line(first, at)
                        + "\n  the second run had  "
                        + line(second, at)
                        + "\nThe cause lies before that: a clock, random numbers or threads of the"
                        + " program's own, static state, or the order of a HashMap with keys that"
                        + " have no hashCode of their own";
        return new SimFailure(text, null, "determinism", seed, "", 0, List.of());
    }

    private static String line(Narrative narrative, int at) {
        return at < narrative.lines().size()
                ? narrative.lines().get(at).toString()
                : "no further step";
    }
}
