package dev.troupe.actor;

/** The ways to print a path. */
final class PathText {

    private PathText() {}

    static String withAddress(ActorPath path, Address address) {
        Address own = path.address();
        Address shown = own.hasGlobalScope() ? own : address;
        return shown + withoutAddress(path);
    }

    static String withoutAddress(ActorPath path) {
        RootActorPath root = path.root();
        if (path instanceof RootActorPath) {
            return root.name();
        }
        String slash = root.name().endsWith("/") ? "" : "/";
        return root.name() + slash + String.join("/", path.elements());
    }

    static String withUid(ActorPath path, String printed) {
        return path.uid() == 0 ? printed : printed + "#" + path.uid();
    }
}
