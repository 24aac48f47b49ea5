package dev.troupe.testkit.sim;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Terminated;
import dev.troupe.spi.LocalRef;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Who watches whom: each watch ends in one message, unless it is taken back. */
final class Watches {
    /** The state of a watch: null while the subject is not known to have died. */
    private final Map<ActorRef, Map<ActorRef, @Nullable Terminated>> bySubject =
            new LinkedHashMap<>();

    void begins(ActorRef watcher, ActorRef subject) {
        bySubject.computeIfAbsent(subject, unknown -> new LinkedHashMap<>()).put(watcher, null);
    }

    void ends(ActorRef watcher, ActorRef subject) {
        Map<ActorRef, @Nullable Terminated> watchers = bySubject.get(subject);
        if (watchers != null) {
            watchers.remove(watcher);
        }
    }

    /** What is wrong with handling {@code message} now; null when nothing is. */
    @Nullable Violation learns(ActorRef watcher, Terminated message) {
        Map<ActorRef, @Nullable Terminated> watchers = bySubject.get(message.getActor());
        if (watchers != null && watchers.containsKey(watcher)) {
            Terminated before = watchers.put(watcher, message);
            if (before == null || before == message) {
                return null;
            }
        }
        return new Violation(
                "one Terminated per watch",
                "["
                        + Words.path(watcher)
                        + "] learned of the death of ["
                        + Words.path(message.getActor())
                        + "] once more, or without having watched it",
                null);
    }

    /** Who has not learned of a death, when nothing is left to be done; null when all have. */
    @Nullable Violation missed() {
        for (Map.Entry<ActorRef, Map<ActorRef, @Nullable Terminated>> subject :
                bySubject.entrySet()) {
            if (subject.getKey() instanceof LocalRef dead && dead.isTerminated()) {
                for (Map.Entry<ActorRef, @Nullable Terminated> watch :
                        subject.getValue().entrySet()) {
                    if (watch.getValue() == null
                            && watch.getKey() instanceof LocalRef watcher
                            && !watcher.isTerminated()) {
                        return new Violation(
                                "one Terminated per watch",
                                "["
                                        + Words.path(watch.getKey())
                                        + "] watches ["
                                        + Words.path(subject.getKey())
                                        + "], which has stopped, and was not told",
                                null);
                    }
                }
            }
        }
        return null;
    }
}
