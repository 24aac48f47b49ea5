package dev.troupe.runtime.system;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Extension;
import dev.troupe.actor.ExtensionId;
import dev.troupe.actor.ExtensionIdProvider;
import dev.troupe.japi.Throwables;
import dev.troupe.settings.SystemSettings;
import dev.troupe.spi.Instances;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One extension per id. The first caller makes it, the others wait; a failure to make it is
 * remembered and thrown to everybody.
 */
final class ExtensionRegistry {
    private final ConcurrentHashMap<ExtensionId<?>, CompletableFuture<Extension>> extensions =
            new ConcurrentHashMap<>();
    private final ExtendedActorSystem system;
    private final Duration creationTimeout;

    ExtensionRegistry(ExtendedActorSystem system, Duration creationTimeout) {
        this.system = system;
        this.creationTimeout = creationTimeout;
    }

    /** Loads the extensions that the configuration names; only those of libraries must succeed. */
    void load(SystemSettings settings, Instantiator instances) {
        for (String className : settings.libraryExtensions()) {
            load(className, "troupe.library-extensions", instances);
        }
        for (String className : settings.extensions()) {
            try {
                load(className, "troupe.extensions", instances);
            } catch (Throwable failure) {
                if (Throwables.isFatal(failure)) {
                    throw failure;
                }
                system.log()
                        .error(
                                failure,
                                "extension [{}] is skipped: it could not be loaded",
                                className);
            }
        }
    }

    private void load(String className, String key, Instantiator instances) {
        Instances source = instances.at(key);
        Class<?> type = source.classNamed(className);
        if (ExtensionIdProvider.class.isAssignableFrom(type)) {
            source.create(className, ExtensionIdProvider.class, List.of(), List.of())
                    .lookup()
                    .get(system);
        } else if (ExtensionId.class.isAssignableFrom(type)) {
            source.create(className, ExtensionId.class, List.of(), List.of()).get(system);
        } else {
            throw new ConfigurationException(
                    key
                            + ": class ["
                            + className
                            + "] is neither an ExtensionIdProvider nor an ExtensionId");
        }
    }

    <T extends Extension> T register(ExtensionId<T> id) {
        Objects.requireNonNull(id, "ext");
        CompletableFuture<Extension> mine = new CompletableFuture<>();
        CompletableFuture<Extension> existing = extensions.putIfAbsent(id, mine);
        if (existing != null) {
            return await(id, existing);
        }
        try {
            T created = id.createExtension(system);
            if (created == null) {
                throw new IllegalStateException(
                        "extension ["
                                + id
                                + "] was created as null: createExtension must return an object");
            }
            mine.complete(created);
            return created;
        } catch (Throwable failure) {
            mine.completeExceptionally(failure);
            throw failure;
        }
    }

    <T extends Extension> T get(ExtensionId<T> id) {
        CompletableFuture<Extension> existing = extensions.get(Objects.requireNonNull(id, "ext"));
        if (existing == null) {
            throw new IllegalArgumentException(
                    "extension ["
                            + id
                            + "] is not registered: register it first, with"
                            + " registerExtension or in troupe.extensions");
        }
        return await(id, existing);
    }

    boolean has(ExtensionId<? extends Extension> id) {
        return extensions.containsKey(Objects.requireNonNull(id, "ext"));
    }

    @SuppressWarnings("unchecked") // the value under an id was made by that id
    private <T extends Extension> T await(
            ExtensionId<T> id, CompletableFuture<Extension> extension) {
        try {
            return (T) extension.get(creationTimeout.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            return Throwables.<RuntimeException, T>sneakyThrow(
                    Objects.requireNonNull(e.getCause()));
        } catch (TimeoutException e) {
            throw new IllegalStateException(
                    "extension ["
                            + id
                            + "] was not created within ["
                            + creationTimeout
                            + "] (troupe.actor.creation-timeout): do two extensions need each"
                            + " other?",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for [" + id + "]", e);
        }
    }
}
