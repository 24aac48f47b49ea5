package dev.troupe.actor;

/** Reads addresses. */
public final class AddressFromURIString {

    private AddressFromURIString() {}

    /**
     * Reads {@code troupe://system} or {@code troupe://system@host:port}. The protocols {@code
     * akka}, {@code pekko} and their {@code .tcp} forms are read as {@code troupe}. A path behind
     * the address is ignored.
     *
     * @throws IllegalArgumentException when it is something else
     */
    public static Address parse(String addr) {
        return AddressParser.parse(addr).address();
    }
}
