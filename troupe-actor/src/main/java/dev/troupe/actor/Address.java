package dev.troupe.actor;

import java.util.Objects;
import java.util.Optional;

/**
 * Where an actor system is: its protocol and name, and, for a system that can be reached from
 * others, host and port. Prints as {@code troupe://shop@10.0.0.1:2552}.
 */
public record Address(
        String protocol, String system, Optional<String> host, Optional<Integer> port) {

    public Address {
        Objects.requireNonNull(protocol, "protocol");
        Objects.requireNonNull(system, "system");
        Objects.requireNonNull(host, "host");
        Objects.requireNonNull(port, "port");
    }

    /** The address of a system that is known inside this JVM only. */
    public Address(String protocol, String system) {
        this(protocol, system, Optional.empty(), Optional.empty());
    }

    public Address(String protocol, String system, String host, int port) {
        this(protocol, system, Optional.of(host), Optional.of(port));
    }

    public Optional<String> getHost() {
        return host;
    }

    public Optional<Integer> getPort() {
        return port;
    }

    /** Whether it means something inside this JVM only: it has no host. */
    public boolean hasLocalScope() {
        return host.isEmpty();
    }

    /** Whether others can reach it: it has a host. */
    public boolean hasGlobalScope() {
        return host.isPresent();
    }

    /** The address without protocol: {@code shop@10.0.0.1:2552}. */
    public String hostPort() {
        return system + host.map(h -> "@" + h).orElse("") + port.map(p -> ":" + p).orElse("");
    }

    @Override
    public String toString() {
        return protocol + "://" + hostPort();
    }
}
