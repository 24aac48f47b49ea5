package dev.troupe.actor;

import java.util.List;
import java.util.Objects;

/** The top of all paths of one actor system. */
public record RootActorPath(Address address, String name) implements ActorPath {

    /**
     * @throws IllegalArgumentException if the name does not begin with its only slash
     */
    public RootActorPath {
        Objects.requireNonNull(address, "address");
        if (name.lastIndexOf('/') != 0 || name.indexOf('#') != -1) {
            throw new IllegalArgumentException(
                    "cannot name a root [" + name + "]: use /, or a name that begins with it");
        }
    }

    /** The usual root, named {@code /}. */
    public RootActorPath(Address address) {
        this(address, "/");
    }

    @Override
    public ActorPath parent() {
        return this;
    }

    @Override
    public RootActorPath root() {
        return this;
    }

    @Override
    public List<String> elements() {
        return List.of("");
    }

    @Override
    public int uid() {
        return 0;
    }

    @Override
    public ActorPath withUid(int uid) {
        if (uid != 0) {
            throw new IllegalStateException(
                    "cannot give [" + this + "] the uid [" + uid + "]: a root has none");
        }
        return this;
    }

    @Override
    public String toString() {
        return address + name;
    }
}
