package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.routing.NoRouter;
import dev.troupe.routing.RoundRobinPool;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeployTest {

    @Test
    void whatIsNotGivenComesFromTheFallback() {
        Deploy fallback =
                new Deploy(
                                "/other",
                                ConfigFactory.parseString("a = 1, b = 1"),
                                new RoundRobinPool(3),
                                LocalScope.getInstance(),
                                "d",
                                "m",
                                Set.of("t"))
                        .withWeight(5);

        Deploy merged =
                new Deploy(
                                "/path",
                                ConfigFactory.parseString("a = 2"),
                                NoRouter.getInstance(),
                                NoScopeGiven.getInstance(),
                                Deploy.NoDispatcherGiven(),
                                "mine",
                                Set.of("u"))
                        .withFallback(fallback);

        assertThat(merged.path()).isEqualTo("/path");
        assertThat(merged.config()).isEqualTo(ConfigFactory.parseString("a = 2, b = 1"));
        assertThat(merged.scope()).isSameAs(LocalScope.getInstance());
        assertThat(merged.dispatcher()).isEqualTo("d");
        assertThat(merged.mailbox()).isEqualTo("mine");
        assertThat(merged.weight()).isEqualTo(5);
        assertThat(merged.routerConfig()).isEqualTo(new RoundRobinPool(3));
    }

    @Test
    void tagsOfBothSurviveAFallback() {
        Deploy merged =
                new Deploy().withTags(Set.of("u")).withFallback(new Deploy().withTags(Set.of("t")));

        assertThat(merged.tags()).containsExactly("u", "t");
    }
}
