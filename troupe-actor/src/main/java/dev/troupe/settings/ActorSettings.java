package dev.troupe.settings;

import com.typesafe.config.ConfigValue;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What holds for all actors of a system.
 *
 * @param guardianStrategy class name of the SupervisorStrategyConfigurator of the user guardian
 * @param creationTimeout how long a caller waits for what another thread creates
 * @param unstartedPushTimeout how long a send to an actor that is just starting may wait
 * @param serializeMessages whether every message is serialized and read back
 * @param serializeCreators whether the arguments of every Props are
 * @param unverifiedPrefixes beginnings of the names of classes that are left out of both
 * @param serialization how messages become bytes
 * @param mailboxRequirements class name of queue semantics to mailbox id
 * @param starvation what dispatchers are held to that say nothing else
 * @param debug what is logged to find errors
 */
public record ActorSettings(
        String guardianStrategy,
        Duration creationTimeout,
        Duration unstartedPushTimeout,
        boolean serializeMessages,
        boolean serializeCreators,
        List<String> unverifiedPrefixes,
        SerializationSettings serialization,
        Map<String, String> mailboxRequirements,
        StarvationSettings starvation,
        DebugSettings debug) {

    static ActorSettings from(ConfigReader actor) {
        actor.scalar(
                "provider",
                "local, as there is no remoting",
                "local",
                text -> Optional.of(LegacyRoots.className(text)).filter(ActorSettings::isLocal));
        QuarantineSettings.from(actor.section("quarantine")); // used later, checked now
        return new ActorSettings(
                actor.className(
                        "guardian-supervisor-strategy",
                        "dev.troupe.actor.StoppingSupervisorStrategy"),
                actor.duration("creation-timeout", Duration.ofNanos(1)),
                actor.duration("unstarted-push-timeout", Duration.ZERO),
                actor.flag("serialize-messages"),
                actor.flag("serialize-creators"),
                actor.texts("no-serialization-verification-needed-class-prefix").stream()
                        .map(LegacyRoots::className)
                        .toList(),
                SerializationSettings.from(actor),
                requirements(actor.section("mailbox").section("requirements")),
                StarvationSettings.from(actor.section(StarvationSettings.KEY)),
                DebugSettings.from(actor.section("debug")));
    }

    private static boolean isLocal(String provider) {
        return provider.equals("local")
                || provider.equals("dev.troupe.actor.LocalActorRefProvider");
    }

    private static Map<String, String> requirements(ConfigReader section) {
        Map<String, String> ids = new HashMap<>();
        for (var entry : new TreeMap<>(section.object()).entrySet()) {
            String semantics = entry.getKey();
            String id = LegacyRoots.dispatcherId(mailboxId(section, semantics));
            String ours = LegacyRoots.className(semantics);
            // both spellings may be there: what a user wrote wins over the default
            if (isUsers(entry.getValue()) || !ids.containsKey(ours)) {
                ids.put(ours, id);
            }
        }
        return Map.copyOf(ids);
    }

    private static boolean isUsers(ConfigValue value) {
        return !Origins.isReference(value);
    }

    private static String mailboxId(ConfigReader section, String semantics) {
        return section.scalar(
                semantics,
                "the id of a mailbox",
                "unbounded",
                text -> Optional.of(text).filter(id -> !id.isBlank()));
    }
}
