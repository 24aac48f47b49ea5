package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressTest {

    @Test
    void anAddressWithoutHostIsLocal() {
        Address address = new Address("troupe", "shop");

        assertThat(address).hasToString("troupe://shop");
        assertThat(address.hostPort()).isEqualTo("shop");
        assertThat(address.hasLocalScope()).isTrue();
        assertThat(address.hasGlobalScope()).isFalse();
    }

    @Test
    void anAddressWithHostIsGlobal() {
        Address address = new Address("troupe", "shop", "10.0.0.1", 2552);

        assertThat(address).hasToString("troupe://shop@10.0.0.1:2552");
        assertThat(address.hostPort()).isEqualTo("shop@10.0.0.1:2552");
        assertThat(address.getHost()).contains("10.0.0.1");
        assertThat(address.getPort()).contains(2552);
        assertThat(address.hasGlobalScope()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "troupe://shop@host:2552",
                "akka://shop@host:2552",
                "pekko://shop@host:2552",
                "akka.tcp://shop@host:2552",
                "akka.ssl.tcp://shop@host:2552",
                "pekko.tcp://shop@host:2552",
                "troupe.tcp://shop@host:2552"
            })
    void theProtocolsOfThePeersAreReadAsOurs(String text) {
        Address address = AddressFromURIString.parse(text);

        assertThat(address).isEqualTo(new Address("troupe", "shop", "host", 2552));
    }

    @Test
    void otherProtocolsAreKept() {
        assertThat(AddressFromURIString.parse("udp://shop@host:1").protocol()).isEqualTo("udp");
    }

    @Test
    void aPathBehindTheAddressIsIgnored() {
        assertThat(AddressFromURIString.parse("troupe://shop/user/cart"))
                .isEqualTo(new Address("troupe", "shop"));
    }

    @Test
    void anIpv6HostStandsInBrackets() {
        Address address = AddressFromURIString.parse("troupe://shop@[::1]:2552");

        assertThat(address.host()).contains("[::1]");
        assertThat(address).hasToString("troupe://shop@[::1]:2552");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "shop",
                "troupe:/shop",
                "troupe://",
                "troupe:///user",
                "troupe://@host:1",
                "troupe://shop@host",
                "troupe://shop@host:",
                "troupe://shop@:1",
                "troupe://shop@host:65536",
                "troupe://shop@host:-1",
                "1troupe://shop"
            })
    void anythingElseIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AddressFromURIString.parse(text))
                .withMessageContaining("[" + text + "]")
                .withMessageContaining("troupe://system");
    }
}
