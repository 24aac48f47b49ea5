package dev.troupe.actor;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.routing.NoRouter;
import dev.troupe.routing.RouterConfig;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How an actor is to be run, as far as it is said: what is not given is taken from a fallback, and
 * in the end from the defaults. Immutable.
 */
public final class Deploy {

    private static final String NOT_GIVEN = "";
    private static final int NO_WEIGHT_GIVEN = 0;
    private static final Deploy EMPTY = new Deploy(NoScopeGiven.getInstance());
    private static final Deploy LOCAL = new Deploy(LocalScope.getInstance());

    private final String path;
    private final Config config;
    private final RouterConfig routerConfig;
    private final Scope scope;
    private final String dispatcher;
    private final String mailbox;
    private final Set<String> tags;
    private final int weight;

    /** Says nothing. */
    public Deploy() {
        this(NoScopeGiven.getInstance());
    }

    public Deploy(Scope scope) {
        this(NoRouter.getInstance(), scope);
    }

    public Deploy(RouterConfig routing) {
        this(routing, NoScopeGiven.getInstance());
    }

    public Deploy(RouterConfig routing, Scope scope) {
        this(NOT_GIVEN, ConfigFactory.empty(), routing, scope, NOT_GIVEN, NOT_GIVEN);
    }

    /** See {@link #Deploy(String, Config, RouterConfig, Scope, String, String, Set)}. */
    public Deploy(
            String path,
            Config config,
            RouterConfig routerConfig,
            Scope scope,
            String dispatcher,
            String mailbox) {
        this(path, config, routerConfig, scope, dispatcher, mailbox, Set.of());
    }

    /**
     * @param path below the guardian, or empty when it is not known
     * @param config the block of the configuration that it was read from
     * @param routerConfig makes the actor a router; {@link NoRouter} when it is none
     * @param dispatcher its id, {@code ..} for that of the parent, or empty when it is not given
     * @param mailbox its id, or empty when it is not given
     * @param tags shown in the actor's log lines
     */
    public Deploy(
            String path,
            Config config,
            RouterConfig routerConfig,
            Scope scope,
            String dispatcher,
            String mailbox,
            Set<String> tags) {
        this(path, config, routerConfig, scope, dispatcher, mailbox, tags, NO_WEIGHT_GIVEN);
    }

    private Deploy(
            String path,
            Config config,
            RouterConfig routerConfig,
            Scope scope,
            String dispatcher,
            String mailbox,
            Set<String> tags,
            int weight) {
        this.path = Objects.requireNonNull(path, "path");
        this.config = Objects.requireNonNull(config, "config");
        this.routerConfig = Objects.requireNonNull(routerConfig, "routerConfig");
        this.scope = Objects.requireNonNull(scope, "scope");
        this.dispatcher = Objects.requireNonNull(dispatcher, "dispatcher");
        this.mailbox = Objects.requireNonNull(mailbox, "mailbox");
        this.tags = Collections.unmodifiableSet(new LinkedHashSet<>(tags));
        this.weight = weight;
    }

    /** One that says nothing. */
    static Deploy empty() {
        return EMPTY;
    }

    /** Deploys in this JVM. */
    public static Deploy local() {
        return LOCAL;
    }

    /** What {@link #dispatcher} is when it is not given. */
    public static String NoDispatcherGiven() {
        return NOT_GIVEN;
    }

    /** What {@link #mailbox} is when it is not given. */
    public static String NoMailboxGiven() {
        return NOT_GIVEN;
    }

    /** What {@link #dispatcher} is when it is to be that of the parent. */
    public static String DispatcherSameAsParent() {
        return "..";
    }

    public String path() {
        return path;
    }

    public Config config() {
        return config;
    }

    /** What makes the actor a router; {@link NoRouter} when it is none. */
    public RouterConfig routerConfig() {
        return routerConfig;
    }

    public Scope scope() {
        return scope;
    }

    public String dispatcher() {
        return dispatcher;
    }

    public String mailbox() {
        return mailbox;
    }

    public Set<String> tags() {
        return tags;
    }

    /** The share of time on a fair dispatcher, 1 to 10000; 0 when it is not given. */
    public int weight() {
        return weight;
    }

    public Deploy withDispatcher(String dispatcher) {
        return new Deploy(path, config, routerConfig, scope, dispatcher, mailbox, tags, weight);
    }

    public Deploy withMailbox(String mailbox) {
        return new Deploy(path, config, routerConfig, scope, dispatcher, mailbox, tags, weight);
    }

    /** Makes the actor a router, or none with {@link NoRouter}. */
    public Deploy withRouterConfig(RouterConfig routerConfig) {
        return new Deploy(path, config, routerConfig, scope, dispatcher, mailbox, tags, weight);
    }

    public Deploy withTags(Set<String> tags) {
        return new Deploy(path, config, routerConfig, scope, dispatcher, mailbox, tags, weight);
    }

    /**
     * Gives it this share of the time on a fair dispatcher.
     *
     * @throws IllegalArgumentException if the weight is not between 1 and 10000
     */
    public Deploy withWeight(int weight) {
        if (weight < 1 || weight > 10_000) {
            throw new IllegalArgumentException(
                    "cannot take [" + weight + "] as a weight: give 1 to 10000; 100 is usual");
        }
        return new Deploy(path, config, routerConfig, scope, dispatcher, mailbox, tags, weight);
    }

    /** What this says, and what {@code other} says about the rest. Tags are those of both. */
    public Deploy withFallback(Deploy other) {
        Set<String> allTags = new LinkedHashSet<>(tags);
        allTags.addAll(other.tags);
        return new Deploy(
                path,
                config.withFallback(other.config),
                routerConfig.withFallback(other.routerConfig),
                scope.withFallback(other.scope),
                dispatcher.isEmpty() ? other.dispatcher : dispatcher,
                mailbox.isEmpty() ? other.mailbox : mailbox,
                allTags,
                weight == NO_WEIGHT_GIVEN ? other.weight : weight);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Deploy that
                && path.equals(that.path)
                && config.equals(that.config)
                && routerConfig.equals(that.routerConfig)
                && scope.equals(that.scope)
                && dispatcher.equals(that.dispatcher)
                && mailbox.equals(that.mailbox)
                && tags.equals(that.tags)
                && weight == that.weight;
    }

    @Override
    public int hashCode() {
        return Objects.hash(path, config, routerConfig, scope, dispatcher, mailbox, tags, weight);
    }

    @Override
    public String toString() {
        return "Deploy("
                + String.join(
                        ",",
                        path,
                        config.toString(),
                        routerConfig.toString(),
                        scope.toString(),
                        dispatcher,
                        mailbox,
                        tags.toString(),
                        Integer.toString(weight))
                + ")";
    }
}
