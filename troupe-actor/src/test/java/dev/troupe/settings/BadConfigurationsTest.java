package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What users can get wrong, and exactly what they are told. */
class BadConfigurationsTest {
    private static final String DURATION = "expected a duration such as 10ms or 5s";
    private static final String CLASS = "expected the full name of a class, such as ";
    private static final String LEVELS = "expected one of off, error, warning, info, debug";
    private static final String ROUTERS =
            "expected one of balancing-pool, broadcast-group, broadcast-pool,"
                    + " consistent-hashing-group, consistent-hashing-pool, from-code, random-group,"
                    + " random-pool, round-robin-group, round-robin-pool, scatter-gather-group,"
                    + " scatter-gather-pool, smallest-mailbox-pool, tail-chopping-group,"
                    + " tail-chopping-pool, or the full name of a class";
    private static final String EXECUTORS =
            "expected default-executor, "
                    + String.join(", ", ExecutorSettings.BUILT_IN)
                    + " or the full name of a class";

    @ParameterizedTest
    @MethodSource
    void systemKeys(String line, String message) {
        assertRefused(message, () -> Configs.system(line));
    }

    static Stream<Arguments> systemKeys() {
        return Stream.of(
                wrong("troupe.loglevel", "loud", LEVELS),
                wrong("troupe.stdout-loglevel", "3", LEVELS),
                wrong(
                        "troupe.loggers",
                        "x.Y",
                        "expected a list of class names, such as" + " [\"com.example.First\"]"),
                wrong(
                        "troupe.logging-filter",
                        "strict",
                        CLASS + "dev.troupe.event.DefaultLoggingFilter"),
                wrong("troupe.logger-startup-timeout", "0", DURATION + ", above 0"),
                wrong("troupe.log-config-on-start", "maybe", "expected on or off"),
                wrong(
                        "troupe.log-dead-letters",
                        "-1",
                        "expected on, off or a whole number, 0 or" + " more"),
                wrong(
                        "troupe.log-dead-letters",
                        "some",
                        "expected on, off or a whole number, 0 or" + " more"),
                wrong(
                        "troupe.log-dead-letters-suspend-duration",
                        "forever",
                        DURATION + ", above 0, or infinite"),
                wrong("troupe.log-dead-letters-aggregation", "-1s", DURATION + ", 0s or more"),
                wrong("troupe.jvm-exit-on-fatal-error", "1", "expected on or off"),
                wrong("troupe.daemonic", "null", "expected on or off"),
                arguments(
                        "troupe.extensions = [\"not a class\"]",
                        "troupe.extensions = [[\"not a class\"]] (application.conf: 1): expected a"
                                + " list of class names, such as [\"com.example.First\"]"),
                wrong("troupe.java-flight-recorder", "off", "expected a section in { }"),
                wrong(
                        "troupe.coordinated-shutdown.close-actor-system-timeout",
                        "-1s",
                        DURATION + ", 0s or more"),
                wrong(
                        "troupe.coordinated-shutdown.overall-timeout",
                        "0s",
                        DURATION + ", above 0, or off"),
                wrong("troupe.coordinated-shutdown.exit-code", "fine", "expected a whole number"),
                wrong(
                        "troupe.coordinated-shutdown.terminate-actor-system",
                        "perhaps",
                        "expected on or off"),
                wrong("troupe.coordinated-shutdown.phases", "none", "expected a section in { }"),
                wrong(
                        "troupe.coordinated-shutdown.phases.service-stop",
                        "late",
                        "expected a section in { }"),
                wrong(
                        "troupe.coordinated-shutdown.phases.service-stop.timeout",
                        "0s",
                        DURATION + ", above 0"),
                wrong(
                        "troupe.coordinated-shutdown.phases.service-stop.recover",
                        "never",
                        "expected on or off"),
                wrong(
                        "troupe.coordinated-shutdown.phases.mine.enabled",
                        "never",
                        "expected on or off"),
                wrong(
                        "troupe.coordinated-shutdown.phases.mine.depends-on",
                        "service-stop",
                        "expected a list of strings, such as [\"a\", \"b\"]"),
                wrong(
                        "troupe.coordinated-shutdown.reason-overrides.\"a.B\".exit-jvm",
                        "perhaps",
                        "expected on or off"),
                wrong(
                        "troupe.circuit-breaker.default.max-failures",
                        "0",
                        "expected a whole number, 1 or more"),
                wrong("troupe.circuit-breaker.shop.call-timeout", "-1s", DURATION + ", 0s or more"),
                wrong("troupe.circuit-breaker.shop.reset-timeout", "0", DURATION + ", above 0"),
                wrong(
                        "troupe.circuit-breaker.shop.max-reset-timeout",
                        "long",
                        DURATION + ", above 0"),
                wrong(
                        "troupe.circuit-breaker.shop.exponential-backoff",
                        "0.5",
                        "expected a number, 1 or more"),
                wrong(
                        "troupe.circuit-breaker.shop.random-factor",
                        "1.5",
                        "expected a number from 0 to 1"),
                wrong(
                        "troupe.circuit-breaker.shop.exception-allowlist",
                        "java.io.IOException",
                        "expected a list of class names, such as [\"com.example.First\"]"),
                wrong("troupe.circuit-breaker.shop", "3", "expected a section in { }"),
                wrong("troupe.scheduler", "null", "expected a section in { }"),
                wrong(
                        "troupe.actor.router.type-mapping.mine",
                        "fast",
                        CLASS + "dev.troupe.routing.RoundRobinPool"),
                wrong("troupe.scheduler.tick-duration", "999us", DURATION + ", 1ms or more"),
                wrong("troupe.scheduler.tick-duration", "10 apples", DURATION + ", 1ms or more"),
                wrong("troupe.scheduler.tick-duration", "0s", DURATION + ", 1ms or more"),
                wrong("troupe.scheduler.tick-duration", "-1ms", DURATION + ", 1ms or more"),
                wrong("troupe.scheduler.shutdown-timeout", "-1s", DURATION + ", 0s or more"),
                wrong(
                        "troupe.scheduler.error-on-tick-duration-verification-failed",
                        "maybe",
                        "expected on or off"),
                wrong(
                        "troupe.scheduler.ticks-per-wheel",
                        "1",
                        "expected a power of two from 2 to 65536"),
                wrong(
                        "troupe.scheduler.ticks-per-wheel",
                        "500",
                        "expected a power of two from 2 to" + " 65536"),
                wrong(
                        "troupe.scheduler.ticks-per-wheel",
                        "131072",
                        "expected a power of two from 2" + " to 65536"),
                wrong(
                        "troupe.scheduler.implementation",
                        "fast",
                        "expected default or the full name" + " of a class"),
                wrong("troupe.scheduler.pending-at-close", "keep", "expected one of drop, run"),
                wrong(
                        "troupe.scheduler.missed-ticks",
                        "ignore",
                        "expected one of catch-up, skip," + " delay"),
                wrong(
                        "troupe.actor.provider",
                        "cluster",
                        "expected local, as there is no remoting"),
                wrong(
                        "troupe.actor.guardian-supervisor-strategy",
                        "stopping",
                        CLASS + "dev.troupe.actor.StoppingSupervisorStrategy"),
                wrong("troupe.actor.creation-timeout", "0s", DURATION + ", above 0"),
                wrong("troupe.actor.unstarted-push-timeout", "long", DURATION + ", 0s or more"),
                wrong(
                        "troupe.actor.quarantine.capacity",
                        "0",
                        "expected a whole number, 1 or more"),
                wrong("troupe.actor.debug.receive", "verbose", "expected on or off"),
                wrong(
                        "troupe.actor.no-serialization-verification-needed-class-prefix",
                        "com.",
                        "expected a list of strings, such as [\"a\", \"b\"]"),
                wrong(
                        "troupe.actor.serializers.json",
                        "fast",
                        CLASS + "dev.troupe.serialization.JavaSerializer"),
                wrong(
                        "troupe.actor.serialization-bindings.\"com.example.Order\"",
                        "json",
                        "expected none, or a name in troupe.actor.serializers: bytes, java,"
                                + " primitive, string"),
                wrong(
                        "troupe.actor.serialization-identifiers.\"com.example.Json\"",
                        "first",
                        "expected a whole number"),
                wrong("troupe.actor.allow-java-serialization", "sometimes", "expected on or off"),
                wrong(
                        "troupe.actor.java-serialization-filter",
                        "\"maxdepth=deep\"",
                        "expected a filter of the JDK such as \"com.example.**;java.base/*;!*\", or"
                                + " nothing"),
                wrong(
                        "troupe.actor.default-dispatcher.throughput",
                        "0",
                        "expected a whole number, 1" + " or more"),
                wrong("troupe.actor.default-dispatcher", "3", "expected a section in { }"),
                wrong(
                        "troupe.actor.internal-dispatcher",
                        "3",
                        "expected a section in { }, or the id of another dispatcher"),
                wrong("troupe.actor.default-dispatcher", "mine", "expected a section in { }"),
                wrong("troupe.actor.default-mailbox", "bounded", "expected a section in { }"),
                arguments(
                        "troupe = 5",
                        "troupe = [5] (application.conf: 1): expected a section in { }"),
                arguments(
                        "akka.loglevel = loud",
                        "troupe.loglevel = [loud] (application.conf: 1): " + LEVELS));
    }

    @ParameterizedTest
    @MethodSource
    void deployments(String line, String message) {
        assertRefused(message, () -> Configs.system("troupe.actor.deployment { " + line + " }"));
    }

    static Stream<Arguments> deployments() {
        return Stream.of(
                path(
                        "a/b",
                        "a path below /user that begins with a slash, such as"
                                + " \"/parent/child\""),
                path("/a//b", "names of actors between single slashes, not []"),
                path("/", "names of actors between single slashes, not []"),
                path("/a/", "names of actors between single slashes, not []"),
                path("/a b", "names of actors between single slashes, not [a b]"),
                path("/$a", "names of actors between single slashes, not [$a]"),
                path("/a**", "* after a name, or ** as an element of its own, not both"),
                path("/**/a", "** only at the end of the path"),
                path("/a*b", "* alone or at the end of a name"),
                arguments(
                        "/a.weight = 0",
                        "troupe.actor.deployment.\"/a\".weight = [0] (application.conf: 1):"
                                + " expected from-code or a whole number from 1 to 10000"),
                arguments(
                        "/a.weight = 10001",
                        "troupe.actor.deployment.\"/a\".weight = [10001] (application.conf: 1):"
                                + " expected from-code or a whole number from 1 to 10000"),
                arguments(
                        "/a.dispatcher = []",
                        "troupe.actor.deployment.\"/a\".dispatcher = [[]] (application.conf: 1):"
                                + " expected a string"),
                inEntry(
                        "router",
                        "round-robbin-pool",
                        ROUTERS + "; did you mean" + " round-robin-pool?"),
                inEntry("router", "fastest", ROUTERS),
                inEntry("router", "[]", ROUTERS),
                inEntry("nr-of-instances", "0", "expected a whole number, 1 or more"),
                inEntry("nr-of-instances", "-1", "expected a whole number, 1 or more"),
                inEntry("within", "0s", DURATION + ", above 0"),
                inEntry("virtual-nodes-factor", "0", "expected a whole number, 1 or more"),
                inEntry("supervision", "all", "expected one of from-code, restart-one, escalate"),
                inEntry("pool-dispatcher", "mine", "expected a section in { }"),
                inEntry("tail-chopping-router.interval", "0", DURATION + ", above 0"),
                inEntry(
                        "routees.paths",
                        "/user/a",
                        "expected a list of strings, such as [\"a\", \"b\"]"),
                badPath("/user/a b", "a b"),
                badPath("/user//a", ""),
                badPath("/user/a#b", "a#b"),
                badPath("", ""),
                arguments(
                        "/a.routees.paths = [\"troupe:///user/a\"]",
                        "troupe.actor.deployment.\"/a\".routees.paths ="
                                + " [[\"troupe:///user/a\"]] (application.conf: 1): expected an"
                                + " address and a path, such as troupe://system/user/worker, not"
                                + " [troupe:///user/a]"),
                inEntry("resizer.lower-bound", "-1", "expected a whole number, 0 or more"),
                inEntry("resizer.upper-bound", "0", "expected a whole number, 1 or more"),
                arguments(
                        "/a.resizer { lower-bound = 8, upper-bound = 3 }",
                        "troupe.actor.deployment.\"/a\".resizer.upper-bound = [3]"
                                + " (application.conf: 1): expected no less than lower-bound, which"
                                + " is 8"),
                inEntry("resizer.rampup-rate", "-0.1", "expected a number, 0 or more"),
                inEntry("resizer.backoff-threshold", "1.1", "expected a number from 0 to 1"),
                inEntry("resizer.backoff-rate", "2", "expected a number from 0 to 1"),
                inEntry("resizer.messages-per-resize", "0", "expected a whole number, 1 or more"),
                inEntry("resizer.enabled", "maybe", "expected on or off"),
                inEntry(
                        "optimal-size-exploring-resizer.action-interval",
                        "0s",
                        DURATION + ", above 0"),
                inEntry(
                        "optimal-size-exploring-resizer.chance-of-exploration",
                        "40",
                        "expected a number from 0 to 1"),
                inEntry(
                        "optimal-size-exploring-resizer.optimization-range",
                        "1",
                        "expected a whole number, 2 or more"),
                arguments(
                        "/a { resizer {}, optimal-size-exploring-resizer {} }",
                        "troupe.actor.deployment.\"/a\".optimal-size-exploring-resizer.enabled ="
                                + " [true] (application.conf: 1): expected off, as resizer is on: a"
                                + " pool has one of them"),
                arguments(
                        "/a = round-robin-pool",
                        "troupe.actor.deployment.\"/a\" = [round-robin-pool] (application.conf: 1):"
                                + " expected a section in { }"));
    }

    private static Arguments inEntry(String key, String value, String remark) {
        return arguments(
                "/a." + key + " = " + value,
                "troupe.actor.deployment.\"/a\"."
                        + key
                        + " = ["
                        + value
                        + "] (application.conf: 1): "
                        + remark);
    }

    private static Arguments badPath(String path, String element) {
        return arguments(
                "/a.routees.paths = [\"" + path + "\"]",
                "troupe.actor.deployment.\"/a\".routees.paths = [[\""
                        + path
                        + "\"]] (application.conf: 1): expected paths of actors, such as"
                        + " /user/worker, not ["
                        + path
                        + "], as ["
                        + element
                        + "] is no name");
    }

    @ParameterizedTest
    @MethodSource
    void dispatchers(String line, String message) {
        assertRefused(message, line, DispatcherSettings::from, "d");
    }

    static Stream<Arguments> dispatchers() {
        String known = String.join(", ", Blocks.ids(Configs.complete(), Blocks::isDispatcher));
        return Stream.of(
                wrong("d.throughput", "fast", "expected a whole number, 1 or more"),
                wrong("d.throughput", "-1", "expected a whole number, 1 or more"),
                wrong("d.throughput", "1.5", "expected a whole number, 1 or more"),
                wrong("d.throughput-deadline-time", "1 eon", DURATION + ", or off"),
                wrong("d.shutdown-timeout", "-1s", DURATION + ", 0s or more"),
                wrong(
                        "d.type",
                        "Dispacher",
                        "expected Dispatcher, PinnedDispatcher or the full name" + " of a class"),
                wrong(
                        "d.type",
                        "BalancingDispatcher",
                        "expected Dispatcher, PinnedDispatcher or the full name of a class; actors"
                                + " share one mailbox behind a BalancingPool"),
                wrong("d.attempt-teamwork", "sometimes", "expected on or off"),
                wrong("d.executor", "forkjoin", EXECUTORS),
                wrong("d.executor", "{}", EXECUTORS),
                wrong(
                        "d.default-executor.fallback",
                        "default-executor",
                        EXECUTORS.replace("default-executor, ", "")),
                wrong("d.mailbox-type", "bounded", CLASS + "dev.troupe.dispatch.UnboundedMailbox"),
                wrong(
                        "d.mailbox-requirement",
                        "deque",
                        CLASS + "dev.troupe.dispatch.BoundedMessageQueueSemantics"),
                arguments(
                        "e.throughput = 3",
                        "no dispatcher [d] in the configuration; known: e, " + known),
                arguments("d = f", "no dispatcher [f] in the configuration; known: " + known),
                arguments(
                        "d = 3",
                        "d = [3] (application.conf: 1): expected a section in { }, or the"
                                + " id of another dispatcher"),
                arguments(
                        "d = e, e = d",
                        "d = [e] (application.conf: 1): expected an alias to lead"
                                + " to a dispatcher within 20 steps, this one goes d -> e -> d"),
                arguments(
                        "d = akka.actor.default-dispacher",
                        "no dispatcher [troupe.actor.default-dispacher] in the configuration; did"
                                + " you mean troupe.actor.default-dispatcher? known: "
                                + known),
                arguments(
                        "d = internal-dispatcher",
                        "no dispatcher [internal-dispatcher] in the configuration; did you mean"
                                + " troupe.actor.internal-dispatcher? known: "
                                + known),
                arguments(
                        "d { throughput = 0, shutdown-timeout = x }",
                        "d.throughput = [0] (application.conf: 1): expected a whole number, 1 or"
                                + " more\nd.shutdown-timeout = [x] (application.conf: 1): "
                                + DURATION
                                + ", 0s or more"));
    }

    @ParameterizedTest
    @MethodSource
    void executors(String line, String message) {
        String[] parts = line.split("\\.", 2);
        String block = "d { executor = " + parts[0] + ", " + line + " }";
        assertRefused("d." + message, block, DispatcherSettings::from, "d");
    }

    static Stream<Arguments> executors() {
        return Stream.of(
                wrong(
                        "fork-join-executor.parallelism-min",
                        "0",
                        "expected a whole number, 1 or" + " more"),
                wrong(
                        "fork-join-executor.parallelism-factor",
                        "-0.5",
                        "expected a number, 0 or" + " more"),
                wrong(
                        "fork-join-executor.parallelism-factor",
                        "NaN",
                        "expected a number, 0 or" + " more"),
                wrong(
                        "fork-join-executor.parallelism-max",
                        "many",
                        "expected a whole number, 1 or" + " more"),
                wrong(
                        "fork-join-executor.task-peeking-mode",
                        "RANDOM",
                        "expected one of fifo," + " lifo"),
                wrong(
                        "fork-join-executor.maximum-pool-size",
                        "32768",
                        "expected a whole number from" + " 1 to 32767"),
                wrong(
                        "fair-share-executor.parallelism-min",
                        "0",
                        "expected a whole number, 1 or more"),
                wrong(
                        "fair-share-executor.parallelism-factor",
                        "many",
                        "expected a number, 0 or more"),
                wrong(
                        "fair-share-executor.parallelism-max",
                        "-1",
                        "expected a whole number, 1 or more"),
                wrong("fair-share-executor.slice", "0ms", DURATION + ", above 0"),
                wrong("fair-share-executor.slice", "long", DURATION + ", above 0"),
                wrong("fair-share-executor.strict-levels", "always", "expected on or off"),
                wrong("thread-pool-executor.keep-alive-time", "0", DURATION + ", above 0"),
                wrong(
                        "thread-pool-executor.fixed-pool-size",
                        "0",
                        "expected off or a whole number," + " 1 or more"),
                wrong("thread-pool-executor.task-queue-size", "big", "expected a whole number"),
                wrong(
                        "thread-pool-executor.task-queue-type",
                        "ring",
                        "expected one of linked," + " array"),
                wrong("thread-pool-executor.allow-core-timeout", "2s", "expected on or off"),
                wrong("thread-pool-executor.virtualize", "maybe", "expected on or off"),
                wrong(
                        "affinity-pool-executor.task-queue-size",
                        "0",
                        "expected a whole number, 1 or more"),
                wrong(
                        "affinity-pool-executor.idle-cpu-level",
                        "11",
                        "expected a whole number from 1 to 10"),
                wrong(
                        "affinity-pool-executor.idle-cpu-level",
                        "0",
                        "expected a whole number from 1 to 10"),
                wrong(
                        "affinity-pool-executor.queue-selector",
                        "fair",
                        CLASS + "dev.troupe.dispatch.affinity.FairDistributionHashCache"),
                wrong(
                        "affinity-pool-executor.rejection-handler",
                        "\"\"",
                        CLASS + "dev.troupe.dispatch.affinity.ThrowOnOverflowRejectionHandler"),
                wrong(
                        "affinity-pool-executor.fair-work-distribution.threshold",
                        "2049",
                        "expected a whole number from 0 to 2048"),
                wrong(
                        "virtual-thread-executor.fallback",
                        "virtual-thread-executor",
                        EXECUTORS
                                .replace("default-executor, ", "")
                                .replace("virtual-thread-executor, ", "")
                                .replace(", virtual-thread-executor", "")),
                wrong(
                        "virtual-thread-executor.max-concurrency",
                        "0",
                        "expected off or a whole number, 1 or more"),
                wrong(
                        "virtual-thread-executor.virtual-thread-start-number",
                        "-2",
                        "expected a whole number, -1 or more"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fork-join-executor", "thread-pool-executor"})
    @EnabledForJreRange(max = JRE.JAVA_20)
    void virtualThreadsOnAJdkWithoutThem(String executor) {
        assertRefused(
                "d."
                        + executor
                        + ".virtualize = [on] (application.conf: 1): expected off, as virtual"
                        + " threads need JDK 21 or later and this is JDK "
                        + Runtime.version().feature(),
                "d { executor = " + executor + ", " + executor + ".virtualize = on }",
                DispatcherSettings::from,
                "d");
    }

    @ParameterizedTest
    @MethodSource
    void mailboxes(String line, String message) {
        assertRefused(message, line, MailboxSettings::from, "m");
    }

    static Stream<Arguments> mailboxes() {
        String known = String.join(", ", Blocks.ids(Configs.complete(), Blocks::isMailbox));
        return Stream.of(
                wrong("m.mailbox-type", "bounded", CLASS + "dev.troupe.dispatch.UnboundedMailbox"),
                wrong("m.mailbox-type", "\"\"", CLASS + "dev.troupe.dispatch.UnboundedMailbox"),
                wrong("m.mailbox-capacity", "-1", "expected a whole number, 1 or more"),
                wrong("m.mailbox-capacity", "10k", "expected a whole number, 1 or more"),
                wrong("m.mailbox-push-timeout-time", "off", DURATION + ", or infinite"),
                wrong("m.stash-capacity", "none", "expected a whole number"),
                bounded(
                        "overflow = wait",
                        "m.overflow = [wait] (application.conf: 1): expected one of push-timeout,"
                                + " dead-letter, drop-oldest, block, fail"),
                arguments(
                        "m.overflow = fail",
                        "m.overflow = [fail] (application.conf: 1): expected none, as mailbox-type"
                                + " dev.troupe.dispatch.UnboundedMailbox is never full"),
                arguments(
                        "m { mailbox-type = \"akka.dispatch.UnboundedDequeBasedMailbox\", overflow"
                                + " = block }",
                        "m.overflow = [block] (application.conf: 1): expected none, as mailbox-type"
                                + " dev.troupe.dispatch.UnboundedDequeBasedMailbox is never full"),
                arguments(
                        "m { mailbox-type = \"dev.troupe.dispatch.NonBlockingBoundedMailbox\","
                                + " overflow = block }",
                        "m.overflow = [block] (application.conf: 1): expected dead-letter,"
                                + " drop-oldest or fail, as mailbox-type"
                                + " dev.troupe.dispatch.NonBlockingBoundedMailbox keeps nobody"
                                + " waiting"),
                bounded(
                        "mailbox-push-timeout-time = 5s, overflow = fail",
                        "m.mailbox-push-timeout-time = [5s] (application.conf: 1): expected none"
                                + " beside overflow = fail, which decides alone"),
                arguments(
                        "m = bounded",
                        "m = [bounded] (application.conf: 1): expected a section in" + " { }"),
                arguments(
                        "n.mailbox-capacity = 3",
                        "no mailbox [m] in the configuration; known: n, " + known));
    }

    private static Arguments bounded(String keys, String message) {
        return arguments(
                "m { mailbox-type = \"dev.troupe.dispatch.BoundedMailbox\", " + keys + " }",
                message);
    }

    private static Arguments wrong(String key, String value, String expected) {
        String shown = value.replace("\"", "");
        return arguments(
                key + " = " + value, key + " = [" + shown + "] (application.conf: 1): " + expected);
    }

    private static Arguments path(String path, String expected) {
        return arguments(
                "\"" + path + "\" {}",
                "troupe.actor.deployment = ["
                        + path
                        + "] (application.conf: 1): expected "
                        + expected);
    }

    private static void assertRefused(
            String message, String line, BiConsumer<String, Config> read, String id) {
        Config config = Configs.complete(line);
        assertRefused(message, () -> read.accept(id, config));
    }

    private static void assertRefused(String message, Runnable read) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(read::run)
                .withMessage(message);
    }
}
