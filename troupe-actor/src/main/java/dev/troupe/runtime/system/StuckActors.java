package dev.troupe.runtime.system;

import dev.troupe.concurrent.StackText;
import dev.troupe.concurrent.WorkerSlot;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.runtime.ref.InternalActorRef;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * In words, which actors keep others from stopping: those that hold a thread, and those without
 * children that should have stopped.
 */
final class StuckActors {
    private static final int MOST = 10;

    private StuckActors() {}

    /** Those below {@code top}, and {@code top} itself. */
    static String below(InternalActorRef top) {
        if (top.isTerminated()) {
            return "[" + top + "] has stopped";
        }
        List<String> lines = new ArrayList<>();
        int more = collect(top, WorkerSlot.all(), lines);
        return "not stopped: "
                + String.join("\n    ", lines)
                + (more == 0 ? "" : "\n    and " + more + " more");
    }

    /** How many have found no room in {@code lines}. */
    private static int collect(InternalActorRef ref, List<WorkerSlot> slots, List<String> lines) {
        List<InternalActorRef> children = ref.children();
        WorkerSlot held = slotOf(ref, slots);
        int more = 0;
        if (held != null || children.isEmpty()) {
            if (lines.size() < MOST) {
                lines.add(describe(ref, held));
            } else {
                more++;
            }
        }
        for (InternalActorRef child : children) {
            more += collect(child, slots, lines);
        }
        return more;
    }

    private static @Nullable WorkerSlot slotOf(InternalActorRef ref, List<WorkerSlot> slots) {
        for (WorkerSlot slot : slots) {
            if (slot.running() instanceof ActorMailbox mailbox && mailbox.invoker().self() == ref) {
                return slot;
            }
        }
        return null;
    }

    private static String describe(InternalActorRef ref, @Nullable WorkerSlot held) {
        if (held == null) {
            return "[" + ref + "], " + ref.state();
        }
        Object message =
                held.running() instanceof ActorMailbox mailbox
                        ? mailbox.invoker().currentMessage()
                        : null;
        return "["
                + ref
                + "] "
                + (message == null
                        ? "runs a hook such as postStop"
                        : "handles a message of [" + message.getClass().getName() + "]")
                + " on "
                + StackText.of(held.thread());
    }
}
