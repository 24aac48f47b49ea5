package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorPaths;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Address;
import dev.troupe.actor.Props;
import dev.troupe.actor.RootActorPath;
import dev.troupe.compat.AbstractProgramTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Paths and addresses, taken apart and put together. */
class AddressBookTest extends AbstractProgramTest {
    @Test
    void aPathHasElements() {
        ActorRef ref = system.actorOf(Props.empty(), "contact");
        ActorPath path = ref.path();

        assertThat(path.name()).isEqualTo("contact");
        assertThat(path.getElements()).containsExactly("user", "contact");
        assertThat(path.toStringWithoutAddress()).isEqualTo("/user/contact");
        assertThat(path.parent().child("contact")).isEqualTo(path);
        assertThat(path.root().descendant(List.of("user", "contact"))).isEqualTo(path);
        assertThat(path.address().system()).isEqualTo(system.name());
    }

    @Test
    void aPathIsReadFromText() {
        Address address = new Address("akka", "other", "example.org", 2552);

        ActorPath path = ActorPaths.fromString(address + "/user/a/b");

        assertThat(path.address().system()).isEqualTo("other");
        assertThat(path.address().getHost()).contains("example.org");
        assertThat(path.address().getPort()).contains(2552);
        assertThat(path.address().hasGlobalScope()).isTrue();
        assertThat(path.name()).isEqualTo("b");
    }

    @Test
    void aPathIsBuiltFromItsRoot() {
        Address here = new Address("akka", "sys");
        ActorPath path = new RootActorPath(here, "/").child("user").child("x");

        assertThat(path).hasToString("akka://sys/user/x");
        assertThat(path.toStringWithAddress(new Address("akka", "sys", "h", 1)))
                .isEqualTo("akka://sys@h:1/user/x");
    }

    @Test
    void notEveryNameIsValid() {
        assertThat(ActorPaths.isValidPathElement("a-b_c")).isTrue();
        assertThat(ActorPaths.isValidPathElement("a/b")).isFalse();
        assertThat(ActorPaths.isValidPathElement("$a")).isFalse();
    }
}
