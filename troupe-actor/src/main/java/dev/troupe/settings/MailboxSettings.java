package dev.troupe.settings;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import dev.troupe.ConfigurationException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What a mailbox id stands for. Read when an actor first needs it.
 *
 * @param id where the block stands, or one of the ids that need no block
 * @param type class name of the MailboxType
 * @param capacity most messages that a bounded mailbox holds, 1 or more
 * @param pushTimeout how long a send to a full one waits; negative for as long as it takes
 * @param stashCapacity most messages that an actor may have stashed; empty for no bound
 * @param config the block with all defaults below it, for the constructor of the type
 * @param warnings keys that nobody reads and the like, one line each
 */
public record MailboxSettings(
        String id,
        String type,
        int capacity,
        Duration pushTimeout,
        OptionalInt stashCapacity,
        Config config,
        List<String> warnings) {
    /** The id of the mailbox of actors that neither name nor require one. */
    public static final String DEFAULT_ID = "troupe.actor.default-mailbox";

    static final String UNBOUNDED = "dev.troupe.dispatch.UnboundedMailbox";
    private static final String BOUNDED = "dev.troupe.dispatch.BoundedMailbox";
    private static final String WITH_CAPACITY = "bounded-capacity:";

    /**
     * Reads the block at {@code id} of a complete configuration. Keys that it does not give come
     * from {@code troupe.actor.default-mailbox}. The ids {@code unbounded}, {@code bounded} and
     * {@code bounded-capacity:n} need no block.
     *
     * @throws ConfigurationException if there is no such block, or something in it is wrong; one
     *     line for each
     */
    public static MailboxSettings from(String id, Config root) {
        if (id.equals("unbounded")) {
            return builtIn(id, Map.of("mailbox-type", UNBOUNDED), root);
        }
        if (id.equals("bounded")) {
            return builtIn(id, Map.of("mailbox-type", BOUNDED), root);
        }
        if (id.startsWith(WITH_CAPACITY)) {
            Map<String, String> values =
                    Map.of(
                            "mailbox-type",
                            BOUNDED,
                            "mailbox-capacity",
                            id.substring(WITH_CAPACITY.length()),
                            "mailbox-push-timeout-time",
                            "0s");
            return builtIn(id, values, root);
        }
        NamedBlock found = NamedBlock.mailbox(id, root);
        MailboxSettings settings = read(found.id(), found.block(), found.over(DEFAULT_ID, root));
        return settings.withWarnings(warnings(found, settings.type));
    }

    /**
     * What the actors of {@code dispatcher} get from its own block: its mailbox type, if it names
     * one, and its capacities.
     */
    public static MailboxSettings ofDispatcher(DispatcherSettings dispatcher, Config root) {
        Config config = dispatcher.config().withFallback(root.getConfig(DEFAULT_ID));
        // its keys were looked at when the dispatcher was read
        return read(dispatcher.id(), dispatcher.config().root(), config);
    }

    /**
     * Most messages that an actor may have stashed: what the block of its mailbox says, else that
     * of its dispatcher, else the default; empty for no bound.
     */
    public static OptionalInt stashCapacity(String id, DispatcherSettings dispatcher, Config root) {
        if (id.equals(DEFAULT_ID) || !(NamedBlock.at(id, root) instanceof ConfigObject own)) {
            return ofDispatcher(dispatcher, root).stashCapacity;
        }
        Config config = own.toConfig().withFallback(dispatcher.config());
        return read(id, own, config.withFallback(root.getConfig(DEFAULT_ID))).stashCapacity;
    }

    /** Says whether {@code id} needs no block, or leads to one. */
    public static boolean exists(String id, Config root) {
        return id.equals("unbounded")
                || id.equals("bounded")
                || id.startsWith(WITH_CAPACITY)
                || NamedBlock.at(id, root) != null;
    }

    private static MailboxSettings builtIn(String id, Map<String, String> values, Config root) {
        ConfigObject own = ConfigValueFactory.fromMap(values, "mailbox id");
        return read(id, own, own.withFallback(root.getConfig(DEFAULT_ID)).toConfig());
    }

    private static MailboxSettings read(String id, ConfigObject own, Config config) {
        Refusals refusals = new Refusals();
        ConfigReader reader = ConfigReader.inheriting(config.root(), own, id, DEFAULT_ID, refusals);
        Bounds bounds = Bounds.read(reader);
        int stash = reader.wholeNumber("stash-capacity", Integer.MIN_VALUE, Integer.MAX_VALUE);
        MailboxSettings settings =
                new MailboxSettings(
                        id,
                        reader.className("mailbox-type", UNBOUNDED),
                        bounds.capacity(),
                        bounds.pushTimeout(),
                        stash < 1 ? OptionalInt.empty() : OptionalInt.of(stash),
                        config,
                        List.of());
        refusals.throwIfAny();
        return settings;
    }

    private static List<String> warnings(NamedBlock found, String type) {
        boolean custom = !type.startsWith("dev.troupe.");
        List<String> warnings = new ArrayList<>(KeyLint.block(found.id(), found.block(), custom));
        @Nullable ConfigValue capacity = found.block().get("mailbox-capacity");
        // a block that only gives a capacity reads as if it were bounded
        if (capacity != null && type.equals(UNBOUNDED) && !found.id().equals(DEFAULT_ID)) {
            warnings.add(
                    ConfigReader.line(
                            found.id() + ".mailbox-capacity",
                            capacity,
                            capacity,
                            "without effect, as mailbox-type is " + UNBOUNDED));
        }
        return List.copyOf(warnings);
    }

    private MailboxSettings withWarnings(List<String> lines) {
        return new MailboxSettings(id, type, capacity, pushTimeout, stashCapacity, config, lines);
    }

    /**
     * How much a bounded mailbox holds, and what follows when it is full.
     *
     * @param capacity most messages that it holds, 1 or more
     * @param pushTimeout how long a send to a full one waits; negative for as long as it takes
     */
    public record Bounds(int capacity, Duration pushTimeout) {
        private static final Duration FOR_EVER = Duration.ofNanos(-1);

        public Bounds {
            if (capacity < 1) {
                throw new IllegalArgumentException(
                        "capacity = ["
                                + capacity
                                + "]: must be 1 or more, the messages that a bounded mailbox"
                                + " holds");
            }
            Objects.requireNonNull(pushTimeout, "pushTimeout");
        }

        /**
         * Reads {@code mailbox-capacity} and {@code mailbox-push-timeout-time} of the block of a
         * mailbox.
         *
         * @throws ConfigurationException if one is missing or wrong
         */
        public static Bounds from(Config block) {
            ConfigReader unnamed = ConfigReader.of(block, "");
            return read(unnamed.has("id") ? ConfigReader.of(block, unnamed.text("id")) : unnamed);
        }

        private static Bounds read(ConfigReader reader) {
            return new Bounds(
                    reader.wholeNumber("mailbox-capacity", 1, Integer.MAX_VALUE),
                    reader.signedDurationOr("infinite", "mailbox-push-timeout-time")
                            .orElse(FOR_EVER));
        }
    }
}
