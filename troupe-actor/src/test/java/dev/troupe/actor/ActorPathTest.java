package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ActorPathTest {

    private static final Address SHOP = new Address("troupe", "shop");
    private static final Address ELSEWHERE = new Address("troupe", "shop", "host", 2552);
    private final RootActorPath root = new RootActorPath(SHOP);
    private final ActorPath cart = root.child("user").child("cart");

    @Test
    void aPathPrintsWithItsAddressAndWithoutUid() {
        assertThat(cart.withUid(17)).hasToString("troupe://shop/user/cart");
    }

    @Test
    void theRootPrintsASlash() {
        assertThat(root).hasToString("troupe://shop/");
        assertThat(root.toStringWithoutAddress()).isEqualTo("/");
    }

    @Test
    void aRootWithANamePrintsItBeforeItsChildren() {
        assertThat(new RootActorPath(SHOP, "/far").child("a")).hasToString("troupe://shop/far/a");
    }

    @Test
    void theSerializationFormatHasTheUid() {
        assertThat(cart.withUid(-17).toSerializationFormat())
                .isEqualTo("troupe://shop/user/cart#-17");
        assertThat(cart.toSerializationFormat()).isEqualTo("troupe://shop/user/cart");
    }

    @Test
    void anotherAddressReplacesALocalOne() {
        assertThat(cart.toStringWithAddress(ELSEWHERE))
                .isEqualTo("troupe://shop@host:2552/user/cart");
        assertThat(cart.withUid(1).toSerializationFormatWithAddress(ELSEWHERE))
                .isEqualTo("troupe://shop@host:2552/user/cart#1");
        assertThat(root.toStringWithAddress(ELSEWHERE)).isEqualTo("troupe://shop@host:2552/");
    }

    @Test
    void anotherAddressDoesNotReplaceAGlobalOne() {
        ActorPath there = new RootActorPath(ELSEWHERE).child("user");

        assertThat(there.toStringWithAddress(SHOP)).isEqualTo("troupe://shop@host:2552/user");
    }

    @Test
    void aPathKnowsItsParts() {
        assertThat(cart.name()).isEqualTo("cart");
        assertThat(cart.parent()).isEqualTo(root.child("user"));
        assertThat(cart.root()).isEqualTo(root);
        assertThat(cart.address()).isEqualTo(SHOP);
        assertThat(cart.elements()).containsExactly("user", "cart");
        assertThat(cart.getElements()).containsExactly("user", "cart");
        assertThat(cart.toStringWithoutAddress()).isEqualTo("/user/cart");
    }

    @Test
    void theRootIsItsOwnParent() {
        assertThat(root.parent()).isSameAs(root);
        assertThat(root.name()).isEqualTo("/");
        assertThat(root.elements()).containsExactly("");
    }

    @Test
    void equalityLeavesTheUidOut() {
        assertThat(cart.withUid(1)).isEqualTo(cart.withUid(2)).hasSameHashCodeAs(cart.withUid(2));
        assertThat(cart.withUid(1)).isEqualByComparingTo(cart.withUid(2));
    }

    @Test
    void pathsOfDifferentDepthDiffer() {
        assertThat(cart).isNotEqualTo(root.child("cart")).isNotEqualTo(cart.child("cart"));
        assertThat(root.child("cart")).isNotEqualTo(cart);
        assertThat(cart).isNotEqualTo(root);
    }

    @Test
    void pathsInDifferentSystemsDiffer() {
        ActorPath other = new RootActorPath(ELSEWHERE).child("user").child("cart");

        assertThat(other).isNotEqualTo(cart);
    }

    @Test
    void aParentComesBeforeItsChildrenAndSiblingsByName() {
        ActorPath user = root.child("user");
        List<ActorPath> paths =
                new ArrayList<>(List.of(root.child("z"), cart, user.child("a"), user, root));

        Collections.sort(paths);

        assertThat(paths).containsExactly(root, user, user.child("a"), cart, root.child("z"));
    }

    @Test
    void aNameMayCarryAUid() {
        ActorPath child = root.child("cart#12");

        assertThat(child.name()).isEqualTo("cart");
        assertThat(child.uid()).isEqualTo(12);
    }

    @Test
    void descendantSkipsEmptyNames() {
        assertThat(root.descendant(List.of("", "user", "", "cart"))).isEqualTo(cart);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a/b", "/", "#1", "a#b"})
    void aChildNeedsOneName(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> root.child(name))
                .withMessageContaining("[" + name + "]");
    }

    @Test
    void aRootHasNoUid() {
        assertThat(root.withUid(0)).isSameAs(root);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> root.withUid(1))
                .withMessageContaining("[1]");
    }

    @Test
    void aRootIsNamedWithASlash() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RootActorPath(SHOP, "far"))
                .withMessageContaining("[far]");
        assertThatIllegalArgumentException().isThrownBy(() -> new RootActorPath(SHOP, "/a/b"));
    }

    @Test
    void aVeryDeepPathDoesNotOverflowTheStack() {
        ActorPath one = root.descendant(Collections.nCopies(100_000, "a"));
        ActorPath other = root.descendant(Collections.nCopies(100_000, "a"));

        assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
        assertThat(one.compareTo(other)).isZero();
        assertThat(one.toString()).hasSize("troupe://shop".length() + 200_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "troupe://shop/user/cart#42",
                "akka://shop/user/cart#42",
                "pekko.tcp://shop/user//cart/#42"
            })
    void aPathIsReadFromItsText(String text) {
        ActorPath path = ActorPaths.fromString(text);

        assertThat(path).isEqualTo(cart);
        assertThat(path.uid()).isEqualTo(42);
    }

    @Test
    void aPathWithHostAndPortIsRead() {
        String text = "troupe://shop@host:2552/user/$a";

        assertThat(ActorPath.fromString(text)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"troupe://shop", "troupe://shop/"})
    void anAddressAloneIsTheRoot(String text) {
        assertThat(ActorPath.fromString(text)).isEqualTo(root);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/user/cart",
                "user",
                "troupe://shop/user/a b",
                "troupe://shop/user/a%2",
                "troupe://shop/user/cart#x",
                "troupe://shop/user/cart#1#2"
            })
    void anythingElseIsNotAPath(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ActorPaths.fromString(text))
                .withMessageContaining("[" + text + "]");
    }
}
