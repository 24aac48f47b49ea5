package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.concurrent.RetryWindow;
import dev.troupe.japi.Throwables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one actor does about the failures of its children: its strategy decides, this acts. Made
 * with the first failure; used by the actor's own thread only.
 */
final class Supervision {
    private final ActorCell cell;
    private final Map<ActorRef, RetryWindow> restarts = new LinkedHashMap<>();

    Supervision(ActorCell cell) {
        this.cell = cell;
    }

    /** Carries out the strategy's decision; throws {@code cause} when that is to escalate. */
    void handle(SupervisorStrategy strategy, CellRef child, Throwable cause) {
        Directive decision = strategy.decide(cause);
        strategy.logFailure(cell, child, cause, decision);
        decision.applyTo(
                new Directive.Handler() {
                    @Override
                    public void onResume() {
                        child.resume(cause);
                    }

                    @Override
                    public void onRestart() {
                        restart(strategy, child, cause);
                    }

                    @Override
                    public void onStop() {
                        stop(affected(strategy, child));
                    }

                    @Override
                    public void onEscalate() {
                        throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(cause);
                    }
                });
    }

    private void restart(SupervisorStrategy strategy, CellRef failed, Throwable cause) {
        List<CellRef> affected = affected(strategy, failed);
        if (!affected.stream().allMatch(child -> mayRestart(strategy, child))) {
            stop(affected);
            return;
        }
        for (CellRef child : affected) {
            if (child != failed) {
                child.suspend(); // a restart takes one suspension back
            }
            child.restart(cause);
        }
    }

    private boolean mayRestart(SupervisorStrategy strategy, CellRef child) {
        return restarts.computeIfAbsent(child, unknown -> new RetryWindow())
                .tryRetry(
                        strategy.maxNrOfRetries(),
                        strategy.withinTimeRange(),
                        cell.services().seams().clock().nanoTime());
    }

    private List<CellRef> affected(SupervisorStrategy strategy, CellRef failed) {
        return strategy.concernsAllChildren() ? cell.childSnapshot() : List.of(failed);
    }

    private void stop(List<CellRef> children) {
        children.forEach(cell::stop);
    }

    /** Forgets the restarts of a child that has stopped. */
    void forget(ActorRef child) {
        restarts.remove(child);
    }
}
