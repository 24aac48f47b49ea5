package dev.troupe.runtime.dispatcher;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Dispatcher;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.dispatch.MessageDispatcherConfigurator;
import dev.troupe.runtime.executor.ExecutorFactory;
import dev.troupe.settings.DispatcherSettings;
import dev.troupe.settings.LegacyRoots;
import dev.troupe.spi.Instances;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The dispatchers of one system. Each is made when it is first looked up. */
public final class DispatcherRegistry extends Dispatchers {
    private final Config root;
    private final DispatcherServices services;
    private final Instances instances;
    private final SystemPrerequisites prerequisites;
    private final StarvationDetector detector;

    // The first for an id wins. None is made under a lock of the map: users' classes may look up.
    private final Map<String, Supplier<ActorDispatcher>> byId = new ConcurrentHashMap<>();

    // A dispatcher that nobody can reach has no thread: its actors and tasks would reach it.
    private final Set<PooledDispatcher> all =
            Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));
    private final Set<String> warned = ConcurrentHashMap.newKeySet();
    private volatile boolean closed; // set before the dispatchers in all are closed

    public DispatcherRegistry(
            Config root,
            DispatcherServices services,
            ExecutorFactory executors,
            Instances instances) {
        this.root = root;
        this.services = services;
        this.instances = instances;
        this.prerequisites = new SystemPrerequisites(root, services, executors, this::pooled);
        this.detector = new StarvationDetector(services);
    }

    /** A pinned dispatcher is a new one each time. */
    @Override
    public ActorDispatcher lookup(String id) {
        Supplier<ActorDispatcher> known = byId.get(Objects.requireNonNull(id, "id"));
        return (known == null ? configured(id) : known).get();
    }

    private Supplier<ActorDispatcher> configured(String id) {
        DispatcherSettings settings = services.settingsOf(LegacyRoots.dispatcherId(id), root);
        Supplier<ActorDispatcher> known = byId.get(settings.id());
        if (known == null) {
            known = first(settings.id(), made(settings));
        }
        return first(id, known); // an alias leads there at once the next time
    }

    private Supplier<ActorDispatcher> made(DispatcherSettings settings) {
        warnOnce(settings);
        return switch (settings.kind()) {
            case SHARED -> {
                PooledDispatcher shared = pooled(settings);
                yield () -> shared;
            }
            case PINNED -> () -> pinned(settings);
            case CUSTOM -> custom(settings);
        };
    }

    private Supplier<ActorDispatcher> first(String id, Supplier<ActorDispatcher> made) {
        Supplier<ActorDispatcher> before = byId.putIfAbsent(id, made);
        return before == null ? made : before;
    }

    private Supplier<ActorDispatcher> custom(DispatcherSettings settings) {
        MessageDispatcherConfigurator configurator =
                instances
                        .at(settings.id() + ".type")
                        .create(
                                settings.type(),
                                MessageDispatcherConfigurator.class,
                                List.of(Config.class, DispatcherPrerequisites.class),
                                List.of(settings.config(), prerequisites));
        return () -> of(settings.id(), configurator);
    }

    @Override
    public boolean registerConfigurator(String id, MessageDispatcherConfigurator configurator) {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(configurator, "configurator");
        return byId.putIfAbsent(id, () -> of(id, configurator)) == null;
    }

    private static ActorDispatcher of(String id, MessageDispatcherConfigurator configurator) {
        MessageDispatcher made;
        try {
            made = configurator.dispatcher();
        } catch (RuntimeException failure) {
            throw new ConfigurationException(
                    "dispatcher ["
                            + id
                            + "]: dispatcher() of ["
                            + configurator.getClass().getName()
                            + "] failed: "
                            + failure,
                    failure);
        }
        if ((made instanceof Dispatcher wanted ? wanted.runtime() : made)
                instanceof ActorDispatcher usable) {
            return usable;
        }
        throw new ConfigurationException(
                "dispatcher ["
                        + id
                        + "]: dispatcher() of ["
                        + configurator.getClass().getName()
                        + "] returned ["
                        + made
                        + "]: must be a [dev.troupe.dispatch.Dispatcher], or one that was looked"
                        + " up");
    }

    /**
     * The dispatcher of the members of one balancing pool, which {@link #lookup} finds too; the
     * same until it is forgotten.
     *
     * @param block what the pool says about it, over the default dispatcher
     * @throws ConfigurationException if another dispatcher has this id, or something in the block is
     *     wrong
     */
    public BalancingDispatcher balancing(String id, Config block) {
        Supplier<ActorDispatcher> known = byId.get(id);
        if (known == null) {
            DispatcherSettings settings = DispatcherSettings.of(id, block, root);
            warnOnce(settings);
            BalancingDispatcher made = new BalancingDispatcher(pooled(settings), services);
            known = first(id, () -> made);
        }
        if (known.get() instanceof BalancingDispatcher found) {
            return found;
        }
        throw new ConfigurationException("there is another dispatcher with the id [" + id + "]");
    }

    /** Lets go of the dispatcher of a balancing pool that has stopped. */
    public void forget(BalancingDispatcher dispatcher) {
        byId.computeIfPresent(
                dispatcher.id(), (id, known) -> known.get() == dispatcher ? null : known);
    }

    private PinnedDispatcher pinned(DispatcherSettings settings) {
        return new PinnedDispatcher(pooled(settings), () -> pinned(settings));
    }

    private PooledDispatcher pooled(DispatcherSettings settings) {
        PooledDispatcher dispatcher = new PooledDispatcher(settings, services, detector);
        dispatcher.open();
        all.add(dispatcher);
        if (closed) { // also when that was set after close() looked at all
            dispatcher.close();
        }
        return dispatcher;
    }

    private void warnOnce(DispatcherSettings settings) {
        if (warned.add(settings.id())) {
            settings.warnings().forEach(warning -> services.log().warning(warning));
        }
    }

    @Override
    public void reconfigure(String id, Config changes) {
        Objects.requireNonNull(changes, "changes");
        ActorDispatcher found = lookup(id);
        if (found instanceof PinnedDispatcher) {
            throw new ConfigurationException(
                    "cannot reconfigure ["
                            + id
                            + "]: each actor has a PinnedDispatcher of its own, with one thread");
        }
        PooledDispatcher dispatcher = found.threads();
        dispatcher.reconfigure(dispatcher.settings().with(changes));
    }

    @Override
    public boolean hasDispatcher(String id) {
        Objects.requireNonNull(id, "id");
        return byId.containsKey(id)
                || DispatcherSettings.exists(LegacyRoots.dispatcherId(id), root);
    }

    @Override
    public DispatcherPrerequisites prerequisites() {
        return prerequisites;
    }

    @Override
    public Config defaultDispatcherConfig() {
        return DispatcherSettings.from(DispatcherSettings.DEFAULT_ID, root).config();
    }

    @Override
    public ActorSystem.Settings settings() {
        return services.system().settings();
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
        detector.awaitClosed(Math.max(0, deadline - services.seams().clock().nanoTime()));
    }
}
