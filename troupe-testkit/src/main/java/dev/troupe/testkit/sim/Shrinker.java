package dev.troupe.testkit.sim;

import java.util.function.Function;

/**
 * Looks for the simplest trace that fails in the same way: sets longer and shorter stretches of
 * choices to 0, which is the oldest that is ready and no fault, leaves them out, and lowers what is
 * left.
 */
final class Shrinker {
    private static final int MOST_RUNS = 2_000;

    private final Function<Trace, RunResult> runner;
    private final Violation violation;
    private RunResult best;
    private int runs;

    /**
     * @param failed what has failed, and fails again when it is replayed
     */
    Shrinker(Function<Trace, RunResult> runner, RunResult failed, Violation violation) {
        this.runner = runner;
        this.best = failed;
        this.violation = violation;
    }

    RunResult shrink() {
        boolean better = true;
        while (better && runs < MOST_RUNS) {
            better = zeros();
            better |= cuts();
            better |= lower();
        }
        return best;
    }

    private boolean zeros() {
        boolean better = false;
        for (int size = best.trace().length(); size > 0; size /= 2) {
            for (int at = 0; at < best.trace().length(); at += size) {
                better |= improves(best.trace().with(at, at + size, 0));
            }
        }
        return better;
    }

    private boolean cuts() {
        boolean better = false;
        for (int size = best.trace().length() / 2; size > 0; size /= 2) {
            for (int at = best.trace().length() - size; at >= 0; at -= size) {
                if (at + size <= best.trace().length()) {
                    better |= improves(best.trace().without(at, at + size));
                }
            }
        }
        return better;
    }

    private boolean lower() {
        boolean better = false;
        for (int at = 0; at < best.trace().length(); at++) {
            int value = best.trace().at(at);
            for (int smaller = 1; smaller < value; smaller++) {
                if (lowers(best.trace().with(at, at + 1, smaller))) {
                    better = true;
                    break;
                }
            }
        }
        return better;
    }

    private boolean improves(Trace candidate) {
        if (runs >= MOST_RUNS || candidate.equals(best.trace())) {
            return false;
        }
        runs++;
        RunResult result = runner.apply(candidate);
        boolean better = result.failedAs(violation) && result.isSimplerThan(best);
        if (better) {
            best = result;
        }
        return better;
    }

    /** As {@link #improves}, for one that is as simple but for a smaller number. */
    private boolean lowers(Trace candidate) {
        if (runs >= MOST_RUNS) {
            return false;
        }
        runs++;
        RunResult result = runner.apply(candidate);
        boolean better = result.failedAs(violation) && !best.isSimplerThan(result);
        if (better) {
            best = result;
        }
        return better;
    }
}
