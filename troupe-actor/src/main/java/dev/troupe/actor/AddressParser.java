package dev.troupe.actor;

import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits {@code protocol://system@host:port/path}. The host of an IPv6 address stands in square
 * brackets.
 *
 * @param rest what follows the address: empty, or begins with a slash
 */
record AddressParser(Address address, String rest) {

    private static final Pattern FORM =
            Pattern.compile(
                    "(?<protocol>[a-zA-Z][a-zA-Z0-9+.-]*)://(?<system>[^/@:#?]+)"
                            + "(@(?<host>\\[[^/@\\]]+]|[^/@:\\[\\]]+):(?<port>[0-9]{1,5}))?"
                            + "(?<rest>/.*)?",
                    Pattern.DOTALL);

    private static final Pattern OURS = Pattern.compile("(troupe|akka|pekko)((\\.ssl)?\\.tcp)?");
    private static final int MAX_PORT = 65535;

    static AddressParser parse(String text) {
        Matcher matcher = FORM.matcher(Objects.requireNonNull(text, "addr"));
        if (!matcher.matches()) {
            throw refuse(text);
        }
        String protocol = matcher.group("protocol");
        if (OURS.matcher(protocol).matches()) {
            protocol = "troupe";
        }
        Optional<Integer> port = Optional.ofNullable(matcher.group("port")).map(Integer::valueOf);
        if (port.isPresent() && port.get() > MAX_PORT) {
            throw refuse(text);
        }
        Optional<String> host = Optional.ofNullable(matcher.group("host"));
        String rest = matcher.group("rest");
        return new AddressParser(
                new Address(protocol, matcher.group("system"), host, port),
                rest == null ? "" : rest);
    }

    private static IllegalArgumentException refuse(String text) {
        return new IllegalArgumentException(
                "cannot read ["
                        + text
                        + "] as an address: write troupe://system or troupe://system@host:port");
    }
}
