package dev.troupe.testkit;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ClassicActorSystemProvider;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.ExtensionId;

/** Gives the {@link TestKitSettings} of a system. */
public final class TestKitExtension {
    private static final ExtensionId<TestKitSettings> ID = TestKitExtension::createExtension;

    private TestKitExtension() {}

    /** Reads the settings of {@code system}; {@link #get} keeps them. */
    public static TestKitSettings createExtension(ExtendedActorSystem system) {
        return new TestKitSettings(system.settings().config());
    }

    /** The settings of {@code system}. */
    public static TestKitSettings get(ActorSystem system) {
        return system.registerExtension(ID);
    }

    /** The settings of the system that {@code system} belongs to. */
    public static TestKitSettings get(ClassicActorSystemProvider system) {
        return get(system.classicSystem());
    }
}
