package dev.troupe.actor;

import java.util.Iterator;
import java.util.List;
import java.util.Objects;

/**
 * The names from the root of an actor system down to one actor. Immutable, free to share between
 * threads. Prints as {@code troupe://shop/user/cart}.
 *
 * <p>A path may carry the uid of one incarnation of the actor. Equality, order and {@code toString}
 * leave the uid out: all incarnations have the same path. To tell incarnations apart, compare
 * {@link ActorRef}s.
 */
public sealed interface ActorPath extends Comparable<ActorPath>
        permits RootActorPath, ChildActorPath {

    /**
     * Reads a path with its address, {@code troupe://shop/user/cart} or {@code
     * troupe://shop@host:port/user/cart#uid}. See {@link AddressFromURIString#parse} for the
     * protocols.
     *
     * @throws IllegalArgumentException when it is something else
     */
    static ActorPath fromString(String s) {
        return PathParser.parse(Objects.requireNonNull(s, "s"));
    }

    /** Whether {@code s} can be the name of an actor. */
    static boolean isValidPathElement(String s) {
        return PathGrammar.isValid(s);
    }

    /**
     * Checks that {@code element} can be the name of an actor.
     *
     * @throws InvalidActorNameException when it cannot
     */
    static void validatePathElement(String element) {
        PathGrammar.validate(element, null);
    }

    /**
     * Checks that {@code element} can be the name of an actor.
     *
     * @param fullPath for the error message: the path that the element is in
     * @throws InvalidActorNameException when it cannot
     */
    static void validatePathElement(String element, String fullPath) {
        PathGrammar.validate(element, fullPath);
    }

    /** The address of the actor system. */
    Address address();

    /** The last element; that of the root is {@code /}. */
    String name();

    /** The path above; the root is its own parent. */
    ActorPath parent();

    RootActorPath root();

    /** The names from the root down to this one; for the root itself one empty name. */
    List<String> elements();

    /** The same as {@link #elements}. */
    default Iterable<String> getElements() {
        return elements();
    }

    /**
     * The path of a child. The name is not checked against the rules for names that users give:
     * generated names and the {@code name#uid} form are allowed.
     *
     * @throws IllegalArgumentException if the name is empty or contains a slash
     */
    default ActorPath child(String child) {
        return ChildActorPath.of(this, child);
    }

    /** The path below this with these names; empty names are skipped. */
    default ActorPath descendant(Iterable<String> names) {
        ActorPath path = this;
        for (String name : names) {
            if (!name.isEmpty()) {
                path = path.child(name);
            }
        }
        return path;
    }

    /** The incarnation that is meant, or 0 when it is not known or does not matter. */
    int uid();

    /**
     * The same path for another incarnation; 0 for any.
     *
     * @throws IllegalStateException for the root, which has one incarnation only
     */
    ActorPath withUid(int uid);

    /** The path without address, {@code /user/cart}. */
    default String toStringWithoutAddress() {
        return PathText.withoutAddress(this);
    }

    /** The path with {@code address}, unless its own address has a host. */
    default String toStringWithAddress(Address address) {
        return PathText.withAddress(this, address);
    }

    /** The path with its uid, where it has one: {@code troupe://shop/user/cart#-17}. */
    default String toSerializationFormat() {
        return PathText.withUid(this, toString());
    }

    /** Like {@link #toSerializationFormat}, with an address as in {@link #toStringWithAddress}. */
    default String toSerializationFormatWithAddress(Address address) {
        return PathText.withUid(this, toStringWithAddress(address));
    }

    /** By address, then by the elements from the root down; a parent comes before its children. */
    @Override
    default int compareTo(ActorPath other) {
        Objects.requireNonNull(other, "other");
        int byRoot = root().toString().compareTo(other.root().toString());
        if (byRoot != 0 || this instanceof RootActorPath || other instanceof RootActorPath) {
            return byRoot != 0
                    ? byRoot
                    : Boolean.compare(
                            this instanceof ChildActorPath, other instanceof ChildActorPath);
        }
        Iterator<String> mine = elements().iterator();
        Iterator<String> theirs = other.elements().iterator();
        while (mine.hasNext() && theirs.hasNext()) {
            int byName = mine.next().compareTo(theirs.next());
            if (byName != 0) {
                return byName;
            }
        }
        return Boolean.compare(mine.hasNext(), theirs.hasNext());
    }
}
