package dev.troupe.actor;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A path below a root. One per actor, so it keeps nothing that it can compute; and it computes in
 * loops, since a tree of actors may be deeper than the stack.
 */
public final class ChildActorPath implements ActorPath {

    private final ActorPath parent;
    private final String name;
    private final int uid;

    private ChildActorPath(ActorPath parent, String name, int uid) {
        this.parent = parent;
        this.name = name;
        this.uid = uid;
    }

    /** The path of {@code child}, which is {@code name} or {@code name#uid}. */
    static ChildActorPath of(ActorPath parent, String child) {
        int hash = Objects.requireNonNull(child, "child").indexOf('#');
        String name = hash == -1 ? child : child.substring(0, hash);
        if (name.isEmpty() || name.indexOf('/') != -1) {
            throw new IllegalArgumentException(
                    "cannot put ["
                            + child
                            + "] below ["
                            + parent
                            + "]: one name without slashes is needed; use descendant for several");
        }
        return new ChildActorPath(
                parent, name, hash == -1 ? 0 : PathGrammar.uid(child.substring(hash + 1), child));
    }

    @Override
    public Address address() {
        return root().address();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public ActorPath parent() {
        return parent;
    }

    @Override
    public RootActorPath root() {
        ActorPath path = parent;
        while (path instanceof ChildActorPath child) {
            path = child.parent;
        }
        return (RootActorPath) path;
    }

    @Override
    public List<String> elements() {
        int depth = 0;
        for (ActorPath path = this; path instanceof ChildActorPath; path = path.parent()) {
            depth++;
        }
        String[] elements = new String[depth];
        for (ActorPath path = this; path instanceof ChildActorPath; path = path.parent()) {
            elements[--depth] = path.name();
        }
        return List.of(elements);
    }

    @Override
    public int uid() {
        return uid;
    }

    @Override
    public ActorPath withUid(int uid) {
        return uid == this.uid ? this : new ChildActorPath(parent, name, uid);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        if (!(other instanceof ChildActorPath)) {
            return false;
        }
        ActorPath mine = this;
        ActorPath theirs = (ActorPath) other;
        while (mine instanceof ChildActorPath m && theirs instanceof ChildActorPath t) {
            if (m == t) {
                return true;
            }
            if (!m.name.equals(t.name)) {
                return false;
            }
            mine = m.parent;
            theirs = t.parent;
        }
        return mine instanceof RootActorPath && mine.equals(theirs);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        ActorPath path = this;
        while (path instanceof ChildActorPath child) {
            hash = 31 * hash + child.name.hashCode();
            path = child.parent;
        }
        return 31 * hash + path.hashCode();
    }

    @Override
    public String toString() {
        return PathText.withAddress(this, root().address());
    }
}
