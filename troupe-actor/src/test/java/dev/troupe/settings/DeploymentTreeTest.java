package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeploymentTreeTest {
    @Test
    void withoutEntriesTheTreeIsEmpty() {
        DeploymentTree tree = Configs.system().deployments();

        assertThat(tree.isEmpty()).isTrue();
        assertThat(tree.find(List.of("a"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"/a", "/*", "/a*", "/**"})
    void withAnyEntryTheTreeIsNotEmpty(String path) {
        assertThat(tree(path).isEmpty()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "/a,        /a",
        "/a/b,      /a/b",
        "/a/*,      /a/b",
        "/*/b,      /a/b",
        "/a/b*,     /a/bcd",
        "/a/b*,     /a/b",
        "/a*/c,     /ab/c",
        "/a/**,     /a/b",
        "/a/**,     /a/b/c/d",
        "/**,       /a",
        "/**,       /a/b/c",
        "/*/**,     /a/b",
        "/a*/**,    /ab/c/d"
    })
    void anEntryCoversThePathsThatFit(String entry, String path) {
        assertThat(found(tree(entry), path)).isEqualTo(entry);
    }

    @ParameterizedTest
    @CsvSource({
        "/a,     /b",
        "/a,     /a/b",
        "/a/b,   /a",
        "/a/*,   /a",
        "/a/*,   /a/b/c",
        "/a/b*,  /a/c",
        "/a/b*,  /a/b/c",
        "/a/**,  /a",
        "/a/**,  /b/c",
        "/*/**,  /a"
    })
    void anEntryDoesNotCoverOtherPaths(String entry, String path) {
        assertThat(found(tree(entry), path)).isEqualTo("none");
    }

    @Test
    void theNameWinsOverTheStarAndTheStarOverThePrefix() {
        assertThat(found(tree("/a/bc", "/a/*", "/a/b*"), "/a/bc")).isEqualTo("/a/bc");
        assertThat(found(tree("/a/*", "/a/b*"), "/a/bc")).isEqualTo("/a/*");
    }

    @Test
    void theLongestPrefixWins() {
        DeploymentTree tree = tree("/w*", "/work*", "/worker-*", "/x*");

        assertThat(found(tree, "/worker-1")).isEqualTo("/worker-*");
        assertThat(found(tree, "/workshop")).isEqualTo("/work*");
        assertThat(found(tree, "/wall")).isEqualTo("/w*");
    }

    @Test
    void entriesThatShareAPrefixDoNotReplaceEachOther() {
        DeploymentTree tree = tree("/w*/a", "/w*/b", "/w*");

        assertThat(found(tree, "/w1/a")).isEqualTo("/w*/a");
        assertThat(found(tree, "/w1/b")).isEqualTo("/w*/b");
        assertThat(found(tree, "/w1")).isEqualTo("/w*");
    }

    @Test
    void aDeadEndIsLeftForTheNextBestWay() {
        assertThat(found(tree("/a/b", "/*/c"), "/a/c")).isEqualTo("/*/c");
    }

    @Test
    void everythingBelowIsAskedLast() {
        DeploymentTree tree = tree("/a/**", "/*/b*");

        assertThat(found(tree, "/a/bc")).isEqualTo("/*/b*");
        assertThat(found(tree, "/a/c")).isEqualTo("/a/**");
    }

    @Test
    void theDeepestBeginningOfEverythingBelowWins() {
        DeploymentTree tree = tree("/**", "/a/**", "/a/b/**");

        assertThat(found(tree, "/a/b/c/d")).isEqualTo("/a/b/**");
        assertThat(found(tree, "/a/x/c/d")).isEqualTo("/a/**");
        assertThat(found(tree, "/x/b/c/d")).isEqualTo("/**");
    }

    @Test
    void anEntryCarriesWhatItGives() {
        DeploymentSettings entry =
                Configs.system(
                                "troupe.actor.deployment.\"/a\" {",
                                "  dispatcher = d, mailbox = akka.m, weight = 300",
                                "  router = random-pool, pool-dispatcher {}",
                                "}")
                        .deployments()
                        .find(List.of("a"))
                        .orElseThrow();

        assertThat(entry.dispatcher()).contains("d");
        assertThat(entry.mailbox()).contains("troupe.m");
        assertThat(entry.weight()).hasValue(300);
        assertThat(entry.router()).contains("dev.troupe.routing.RandomPool");
        assertThat(entry.poolDispatcher())
                .contains("troupe.actor.deployment.\"/a\".pool-dispatcher");
    }

    @Test
    void whatAnEntryDoesNotGiveIsEmpty() {
        DeploymentSettings entry = tree("/a").find(List.of("a")).orElseThrow();

        assertThat(entry.dispatcher()).isEmpty();
        assertThat(entry.mailbox()).isEmpty();
        assertThat(entry.weight()).isEmpty();
        assertThat(entry.router()).isEmpty();
        assertThat(entry.poolDispatcher()).isEmpty();
    }

    @Test
    void theDefaultEntryIsBelowAllOthers() {
        DeploymentSettings entry =
                Configs.system("troupe.actor.deployment { default.dispatcher = d, /a.weight = 5 }")
                        .deployments()
                        .find(List.of("a"))
                        .orElseThrow();

        assertThat(entry.dispatcher()).contains("d");
    }

    @Test
    void misspeltKeysAreWarnings() {
        assertThat(
                        Configs.system("troupe.actor.deployment.\"/a\" { dispather = d, foo = 1 }")
                                .warnings())
                .containsExactly(
                        "troupe.actor.deployment.\"/a\".dispather = [d] (application.conf: 1):"
                                + " unknown key, ignored; did you mean"
                                + " troupe.actor.deployment.\"/a\".dispatcher?",
                        "troupe.actor.deployment.\"/a\".foo = [1] (application.conf: 1): unknown"
                                + " key, ignored");
    }

    @Test
    void routerKeysAreKnown() {
        assertThat(
                        Configs.system(
                                        "troupe.actor.deployment.\"/a\" {",
                                        "  router = round-robin-pool, nr-of-instances = 3, within ="
                                                + " 5s",
                                        "  resizer { lower-bound = 2 }, routees.paths = []",
                                        "  pool-dispatcher { throughput = 5, anything = 1 }",
                                        "}")
                                .warnings())
                .isEmpty();
    }

    @Test
    void aRouterOfTheUserMayHaveKeysOfItsOwn() {
        assertThat(
                        Configs.system(
                                        "troupe.actor.deployment.\"/a\" {",
                                        "  router = com.example.Best, best-of = 3",
                                        "}")
                                .warnings())
                .isEmpty();
    }

    @Test
    void aPathThatBeginsAboveItsPlaceIsWarnedAbout() {
        assertThat(tree("/user/a").warnings())
                .containsExactly(
                        "troupe.actor.deployment.\"/user/a\" = [{}] (application.conf: 1): paths"
                                + " begin below /user; did you mean \"/a\"?");
    }

    private static DeploymentTree tree(String... paths) {
        StringBuilder entries = new StringBuilder();
        for (String path : paths) {
            entries.append("\"").append(path).append("\" {}\n");
        }
        return Configs.system("troupe.actor.deployment {" + entries + "}").deployments();
    }

    private static String found(DeploymentTree tree, String path) {
        return tree.find(List.of(path.substring(1).split("/", -1)))
                .map(DeploymentSettings::path)
                .orElse("none");
    }
}
