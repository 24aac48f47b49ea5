package dev.troupe.runtime.cell;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Quarantine;
import dev.troupe.actor.Quarantined;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.concurrent.RetryWindow;
import dev.troupe.japi.Throwables;
import dev.troupe.runtime.cell.FaultHandling.FailedMessage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
                        restart(strategy, child, cause, false);
                    }

                    @Override
                    public void onRedeliver(int attempts) {
                        redeliver(strategy, child, cause, attempts);
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

    /** Whether they have been restarted, and not stopped. */
    private boolean restart(
            SupervisorStrategy strategy, CellRef failed, Throwable cause, boolean redeliver) {
        List<CellRef> affected = affected(strategy, failed);
        if (!affected.stream().allMatch(child -> mayRestart(strategy, child))) {
            stop(affected);
            return false;
        }
        for (CellRef child : affected) {
            if (child != failed) {
                child.suspend(); // a restart takes one suspension back
            }
            if (child == failed && redeliver) {
                child.restartAndRedeliver(cause);
            } else {
                child.restart(cause);
            }
        }
        return true;
    }

    private void redeliver(
            SupervisorStrategy strategy, CellRef failed, Throwable cause, int mostRedeliveries) {
        Optional<FailedMessage> poison = failed.failedMessage();
        boolean again = poison.isPresent() && poison.get().attempts() <= mostRedeliveries;
        boolean restarted = restart(strategy, failed, cause, again);
        if (poison.isPresent() && !(again && restarted)) {
            FailedMessage message = poison.get();
            Quarantine.get(cell.system())
                    .put(
                            new Quarantined(
                                    failed,
                                    message.message(),
                                    message.sender(),
                                    cause,
                                    message.attempts()));
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
