package dev.troupe.actor;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * What a {@link CoordinatedShutdown} that runs is waiting for. A snapshot: tasks may be done by the
 * time it is looked at.
 *
 * @param reason why the system shuts down
 * @param phase the phase that runs
 * @param running how long the phase has been running
 * @param pending its tasks that are not done, in the order in which they were added
 */
public record ShutdownProgress(
        CoordinatedShutdown.Reason reason, String phase, Duration running, List<Pending> pending) {
    public ShutdownProgress {
        Objects.requireNonNull(reason, "reason");
        Objects.requireNonNull(phase, "phase");
        Objects.requireNonNull(running, "running");
        pending = List.copyOf(pending);
    }

    /**
     * A task that is not done.
     *
     * @param task the name of the task
     * @param doing why, in words: where its thread stands, or which actor has not stopped, with the
     *     class of the message it handles and the stack of the thread it holds
     */
    public record Pending(String task, String doing) {
        public Pending {
            Objects.requireNonNull(task, "task");
            Objects.requireNonNull(doing, "doing");
        }

        @Override
        public String toString() {
            return "Pending(" + task + "," + doing + ")";
        }
    }

    /** The same in words, several lines. */
    public String explain() {
        return "phase ["
                + phase
                + "] has been running for ["
                + running.toMillis()
                + " ms] and waits for "
                + (pending.isEmpty()
                        ? "nothing any more"
                        : pending.stream()
                                .map(each -> "task [" + each.task + "]: " + each.doing)
                                .collect(Collectors.joining("\n  ", "\n  ", "")));
    }

    @Override
    public String toString() {
        return "ShutdownProgress(" + reason + "," + phase + "," + running + "," + pending + ")";
    }
}
