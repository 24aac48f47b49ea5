package dev.troupe.runtime.dispatcher;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.DispatcherSettings;
import dev.troupe.settings.LegacyRoots;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The dispatchers of one system. Each is made when it is first looked up. */
public final class DispatcherRegistry extends Dispatchers {
    private final Config root;
    private final DispatcherServices services;
    private final Map<String, PooledDispatcher> byId = new ConcurrentHashMap<>();
    private final Queue<PooledDispatcher> all = new ConcurrentLinkedQueue<>();
    private final StarvationDetector detector;
    private volatile boolean closed; // set before the dispatchers in all are closed

    public DispatcherRegistry(Config root, DispatcherServices services) {
        this.root = root;
        this.services = services;
        this.detector = new StarvationDetector(services);
    }

    /** A pinned dispatcher is a new one each time. */
    @Override
    public PooledDispatcher lookup(String id) {
        PooledDispatcher known = byId.get(Objects.requireNonNull(id, "id"));
        if (known != null) {
            return known;
        }
        DispatcherSettings settings = DispatcherSettings.from(LegacyRoots.dispatcherId(id), root);
        return switch (settings.kind()) {
            case SHARED -> shared(id, settings);
            case PINNED -> newDispatcher(settings);
            case CUSTOM ->
                    throw new ConfigurationException(
                            settings.id()
                                    + ".type = ["
                                    + settings.type()
                                    + "]: dispatchers of your own are not supported yet, use"
                                    + " Dispatcher or PinnedDispatcher");
        };
    }

    private PooledDispatcher shared(String id, DispatcherSettings settings) {
        PooledDispatcher found =
                byId.computeIfAbsent(settings.id(), unused -> newDispatcher(settings));
        byId.put(id, found); // an alias leads there at once the next time
        return found;
    }

    private PooledDispatcher newDispatcher(DispatcherSettings settings) {
        settings.warnings().forEach(warning -> services.log().warning(warning));
        PooledDispatcher dispatcher = new PooledDispatcher(settings, services, detector);
        dispatcher.open();
        detector.watch(dispatcher);
        all.add(dispatcher);
        if (closed) { // also when that was set after close() looked at all
            dispatcher.close();
        }
        return dispatcher;
    }

    @Override
    public void reconfigure(String id, Config changes) {
        Objects.requireNonNull(changes, "changes");
        PooledDispatcher dispatcher = lookup(id);
        DispatcherSettings settings = dispatcher.settings();
        if (settings.kind() == DispatcherSettings.Kind.PINNED) {
            throw new ConfigurationException(
                    "cannot reconfigure ["
                            + id
                            + "]: each actor has a PinnedDispatcher of its own, with one thread");
        }
        dispatcher.reconfigure(settings.with(changes));
    }

    @Override
    public boolean hasDispatcher(String id) {
        Objects.requireNonNull(id, "id");
        return DispatcherSettings.exists(LegacyRoots.dispatcherId(id), root);
    }

    @Override
    public PooledDispatcher defaultGlobalDispatcher() {
        return lookup(DefaultDispatcherId());
    }

    /** Shuts all pools down for good and waits for their threads; names those that go on. */
    public void close(long timeoutNanos, Consumer<PooledDispatcher> stillRunning)
            throws InterruptedException {
        closed = true;
        detector.close();
        all.forEach(PooledDispatcher::close);
        long deadline = services.seams().clock().nanoTime() + timeoutNanos;
        for (PooledDispatcher dispatcher : all) {
            long left = Math.max(0, deadline - services.seams().clock().nanoTime());
            if (!dispatcher.awaitClosed(left, TimeUnit.NANOSECONDS)) {
                stillRunning.accept(dispatcher);
            }
        }
    }
}
