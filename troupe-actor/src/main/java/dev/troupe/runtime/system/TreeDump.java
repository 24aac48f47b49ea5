package dev.troupe.runtime.system;

import dev.troupe.runtime.cell.ActorCell;
import dev.troupe.runtime.cell.CellRef;
import dev.troupe.runtime.ref.InternalActorRef;
import java.util.List;

/** The tree of actors as text. */
final class TreeDump {
    private TreeDump() {}

    static String of(InternalActorRef root) {
        StringBuilder text = new StringBuilder();
        append(text, root, "", "");
        return text.toString();
    }

    private static void append(
            StringBuilder text, InternalActorRef ref, String branch, String indent) {
        ActorCell cell = ref instanceof CellRef known ? known.cell() : null;
        text.append(branch)
                .append(indent.isEmpty() && branch.isEmpty() ? "/" : ref.path().name())
                .append("  ")
                .append(cell == null ? "not started" : cell.describe())
                .append('\n');
        List<InternalActorRef> children = ref.children();
        for (int i = 0; i < children.size(); i++) {
            boolean last = i == children.size() - 1;
            append(
                    text,
                    children.get(i),
                    indent + (last ? "└─ " : "├─ "),
                    indent + (last ? "   " : "│  "));
        }
    }
}
