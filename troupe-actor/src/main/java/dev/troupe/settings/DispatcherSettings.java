package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigObject;
import dev.troupe.ConfigurationException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How one dispatcher runs its mailboxes. Read when the dispatcher is first looked up.
 *
 * <p>A pinned dispatcher always has a {@link ExecutorSettings.ThreadPool} of one thread, {@link
 * Integer#MAX_VALUE} as throughput, no deadline, and keeps its thread for nobody.
 *
 * @param id the id that all aliases of the dispatcher lead to
 * @param kind what sort of dispatcher it is
 * @param type {@code Dispatcher}, {@code PinnedDispatcher}, or the class name of a custom
 *     configurator
 * @param executor what runs it
 * @param throughput most messages per run of an actor, 1 or more
 * @param throughputDeadline longest run of an actor, at most the slice of a fair-share executor;
 *     zero for no limit
 * @param shutdownTimeout how long threads are kept after the last actor stopped
 * @param attemptTeamwork whether an idle member of a balancing pool helps with messages to others
 * @param mailboxType class name of the mailbox type of its actors; empty if it chooses none
 * @param mailboxRequirement class name of the queue semantics that its mailboxes must have
 * @param starvation when it is reported that work waits for a thread
 * @param config the block with all defaults below it, for what users plug in
 * @param warnings keys that nobody reads and the like, one line each
 */
public record DispatcherSettings(
        String id,
        Kind kind,
        String type,
        ExecutorSettings executor,
        int throughput,
        Duration throughputDeadline,
        Duration shutdownTimeout,
        boolean attemptTeamwork,
        Optional<String> mailboxType,
        Optional<String> mailboxRequirement,
        StarvationSettings starvation,
        Config config,
        List<String> warnings) {
    /** The id of the dispatcher of actors that name none. */
    public static final String DEFAULT_ID = "troupe.actor.default-dispatcher";

    /** The id of the dispatcher of the actors of the runtime itself. */
    public static final String INTERNAL_ID = "troupe.actor.internal-dispatcher";

    private static final String DETECTOR_PATH = "troupe.actor." + StarvationSettings.KEY;
    private static final Set<String> FIXED =
            Set.of(
                    "type",
                    "mailbox-type",
                    "mailbox-requirement",
                    "mailbox-capacity",
                    "mailbox-push-timeout-time",
                    "overflow",
                    "stash-capacity");
    private static final String POOL_OF_PINNED = "thread-pool-executor";
    private static final String MAILBOX_TYPE = "mailbox-type";

    /** What sort of dispatcher it is. */
    public enum Kind {
        /** Any number of actors share the threads. */
        SHARED,
        /** Each actor has a thread of its own. */
        PINNED,
        /** A class of the user makes it. */
        CUSTOM
    }

    /**
     * Reads the block at {@code id} of a complete configuration, or the one that {@code id} is
     * another name for. Keys that it does not give come from {@code
     * troupe.actor.default-dispatcher}.
     *
     * @throws ConfigurationException if there is no such block, or something in it is wrong; one
     *     line for each
     */
    public static DispatcherSettings from(String id, Config root) {
        return from(id, root, Runtime.getRuntime().availableProcessors());
    }

    /** Says whether {@code id} leads to anything. */
    public static boolean exists(String id, Config root) {
        return NamedBlock.at(id, root) != null;
    }

    /** The id that {@code id} is another name for; itself if it is none. */
    public static String canonicalId(String id, Config root) {
        return NamedBlock.dispatcher(id, root).id();
    }

    static DispatcherSettings from(String id, Config root, int processors) {
        NamedBlock found = NamedBlock.dispatcher(id, root);
        Refusals refusals = new Refusals();
        DispatcherSettings settings = read(found, complete(found, root), refusals, processors);
        refusals.throwIfAny();
        return settings;
    }

    /**
     * Reads {@code block}, which need not stand in {@code root}. What it does not give comes from
     * {@code troupe.actor.default-dispatcher}, and its id too if it has none.
     */
    public static DispatcherSettings of(Config block, Config root) {
        return of(block.hasPath("id") ? block.getString("id") : DEFAULT_ID, block, root);
    }

    /** As {@link #of(Config, Config)}, with this id. */
    public static DispatcherSettings of(String id, Config block, Config root) {
        Refusals refusals = new Refusals();
        NamedBlock found = new NamedBlock(id, block.root());
        DispatcherSettings settings =
                read(
                        found,
                        complete(found, root),
                        refusals,
                        Runtime.getRuntime().availableProcessors());
        refusals.throwIfAny();
        return settings;
    }

    /** These settings for a dispatcher whose mailboxes must have {@code semantics}, or others. */
    public DispatcherSettings requiring(String semantics) {
        return new DispatcherSettings(
                id,
                kind,
                type,
                executor,
                throughput,
                throughputDeadline,
                shutdownTimeout,
                attemptTeamwork,
                mailboxType,
                mailboxRequirement.or(() -> Optional.of(semantics)),
                starvation,
                config,
                warnings);
    }

    /** These settings for a dispatcher that a class of the user makes. */
    public DispatcherSettings custom(
            String customId,
            ExecutorSettings given,
            int messages,
            Duration deadline,
            Duration timeout) {
        return new DispatcherSettings(
                customId,
                Kind.CUSTOM,
                type,
                given,
                messages,
                deadline.isNegative() ? Duration.ZERO : deadline,
                timeout,
                attemptTeamwork,
                mailboxType,
                mailboxRequirement,
                starvation,
                config,
                List.of());
    }

    /** The block over the default dispatcher, and the detector's section over everybody's. */
    private static Config complete(NamedBlock found, Config root) {
        Config detector = root.getValue(DETECTOR_PATH).atKey(StarvationSettings.KEY);
        return found.over(DEFAULT_ID, root).withFallback(detector);
    }

    /**
     * These settings with other values for some keys of the block.
     *
     * @throws ConfigurationException if a value is wrong, a key unknown, or not one that can change
     *     while the dispatcher runs
     */
    public DispatcherSettings with(Config changes) {
        ConfigObject block = changes.resolve().root();
        Refusals refusals = new Refusals();
        for (String key : block.keySet()) {
            if (FIXED.contains(key)) {
                refusals.accept(
                        ConfigReader.line(
                                id + '.' + key,
                                block.get(key),
                                block,
                                "cannot change while the dispatcher runs; expected throughput,"
                                        + " throughput-deadline-time, executor and its section,"
                                        + " shutdown-timeout or starvation-detector"));
            }
        }
        KeyLint.changes(id, block, kind == Kind.CUSTOM).forEach(refusals);
        DispatcherSettings changed =
                read(
                        new NamedBlock(id, block),
                        changes.resolve().withFallback(config),
                        refusals,
                        Runtime.getRuntime().availableProcessors());
        refusals.throwIfAny();
        return executor instanceof ExecutorSettings.Given
                ? changed.custom(
                        id,
                        executor,
                        changed.throughput,
                        changed.throughputDeadline,
                        changed.shutdownTimeout)
                : changed;
    }

    private static DispatcherSettings read(
            NamedBlock found, Config config, Refusals refusals, int processors) {
        ConfigReader reader = found.reader(config, DEFAULT_ID, refusals);
        String type = type(reader);
        Kind kind = kind(type);
        boolean pinned = kind == Kind.PINNED;
        ExecutorSettings executor =
                pinned
                        ? ExecutorSettings.pinned(reader, processors)
                        : ExecutorSettings.from(reader, processors);
        boolean custom = kind == Kind.CUSTOM || executor instanceof ExecutorSettings.Custom;
        List<String> warnings = new ArrayList<>(KeyLint.block(found.id(), found.block(), custom));
        if (kind == Kind.SHARED) {
            warnings.addAll(ExecutorLint.of(found, config));
        }
        if (pinned) {
            executorOfPinned(found).ifPresent(warnings::add);
            if (reader.section(POOL_OF_PINNED).flag("virtualize")) {
                warnings.add(
                        found.id()
                                + ": virtualize = on is without effect, a PinnedDispatcher has a"
                                + " platform thread");
            }
        }
        int throughput = reader.wholeNumber("throughput", 1, Integer.MAX_VALUE);
        Duration shutdownTimeout = reader.duration("shutdown-timeout", Duration.ZERO);
        Duration deadline =
                reader.signedDurationOr("off", "throughput-deadline-time")
                        .filter(given -> !given.isNegative())
                        .orElse(Duration.ZERO);
        return new DispatcherSettings(
                found.id(),
                kind,
                type,
                executor,
                pinned ? Integer.MAX_VALUE : throughput,
                pinned ? Duration.ZERO : withinSlice(deadline, executor),
                pinned ? Duration.ZERO : shutdownTimeout,
                reader.flag("attempt-teamwork"),
                reader.has(MAILBOX_TYPE)
                        ? reader.optionalClassName(MAILBOX_TYPE, MailboxSettings.UNBOUNDED)
                        : Optional.empty(),
                reader.optionalClassName(
                        "mailbox-requirement", "dev.troupe.dispatch.BoundedMessageQueueSemantics"),
                StarvationSettings.from(reader.section(StarvationSettings.KEY)),
                config,
                List.copyOf(warnings));
    }

    /** Whether the executor shares its time among actors by their weight. */
    public boolean sharesByWeight() {
        return fairShare(executor).isPresent();
    }

    private static Optional<ExecutorSettings.FairShare> fairShare(ExecutorSettings executor) {
        ExecutorSettings chosen =
                executor instanceof ExecutorSettings.Default given ? given.fallback() : executor;
        return chosen instanceof ExecutorSettings.FairShare fair
                ? Optional.of(fair)
                : Optional.empty();
    }

    private static Duration withinSlice(Duration deadline, ExecutorSettings executor) {
        return fairShare(executor)
                .map(ExecutorSettings.FairShare::slice)
                .filter(slice -> deadline.isZero() || slice.compareTo(deadline) < 0)
                .orElse(deadline);
    }

    private static String type(ConfigReader reader) {
        String allowed = "Dispatcher, PinnedDispatcher or the full name of a class";
        String wayOut =
                reader.has("type") && reader.text("type").equals("BalancingDispatcher")
                        ? allowed + "; actors share one mailbox behind a BalancingPool"
                        : allowed;
        return reader.scalar(
                "type",
                wayOut,
                "Dispatcher",
                text ->
                        Scalars.className(text)
                                .filter(
                                        name ->
                                                kind(name) != Kind.CUSTOM
                                                        || name.indexOf('.') > 0));
    }

    private static Kind kind(String type) {
        return switch (type) {
            case "Dispatcher" -> Kind.SHARED;
            case "PinnedDispatcher" -> Kind.PINNED;
            default -> Kind.CUSTOM;
        };
    }

    private static Optional<String> executorOfPinned(NamedBlock found) {
        return Optional.ofNullable(found.block().get("executor"))
                .filter(executor -> !executor.unwrapped().equals(POOL_OF_PINNED))
                .map(
                        executor ->
                                ConfigReader.line(
                                        found.id() + ".executor",
                                        executor,
                                        executor,
                                        "a PinnedDispatcher uses thread-pool-executor instead"));
    }
}
