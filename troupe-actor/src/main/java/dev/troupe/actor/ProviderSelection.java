package dev.troupe.actor;

/** Which kind of actor system is wanted: one of its own, or one that joins others. */
public final class ProviderSelection {

    private static final ProviderSelection LOCAL = new ProviderSelection("local");
    private static final ProviderSelection REMOTE = new ProviderSelection("remote");
    private static final ProviderSelection CLUSTER = new ProviderSelection("cluster");

    private final String identifier;

    private ProviderSelection(String identifier) {
        this.identifier = identifier;
    }

    public static ProviderSelection local() {
        return LOCAL;
    }

    public static ProviderSelection remote() {
        return REMOTE;
    }

    public static ProviderSelection cluster() {
        return CLUSTER;
    }

    /** The value of {@code actor.provider} that means the same. */
    public String identifier() {
        return identifier;
    }

    @Override
    public String toString() {
        return "ProviderSelection(" + identifier + ")";
    }
}
