package dev.troupe.actor;

import dev.troupe.dispatch.Dispatchers;
import dev.troupe.japi.function.Creator;
import dev.troupe.routing.RouterConfig;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The recipe for an actor: how to make an instance, and how to run it. Immutable, free to share
 * between threads and to use for many actors.
 *
 * <pre>{@code
 * Props.create(Cart.class, customer)
 * Props.create(Cart.class, () -> new Cart(customer)).withDispatcher("blocking-io")
 * }</pre>
 *
 * <p>The recipe is asked again for each restart, so arguments and what a creator captures should be
 * immutable. Whether a class can be made from the arguments is checked when the recipe is written.
 * The class and its constructor need not be public; in a named module, the package must be open to
 * Troupe.
 */
public final class Props {

    private static final String DEFAULT_MAILBOX = "troupe.actor.default-mailbox";
    private static final int DEFAULT_WEIGHT = 100;
    private static final Props EMPTY = create(Idle.class, Idle::new);

    private final Deploy deploy;
    private final Class<?> clazz;
    private final List<@Nullable Object> args;
    private final IndirectActorProducer producer;

    private Props(
            Deploy deploy,
            Class<?> clazz,
            List<@Nullable Object> args,
            IndirectActorProducer producer) {
        this.deploy = deploy;
        this.clazz = clazz;
        this.args = args;
        this.producer = producer;
    }

    /** See {@link #create(Class, Object...)}. */
    public Props(Deploy deploy, Class<?> clazz, List<@Nullable Object> args) {
        this.deploy = Objects.requireNonNull(deploy, "deploy");
        this.clazz = Objects.requireNonNull(clazz, "clazz");
        @Nullable Object[] copy = args.toArray();
        this.args = Collections.unmodifiableList(Arrays.asList(copy));
        this.producer = producer(clazz, copy);
    }

    /**
     * The recipe that calls the constructor of {@code clazz} which takes {@code args}. Instead of a
     * class of actors, one of {@link IndirectActorProducer}s may be given.
     *
     * @param args go to the constructor; may be {@code null} one by one
     * @throws IllegalArgumentException if there is no such constructor, or there are several that
     *     fit equally well, or if the class is neither of the two kinds
     */
    public static Props create(Class<?> clazz, @Nullable Object... args) {
        return create(clazz, Arrays.asList(args));
    }

    /** See {@link #create(Class, Object...)}. */
    public static Props create(Class<?> clazz, List<@Nullable Object> args) {
        return new Props(Deploy.empty(), clazz, args);
    }

    /**
     * The recipe that calls {@code creator}, which must make a new actor each time.
     *
     * @param actorClass what it makes; the mailbox is chosen by it. May be abstract.
     */
    public static <T extends Actor> Props create(Class<T> actorClass, Creator<T> creator) {
        CreatorProducer producer = new CreatorProducer(actorClass, creator);
        return new Props(Deploy.empty(), actorClass, List.of(creator), producer);
    }

    /**
     * The recipe that calls {@code creator}, which must make a new actor each time.
     *
     * @deprecated what a lambda makes is not known before it runs, so an actor that needs a certain
     *     mailbox, such as one with a stash, does not get it: give the class too
     */
    @Deprecated
    public static <T extends Actor> Props create(Creator<T> creator) {
        CreatorProducer producer = CreatorProducer.untyped(creator);
        return new Props(Deploy.empty(), producer.actorClass(), List.of(creator), producer);
    }

    /** The recipe for an actor that handles nothing. */
    public static Props empty() {
        return EMPTY;
    }

    private static IndirectActorProducer producer(Class<?> clazz, @Nullable Object[] args) {
        if (Actor.class.isAssignableFrom(clazz)) {
            return new ConstructorProducer(clazz.asSubclass(Actor.class), args);
        }
        if (IndirectActorProducer.class.isAssignableFrom(clazz)) {
            Object producer = Constructors.call(Constructors.find(clazz, args), args);
            return (IndirectActorProducer) producer;
        }
        throw new IllegalArgumentException(
                "cannot make an actor of ["
                        + clazz.getName()
                        + "]: it is neither an Actor nor an IndirectActorProducer");
    }

    /** Makes an instance. Called by the runtime; elsewhere the instance would have no context. */
    public @Nullable Actor newActor() {
        return producer.produce();
    }

    /** The class of actors that this makes, as exactly as it is known. */
    public Class<? extends Actor> actorClass() {
        return producer.actorClass();
    }

    /** The class that was given. */
    public Class<?> clazz() {
        return clazz;
    }

    /** What was given with the class: arguments, or one creator. */
    public List<@Nullable Object> args() {
        return args;
    }

    public Deploy deploy() {
        return deploy;
    }

    /** The id of the dispatcher that was chosen here, or that of the default one. */
    public String dispatcher() {
        String chosen = deploy.dispatcher();
        return chosen.isEmpty() ? Dispatchers.DefaultDispatcherId() : chosen;
    }

    /** The id of the mailbox that was chosen here, or that of the default one. */
    public String mailbox() {
        return deploy.mailbox().isEmpty() ? DEFAULT_MAILBOX : deploy.mailbox();
    }

    /** What makes the actor a router; {@code NoRouter} when it is none. */
    public RouterConfig routerConfig() {
        return deploy.routerConfig();
    }

    /** The share of time that was chosen here, or the usual 100. */
    public int weight() {
        return deploy.weight() == 0 ? DEFAULT_WEIGHT : deploy.weight();
    }

    /** Runs the actor as {@code d} says, and as was said before where it says nothing. */
    public Props withDeploy(Deploy d) {
        return with(Objects.requireNonNull(d, "d").withFallback(deploy));
    }

    /** Runs the actor on the dispatcher with this id, unless the deployment names another. */
    public Props withDispatcher(String d) {
        return with(deploy.withDispatcher(d));
    }

    /** Gives the actor the mailbox with this id, unless the deployment names another. */
    public Props withMailbox(String m) {
        return with(deploy.withMailbox(m));
    }

    /**
     * Makes a router of the actor. With a pool these are the recipe of its routees; the deployment
     * may say that it is a router of another type.
     */
    public Props withRouter(RouterConfig r) {
        return with(deploy.withRouterConfig(r));
    }

    /** Shows these tags, and no others, in the log lines of the actor. */
    public Props withActorTags(String... tags) {
        return withActorTags(Arrays.asList(tags));
    }

    /** Shows these tags, and no others, in the log lines of the actor. */
    public Props withActorTags(List<String> tags) {
        return withActorTags(new LinkedHashSet<>(tags));
    }

    /** Shows these tags, and no others, in the log lines of the actor. */
    public Props withActorTags(Set<String> tags) {
        return with(deploy.withTags(tags));
    }

    /**
     * Gives the actor a share of the threads of a {@code fair-share-executor}, in relation to the
     * others there: one of weight 200 may run twice as long as one of the usual 100.
     *
     * @throws IllegalArgumentException if the weight is not between 1 and 10000
     */
    public Props withWeight(int weight) {
        return with(deploy.withWeight(weight));
    }

    private Props with(Deploy changed) {
        return new Props(changed, clazz, args, producer);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Props that
                && deploy.equals(that.deploy)
                && clazz == that.clazz
                && args.equals(that.args)
                && producer.getClass() == that.producer.getClass();
    }

    @Override
    public int hashCode() {
        return Objects.hash(deploy, clazz, args);
    }

    @Override
    public String toString() {
        return "Props(" + deploy + "," + clazz.getName() + "," + args + ")";
    }

    /** The actor of {@link #empty}. */
    private static final class Idle extends AbstractActor {

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }
}
