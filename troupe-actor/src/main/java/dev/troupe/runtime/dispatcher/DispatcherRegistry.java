package dev.troupe.runtime.dispatcher;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.settings.DispatcherSettings;
import dev.troupe.settings.LegacyRoots;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The dispatchers of one system. Each is made when it is first looked up. */
public final class DispatcherRegistry extends Dispatchers {
    private final Config root;
    private final DispatcherServices services;
    private final Map<String, ActorDispatcher> byId = new ConcurrentHashMap<>();

    // A dispatcher that nobody can reach has no thread: its actors and tasks would reach it.
    private final Set<PooledDispatcher> all =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
    private final Set<String> warned = ConcurrentHashMap.newKeySet();
    private final StarvationDetector detector;
    private volatile boolean closed; // set before the dispatchers in all are closed

    public DispatcherRegistry(Config root, DispatcherServices services) {
        this.root = root;
        this.services = services;
        this.detector = new StarvationDetector(services);
    }

    /** A pinned dispatcher is a new one each time. */
    @Override
    public ActorDispatcher lookup(String id) {
        ActorDispatcher known = byId.get(Objects.requireNonNull(id, "id"));
        if (known != null) {
            return known;
        }
        DispatcherSettings settings = DispatcherSettings.from(LegacyRoots.dispatcherId(id), root);
        return switch (settings.kind()) {
            case SHARED -> shared(id, settings);
            case PINNED -> pinned(settings);
            case CUSTOM ->
                    throw new ConfigurationException(
                            settings.id()
                                    + ".type = ["
                                    + settings.type()
                                    + "]: dispatchers of your own are not supported yet, use"
                                    + " Dispatcher or PinnedDispatcher");
        };
    }

    private ActorDispatcher shared(String id, DispatcherSettings settings) {
        ActorDispatcher found =
                byId.computeIfAbsent(
                        settings.id(),
                        unused -> {
                            PooledDispatcher fresh = pooled(settings);
                            detector.watch(fresh);
                            return fresh;
                        });
        byId.put(id, found); // an alias leads there at once the next time
        return found;
    }

    private PinnedDispatcher pinned(DispatcherSettings settings) {
        return new PinnedDispatcher(pooled(settings), () -> pinned(settings));
    }

    private PooledDispatcher pooled(DispatcherSettings settings) {
        if (warned.add(settings.id())) {
            settings.warnings().forEach(warning -> services.log().warning(warning));
        }
        PooledDispatcher dispatcher = new PooledDispatcher(settings, services, detector);
        dispatcher.open();
        all.add(dispatcher);
        if (closed) { // also when that was set after close() looked at all
            dispatcher.close();
        }
        return dispatcher;
    }

    @Override
    public void reconfigure(String id, Config changes) {
        Objects.requireNonNull(changes, "changes");
        if (!(lookup(id) instanceof PooledDispatcher dispatcher)) {
            throw new ConfigurationException(
                    "cannot reconfigure ["
                            + id
                            + "]: each actor has a PinnedDispatcher of its own, with one thread");
        }
        dispatcher.reconfigure(dispatcher.settings().with(changes));
    }

    @Override
    public boolean hasDispatcher(String id) {
        Objects.requireNonNull(id, "id");
        return DispatcherSettings.exists(LegacyRoots.dispatcherId(id), root);
    }

    @Override
    public ActorDispatcher defaultGlobalDispatcher() {
        return lookup(DefaultDispatcherId());
    }

    /** Shuts all pools down for good and waits for their threads; names those that go on. */
    public void close(long timeoutNanos, Consumer<PooledDispatcher> stillRunning)
            throws InterruptedException {
        closed = true;
        detector.close();
        List<PooledDispatcher> open = List.copyOf(all);
        open.forEach(PooledDispatcher::close);
        long deadline = services.seams().clock().nanoTime() + timeoutNanos;
        for (PooledDispatcher dispatcher : open) {
            long left = Math.max(0, deadline - services.seams().clock().nanoTime());
            if (!dispatcher.awaitClosed(left, TimeUnit.NANOSECONDS)) {
                stillRunning.accept(dispatcher);
            }
        }
    }
}
