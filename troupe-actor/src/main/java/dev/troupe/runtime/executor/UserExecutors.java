package dev.troupe.runtime.executor;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.ExecutorServiceConfigurator;
import dev.troupe.dispatch.ExecutorServiceFactory;
import dev.troupe.dispatch.ExecutorServiceFactoryProvider;
import dev.troupe.settings.ExecutorSettings;
import dev.troupe.spi.Instances;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes pools with what users bring, and says what is wrong with it. */
public final class UserExecutors {
    private final Instances instances;
    private final Supplier<DispatcherPrerequisites> prerequisites;
    private final Map<ExecutorSettings.Custom, Supplier<ExecutorService>> known =
            new ConcurrentHashMap<>();

    UserExecutors(Instances instances, Supplier<DispatcherPrerequisites> prerequisites) {
        this.instances = instances;
        this.prerequisites = prerequisites;
    }

    /** A pool of the class that {@code settings} name, which is instantiated once. */
    ExecutorService newPool(ExecutorSettings.Custom settings, String id, ThreadFactory threads) {
        Supplier<ExecutorService> pools = known.get(settings);
        if (pools == null) {
            pools = poolsOf(id, configurator(settings, id), threads);
            known.put(settings, pools);
        }
        return pools.get();
    }

    ExecutorServiceConfigurator configurator(ExecutorSettings.Custom settings, String id) {
        return instances
                .at(id + ".executor")
                .create(
                        settings.className(),
                        ExecutorServiceConfigurator.class,
                        List.of(Config.class, DispatcherPrerequisites.class),
                        List.of(settings.dispatcher(), prerequisites.get()));
    }

    /** What makes the pools of dispatcher {@code id} with {@code provider}. */
    public static Supplier<ExecutorService> poolsOf(
            String id, ExecutorServiceFactoryProvider provider, ThreadFactory threads) {
        ExecutorServiceFactory factory =
                made(
                        id,
                        provider.getClass().getName() + ".createExecutorServiceFactory",
                        () -> provider.createExecutorServiceFactory(id, threads));
        String method = provider.getClass().getName() + "'s createExecutorService";
        return () -> {
            ExecutorService pool = made(id, method, factory::createExecutorService);
            if (pool.isShutdown()) {
                throw new ConfigurationException(
                        id
                                + ".executor: ["
                                + method
                                + "] returned an executor that has been shut down: it must make a"
                                + " new one each time");
            }
            return pool;
        };
    }

    private static <T> T made(String id, String method, Supplier<@Nullable T> call) {
        T result;
        try {
            result = call.get();
        } catch (RuntimeException | LinkageError failure) {
            throw new ConfigurationException(
                    id + ".executor: [" + method + "] failed: " + failure, failure);
        }
        if (result == null) {
            throw new ConfigurationException(id + ".executor: [" + method + "] returned null");
        }
        return result;
    }
}
