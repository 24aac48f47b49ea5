package dev.troupe.testkit.sim;

/** Chooses as a trace says. Where the program has changed, so that it does not fit, as near to it. */
final class ReplayChooser implements Chooser {
    private final Trace trace;
    private int at;

    ReplayChooser(Trace trace) {
        this.trace = trace;
    }

    @Override
    public int next(ReadyList ready, boolean timer) {
        return pick(ready.size() + (timer ? 1 : 0));
    }

    @Override
    public int pick(int options) {
        return Math.min(trace.at(at++), options - 1);
    }

    @Override
    public int fault(double[] chances) {
        return pick(chances.length + 1);
    }
}
