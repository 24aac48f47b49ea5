package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.pattern.CircuitBreaker;
import dev.troupe.pattern.CircuitBreakersRegistry;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Breakers that are described in an existing configuration file. */
class ConfiguredBreakersTest {
    @Test
    void breakersAreSharedByName() {
        ActorSystem system =
                ActorSystem.create(
                        "breakers",
                        ConfigFactory.parseString(
                                """
                                akka {
                                  loglevel = OFF
                                  circuit-breaker {
                                    default.max-failures = 2
                                    data-access {
                                      max-failures = 1
                                      call-timeout = 2 seconds
                                      reset-timeout = 30 seconds
                                      random-factor = 0.2
                                      exception-allowlist = ["java.util.NoSuchElementException"]
                                    }
                                  }
                                }
                                """));
        try {
            CircuitBreaker breaker =
                    CircuitBreaker.lookup("data-access", (ExtendedActorSystem) system);
            CircuitBreakersRegistry registry =
                    (CircuitBreakersRegistry) CircuitBreakersRegistry.lookup().get(system);

            assertThat(registry.get("data-access")).isSameAs(breaker);
            assertThat(breaker.resetTimeout()).isEqualTo(Duration.ofSeconds(30));
            assertThat(breaker.allowExceptions())
                    .containsExactly("java.util.NoSuchElementException");
            CircuitBreaker other = registry.get("other");
            other.fail();
            assertThat(other.isClosed()).isTrue();
            other.fail();
            assertThat(other.isOpen()).isTrue();
        } finally {
            TestKit.shutdownActorSystem(system);
        }
    }
}
