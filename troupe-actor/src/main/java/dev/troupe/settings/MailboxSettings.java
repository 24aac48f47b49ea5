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
 * @param overflow what follows when a bounded mailbox is full
 * @param stashCapacity most messages that an actor may have stashed; empty for no bound
 * @param config the block with all defaults below it, for the constructor of the type
 * @param warnings keys that nobody reads and the like, one line each
 */
public record MailboxSettings(
        String id,
        String type,
        int capacity,
        Duration pushTimeout,
        Overflow overflow,
        OptionalInt stashCapacity,
        Config config,
        List<String> warnings) {
    /** The id of the mailbox of actors that neither name nor require one. */
    public static final String DEFAULT_ID = "troupe.actor.default-mailbox";

    static final String UNBOUNDED = "dev.troupe.dispatch.UnboundedMailbox";
    private static final String BOUNDED = "dev.troupe.dispatch.BoundedMailbox";
    private static final String NON_BLOCKING = "dev.troupe.dispatch.NonBlockingBoundedMailbox";
    private static final String WITH_CAPACITY = "bounded-capacity:";
    private static final String OVERFLOW = "overflow";
    private static final String PUSH_TIMEOUT = "mailbox-push-timeout-time";

    /**
     * Reads the block at {@code id} of a complete configuration. Keys that it does not give come
     * from {@code troupe.actor.default-mailbox}. The ids {@code unbounded}, {@code bounded} and
     * {@code bounded-capacity:n} need no block; one that is there counts.
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
                            PUSH_TIMEOUT,
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

    /** A block that happens to have the name says more than the name. */
    private static MailboxSettings builtIn(String id, Map<String, String> values, Config root) {
        ConfigObject named = ConfigValueFactory.fromMap(values, "mailbox id");
        ConfigObject own =
                NamedBlock.at(id, root) instanceof ConfigObject block
                        ? block.withFallback(named)
                        : named;
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
                        bounds.overflow(),
                        stash < 1 ? OptionalInt.empty() : OptionalInt.of(stash),
                        config,
                        List.of());
        if (!id.equals(DEFAULT_ID)) {
            requireSense(own, settings, reader);
        }
        refusals.throwIfAny();
        return settings;
    }

    /** Refuses what contradicts itself in one block; what it inherits may be for others. */
    private static void requireSense(
            ConfigObject own, MailboxSettings settings, ConfigReader reader) {
        if (!own.containsKey(OVERFLOW)) {
            return;
        }
        if (settings.type.startsWith("dev.troupe.dispatch.")
                && settings.type.contains("Unbounded")) {
            reader.refuse(OVERFLOW, "none, as mailbox-type " + settings.type + " is never full");
        } else if (settings.type.equals(NON_BLOCKING) && settings.overflow == Overflow.BLOCK) {
            reader.refuse(
                    OVERFLOW,
                    "dead-letter, drop-oldest or fail, as mailbox-type "
                            + NON_BLOCKING
                            + " keeps nobody waiting");
        } else if (settings.overflow != Overflow.PUSH_TIMEOUT && own.containsKey(PUSH_TIMEOUT)) {
            reader.refuse(
                    PUSH_TIMEOUT,
                    "none beside overflow = " + settings.overflow.word() + ", which decides alone");
        }
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
        return new MailboxSettings(
                id, type, capacity, pushTimeout, overflow, stashCapacity, config, lines);
    }

    /**
     * How much a bounded mailbox holds, and what follows when it is full.
     *
     * @param capacity most messages that it holds, 1 or more
     * @param pushTimeout how long a send to a full one waits; negative for as long as it takes.
     *     Zero or negative if {@code overflow} says so
     */
    public record Bounds(int capacity, Duration pushTimeout, Overflow overflow) {
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
            pushTimeout =
                    switch (overflow) {
                        case PUSH_TIMEOUT -> pushTimeout;
                        case BLOCK -> FOR_EVER;
                        case DEAD_LETTER, DROP_OLDEST, FAIL -> Duration.ZERO;
                    };
        }

        /** Bounds of which the push timeout decides. */
        public Bounds(int capacity, Duration pushTimeout) {
            this(capacity, pushTimeout, Overflow.PUSH_TIMEOUT);
        }

        /** The same for a mailbox that never keeps a sender waiting. */
        public Bounds withoutWaiting() {
            return pushTimeout.isZero()
                    ? this
                    : new Bounds(capacity, Duration.ZERO, Overflow.DEAD_LETTER);
        }

        /**
         * Reads {@code mailbox-capacity}, {@code mailbox-push-timeout-time} and {@code overflow} of
         * the block of a mailbox.
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
                    reader.signedDurationOr("infinite", PUSH_TIMEOUT).orElse(FOR_EVER),
                    reader.has(OVERFLOW)
                            ? reader.choice(OVERFLOW, Overflow.class)
                            : Overflow.PUSH_TIMEOUT);
        }
    }
}
