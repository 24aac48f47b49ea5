package dev.troupe.testkit.sim;

import dev.troupe.actor.ActorRef;
import java.util.ArrayList;
import java.util.List;

/** A run in words, one line for a step. */
final class Narrative {
    private final List<Line> lines = new ArrayList<>();
    private long hash;

    /**
     * One step.
     *
     * @param hash what the steps up to this one were, in one number
     * @param minor whether it only starts an actor
     */
    record Line(long step, String text, long hash, boolean minor) {
        @Override
        public String toString() {
            return "step " + step + ": " + text;
        }
    }

    List<Line> lines() {
        return lines;
    }

    void hashed(long now) {
        hash = now;
    }

    void step(long number, String text) {
        lines.add(new Line(number, text, hash, false));
    }

    void message(long number, String actor, Object message, ActorRef sender) {
        step(number, actor + " handles " + Words.message(message) + from(sender));
    }

    private static String from(ActorRef sender) {
        String path = Words.path(sender);
        return path.equals("/deadLetters") ? "" : " from " + path;
    }

    void system(long number, String actor, List<?> messages) {
        boolean minor = true;
        List<String> names = new ArrayList<>();
        for (Object message : messages) {
            String name = message.getClass().getSimpleName();
            names.add(name);
            minor &= name.equals("Create") || name.equals("Supervise") || name.equals("Watch");
        }
        lines.add(new Line(number, actor + " is told " + String.join(", ", names), hash, minor));
    }

    void fault(long number, String actor, Faults.Kind kind) {
        fault(
                number,
                switch (kind.what()) {
                    case RESTART -> actor + " is restarted";
                    case THROW -> actor + " throws in its receive";
                    case STOP -> actor + " is stopped";
                    case CLOCK_JUMP -> "the clock jumps by " + Words.time(kind.jump().toNanos());
                });
    }

    void fault(long number, String what) {
        step(number, "fault: " + what);
    }
}
