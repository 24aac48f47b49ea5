package dev.troupe.actor;

/** Reads a path with its address. */
final class PathParser {

    private PathParser() {}

    static ActorPath parse(String text) {
        AddressParser parsed = AddressParser.parse(text);
        String names = parsed.rest();
        int uid = 0;
        int hash = names.indexOf('#');
        if (hash != -1) {
            uid = PathGrammar.uid(names.substring(hash + 1), text);
            names = names.substring(0, hash);
        }
        ActorPath path = new RootActorPath(parsed.address());
        for (String name : names.split("/", -1)) {
            if (name.isEmpty()) {
                continue;
            }
            int invalid = PathGrammar.firstInvalid(name);
            if (invalid != -1) {
                throw new IllegalArgumentException(
                        "cannot read ["
                                + text
                                + "] as a path: illegal character ["
                                + name.charAt(invalid)
                                + "] in element ["
                                + name
                                + "]; write other bytes as %XX");
            }
            path = path.child(name);
        }
        return uid == 0 ? path : path.withUid(uid);
    }
}
