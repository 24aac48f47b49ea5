package dev.troupe.runtime.mailbox;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.ProducesMessageQueue;
import dev.troupe.dispatch.ProducesPushTimeoutSemanticsMailbox;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.settings.DispatcherSettings;
import dev.troupe.settings.MailboxSettings;
import dev.troupe.settings.Overflow;
import dev.troupe.spi.Instances;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the mailbox of an actor. The first of these that says something decides: the id in the
 * deployment or the {@code Props}; the {@code mailbox-type} of a dispatcher that was chosen for the
 * actor; what the actor's class requires; what its dispatcher requires; the default. What was
 * chosen must then satisfy both requirements.
 */
public final class MailboxTypes {
    private final ActorSystem.Settings settings;
    private final Instances instances;
    private final Consumer<String> warnings;
    private final Map<String, String> idsByRequirement;
    private final Map<String, MailboxType> typesById = new ConcurrentHashMap<>();
    private final Map<List<String>, OptionalInt> stashCapacities = new ConcurrentHashMap<>();
    private final AtomicBoolean warnedOfWaiting = new AtomicBoolean();
    private final ClassValue<Optional<Class<?>>> requirements =
            argumentsOf(RequiresMessageQueue.class);
    private final ClassValue<Optional<Class<?>>> products = argumentsOf(ProducesMessageQueue.class);

    public MailboxTypes(
            ActorSystem.Settings settings,
            Map<String, String> idsByRequirement,
            Instances instances,
            Consumer<String> warnings) {
        this.settings = settings;
        this.idsByRequirement = idsByRequirement;
        this.instances = instances;
        this.warnings = warnings;
    }

    /**
     * The mailbox type for an actor.
     *
     * @param chosen whether the dispatcher was chosen for this actor, and is not the default
     * @throws ConfigurationException if the mailbox does not exist, or has mistakes
     * @throws IllegalArgumentException if it does not satisfy a requirement
     */
    public MailboxType choose(Props props, DispatcherSettings dispatcher, boolean chosen) {
        Class<?> ofActor = requirements.get(props.actorClass()).orElse(null);
        Class<?> ofDispatcher = requirementOf(dispatcher);
        MailboxType type = choose(props, dispatcher, chosen, ofActor, ofDispatcher);
        if (ofActor != null && !satisfies(type, ofActor)) {
            throw unsatisfied(type, ofActor, "actor class [" + props.actorClass().getName() + "]");
        }
        if (ofDispatcher != null && !satisfies(type, ofDispatcher)) {
            throw unsatisfied(type, ofDispatcher, "dispatcher [" + dispatcher.id() + "]");
        }
        return type;
    }

    private @Nullable Class<?> requirementOf(DispatcherSettings dispatcher) {
        String required = dispatcher.mailboxRequirement().orElse(null);
        return required == null
                ? null
                : instances.at(dispatcher.id() + ".mailbox-requirement").classNamed(required);
    }

    private MailboxType choose(
            Props props,
            DispatcherSettings dispatcher,
            boolean chosen,
            @Nullable Class<?> ofActor,
            @Nullable Class<?> ofDispatcher) {
        String id = props.deploy().mailbox();
        if (!id.isEmpty()) {
            return withId(id);
        }
        if (chosen && dispatcher.mailboxType().isPresent()) {
            return typesById.computeIfAbsent(
                    "dispatcher " + dispatcher.id(),
                    unused -> create(MailboxSettings.ofDispatcher(dispatcher, settings.config())));
        }
        String required = ofActor == null ? null : idsByRequirement.get(ofActor.getName());
        if (required == null && ofDispatcher != null) {
            required = idsByRequirement.get(ofDispatcher.getName());
        }
        Class<?> unmet = ofActor != null ? ofActor : ofDispatcher;
        if (required == null && unmet != null) {
            throw new ConfigurationException(
                    "no mailbox is configured for ["
                            + unmet.getName()
                            + "], which ["
                            + (ofActor != null ? props.actorClass().getName() : dispatcher.id())
                            + "] requires: map it to a mailbox id in"
                            + " troupe.actor.mailbox.requirements, which knows "
                            + idsByRequirement.keySet().stream().sorted().toList());
        }
        return withId(required == null ? MailboxSettings.DEFAULT_ID : required);
    }

    /** The mailbox type with this id. */
    public MailboxType withId(String id) {
        MailboxType known = typesById.get(id);
        if (known != null) {
            return known;
        }
        MailboxSettings found = MailboxSettings.from(id, settings.config());
        return typesById.computeIfAbsent(
                id,
                unused -> {
                    found.warnings().forEach(warnings);
                    return create(found);
                });
    }

    /** Most messages that an actor may have stashed; empty for no bound. */
    public OptionalInt stashCapacity(Props props, DispatcherSettings dispatcher) {
        String named = props.deploy().mailbox();
        String id =
                !named.isEmpty()
                        ? named
                        : requirements
                                .get(props.actorClass())
                                .map(required -> idsByRequirement.get(required.getName()))
                                .orElse(MailboxSettings.DEFAULT_ID);
        return stashCapacities.computeIfAbsent(
                List.of(id, dispatcher.id()),
                unused -> MailboxSettings.stashCapacity(id, dispatcher, settings.config()));
    }

    private MailboxType create(MailboxSettings found) {
        MailboxType type =
                instances
                        .at(found.id() + ".mailbox-type")
                        .create(
                                found.type(),
                                MailboxType.class,
                                List.of(ActorSystem.Settings.class, Config.class),
                                List.of(settings, found.config()));
        if (type instanceof ProducesPushTimeoutSemanticsMailbox waiting) {
            requireOverflow(found, waiting);
        }
        if (type instanceof ProducesPushTimeoutSemanticsMailbox waiting
                && !waiting.pushTimeOut().isZero()
                && found.overflow() == Overflow.PUSH_TIMEOUT
                && warnedOfWaiting.compareAndSet(false, true)) {
            warnings.accept(
                    "mailbox ["
                            + found.id()
                            + "] keeps the threads of senders waiting when it is full: set its"
                            + " mailbox-push-timeout-time to 0 for dead letters at once (said of"
                            + " the first such mailbox only)");
        }
        return type;
    }

    /** Refuses an overflow that the type, a class of the user's, has not read. */
    private static void requireOverflow(
            MailboxSettings found, ProducesPushTimeoutSemanticsMailbox type) {
        String wanted = found.overflow().word();
        if (!type.overflow().equals(wanted)) {
            throw new ConfigurationException(
                    found.id()
                            + ".overflow = ["
                            + wanted
                            + "]: mailbox type ["
                            + found.type()
                            + "] does not read it; pass the Config that it gets on, as in"
                            + " super(comparator, config)");
        }
    }

    /** The type argument that a class gives to {@code generic}, found once for each class. */
    private static ClassValue<Optional<Class<?>>> argumentsOf(Class<?> generic) {
        return new ClassValue<>() {
            @Override
            protected Optional<Class<?>> computeValue(Class<?> type) {
                return Optional.ofNullable(TypeArguments.of(type, generic));
            }
        };
    }

    private boolean satisfies(MailboxType type, Class<?> required) {
        Class<?> made = products.get(type.getClass()).orElse(null);
        return made == null || required.isAssignableFrom(made);
    }

    private IllegalArgumentException unsatisfied(MailboxType type, Class<?> required, String by) {
        return new IllegalArgumentException(
                "mailbox type ["
                        + type.getClass().getName()
                        + "] makes ["
                        + products.get(type.getClass()).map(Class::getName).orElse("")
                        + "], but "
                        + by
                        + " requires ["
                        + required.getName()
                        + "]: choose another mailbox or drop the requirement");
    }

    /** Why the queue that was really made is not what the actor requires; null when it is. */
    public @Nullable String mismatch(Props props, MessageQueue queue) {
        Class<?> required = requirements.get(props.actorClass()).orElse(null);
        if (required == null || required.isInstance(queue)) {
            return null;
        }
        return "actor class ["
                + props.actorClass().getName()
                + "] requires a mailbox of ["
                + required.getName()
                + "] but got ["
                + queue.getClass().getName()
                + "]";
    }
}
