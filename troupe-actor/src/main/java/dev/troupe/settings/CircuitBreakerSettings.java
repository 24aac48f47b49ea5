package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import dev.troupe.ConfigurationException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What a circuit breaker is made with. Read when the breaker is first looked up; mistakes are found
 * when the system starts.
 *
 * @param maxFailures how many failures in a row open it, 1 or more
 * @param callTimeout after which time a call counts as failed; zero for never
 * @param resetTimeout how long it stays open before it tries again
 * @param maxResetTimeout the longest that it stays open when tries fail
 * @param exponentialBackoff how many times longer it stays open after a try that failed, 1 or more
 * @param randomFactor how much longer than that at most, by chance; 0 to 1
 * @param exceptionAllowlist class names of exceptions that are no failures
 * @param warnings keys that nobody reads, one line each
 */
public record CircuitBreakerSettings(
        int maxFailures,
        Duration callTimeout,
        Duration resetTimeout,
        Duration maxResetTimeout,
        double exponentialBackoff,
        double randomFactor,
        Set<String> exceptionAllowlist,
        List<String> warnings) {
    private static final String SECTION = "circuit-breaker";
    private static final String DEFAULT = "default";

    /**
     * Reads the entry {@code troupe.circuit-breaker.<id>} of a complete configuration over {@code
     * troupe.circuit-breaker.default}, which also serves ids that have no entry.
     *
     * @throws ConfigurationException if something in it is wrong; one line for each
     */
    public static CircuitBreakerSettings from(String id, Config root) {
        Refusals refusals = new Refusals();
        ConfigReader breakers = section(root, refusals);
        ConfigObject own = own(id, breakers);
        CircuitBreakerSettings settings = read(id, own, breakers);
        refusals.throwIfAny();
        return settings;
    }

    /** Refuses what is wrong in any entry. */
    static void check(Config root) {
        Refusals refusals = new Refusals();
        ConfigReader breakers = section(root, refusals);
        for (String id : breakers.object().keySet()) {
            read(id, own(id, breakers), breakers);
        }
        refusals.throwIfAny();
    }

    private static ConfigReader section(Config root, Refusals refusals) {
        return new ConfigReader(root.root(), "", refusals).section("troupe").section(SECTION);
    }

    private static ConfigObject own(String id, ConfigReader breakers) {
        return breakers.object().containsKey(id)
                ? breakers.section(id).object()
                : ConfigFactory.empty().root();
    }

    private static CircuitBreakerSettings read(String id, ConfigObject own, ConfigReader breakers) {
        ConfigReader reader = breakers.entry(id, own, DEFAULT);
        return new CircuitBreakerSettings(
                reader.wholeNumber("max-failures", 1, Integer.MAX_VALUE),
                reader.duration("call-timeout", Duration.ZERO),
                reader.duration("reset-timeout", Duration.ofNanos(1)),
                reader.duration("max-reset-timeout", Duration.ofNanos(1)),
                number(reader, "exponential-backoff", 1, Double.MAX_VALUE, "a number, 1 or more"),
                number(reader, "random-factor", 0, 1, "a number from 0 to 1"),
                Set.copyOf(reader.classNames("exception-allowlist")),
                KeyLint.breaker(breakers.path(id), own));
    }

    private static double number(
            ConfigReader reader, String key, double min, double max, String expected) {
        return reader.scalar(
                key,
                expected,
                min,
                text ->
                        Scalars.decimal(text)
                                .map(BigDecimal::doubleValue)
                                .filter(number -> number >= min && number <= max));
    }
}
