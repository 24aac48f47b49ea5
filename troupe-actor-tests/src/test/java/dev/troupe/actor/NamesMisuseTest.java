package dev.troupe.actor;

import dev.troupe.ConfigurationException;
import dev.troupe.dispatch.BoundedMailbox;
import dev.troupe.dispatch.CompletionStages;
import dev.troupe.dispatch.Futures;
import dev.troupe.event.Logging;
import dev.troupe.routing.ActorRefRoutee;
import dev.troupe.routing.BalancingPool;
import dev.troupe.routing.Broadcast;
import dev.troupe.routing.ConsistentHashingPool;
import dev.troupe.routing.DefaultResizer;
import dev.troupe.routing.FromConfig;
import dev.troupe.routing.RoundRobinGroup;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.RoundRobinRoutingLogic;
import dev.troupe.routing.Router;
import dev.troupe.routing.ScatterGatherFirstCompletedPool;
import dev.troupe.routing.TailChoppingPool;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a program is told about routers, inboxes, selections, paths, extensions and props that cannot
 * be.
 */
class NamesMisuseTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration PAST = Duration.ofSeconds(-1);
    private static final Duration TINY = Duration.ofMillis(1);
    private static final Props ECHO = TestActors.echoActorProps();

    private static ActorSystem system;
    private static ActorRef host;
    private static ActorSelection selection;
    private static Executor executor;

    @BeforeAll
    static void start() {
        system = Systems.start("toolbox", "troupe.actor.creation-timeout = 100ms");
        host = system.actorOf(ECHO, "host");
        selection = system.actorSelection("/user/host");
        executor = system.dispatcher();
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @ParameterizedTest
    @MethodSource({"routers", "inboxes", "selections", "paths", "extensions", "props", "theRest"})
    void aMisuseIsExplained(Misuse misuse) {
        misuse.isExplained();
    }

    static Stream<Misuse> routers() {
        RoundRobinPool pool = new RoundRobinPool(1);
        Router router = new Router(new RoundRobinRoutingLogic(), List.of(new ActorRefRoutee(host)));
        return Stream.of(
                Misuse.of(
                        "fewer routees than none",
                        () -> new RoundRobinPool(-1),
                        IllegalArgumentException.class,
                        "nrOfInstances = [-1]: a pool needs 1 routee or more"),
                Misuse.of(
                        "no routees",
                        () -> system.actorOf(new RoundRobinPool(0).props(ECHO), "none"),
                        ConfigurationException.class,
                        "nrOfInstances = [0] of the pool [troupe://toolbox/user/none]: must be 1 or"
                                + " more, or a resizer must be given"),
                Misuse.of(
                        "no balanced routees",
                        () -> system.actorOf(new BalancingPool(0).props(ECHO), "none"),
                        ConfigurationException.class,
                        "nrOfInstances = [0] of the pool [troupe://toolbox/user/none]: must be 1 or"
                                + " more, or a resizer must be given"),
                Misuse.of("no props", () -> pool.props(null), "routeeProps"),
                Misuse.of("no resizer", () -> pool.withResizer(null), "resizer"),
                Misuse.of(
                        "no strategy",
                        () -> pool.withSupervisorStrategy(null),
                        "supervisorStrategy"),
                Misuse.of("no dispatcher", () -> pool.withDispatcher(null), "routerDispatcher"),
                Misuse.of("no group", () -> new RoundRobinGroup((Iterable<String>) null), "paths"),
                Misuse.of(
                        "nobody in a group",
                        () -> new RoundRobinGroup(Arrays.asList("/user/host", null)),
                        "null among paths"),
                Misuse.of(
                        "a path with a space",
                        () ->
                                system.actorOf(
                                        new RoundRobinGroup(List.of("/user/a b")).props(), "group"),
                        ConfigurationException.class,
                        "routees of the group [troupe://toolbox/user/group]: expected paths of"
                                + " actors, such as /user/worker, not [/user/a b], as [a b] is no"
                                + " name"),
                Misuse.of(
                        "no time for replies",
                        () -> new ScatterGatherFirstCompletedPool(1, Duration.ZERO),
                        IllegalArgumentException.class,
                        "within = [PT0S]: must be longer than zero, the time that the first reply"
                                + " may take"),
                Misuse.of(
                        "no time between routees",
                        () -> new TailChoppingPool(1, SECOND, Duration.ZERO),
                        IllegalArgumentException.class,
                        "interval = [PT0S]: must be longer than zero, the time before the next"
                                + " routee is asked"),
                Misuse.of(
                        "fewer points than none",
                        () -> new ConsistentHashingPool(1).withVirtualNodesFactor(-1),
                        IllegalArgumentException.class,
                        "virtualNodesFactor = [-1]: must be 1 or more, or 0 for the default of the"
                                + " configuration"),
                Misuse.of(
                        "no mapper",
                        () -> new ConsistentHashingPool(1).withHashMapper(null),
                        "mapper"),
                Misuse.of(
                        "bounds upside down",
                        () -> new DefaultResizer(3, 2),
                        IllegalArgumentException.class,
                        "upperBound = [2]: must be 1 or more, and not below lowerBound, which is"
                                + " [3]"),
                Misuse.of(
                        "a resizer that never looks",
                        () -> new DefaultResizer(1, 2, 1, 1, 0.1, 0.1, 0),
                        IllegalArgumentException.class,
                        "messagesPerResize = [0]: must be 1 or more"),
                Misuse.of(
                        "from a configuration that says nothing",
                        () -> system.actorOf(FromConfig.getInstance().props(ECHO), "undescribed"),
                        ConfigurationException.class,
                        "no router for [troupe://toolbox/user/undescribed], as the code says"
                                + " FromConfig: give it a type in the configuration, such as"
                                + " troupe.actor.deployment.\"/undescribed\" { router ="
                                + " round-robin-pool, nr-of-instances = 5 }"),
                Misuse.of("no logic", () -> new Router(null), "logic"),
                Misuse.of("no routee", () -> router.addRoutee((ActorRef) null), "ref"),
                Misuse.of("broadcast nothing", () -> new Broadcast(null), "message"),
                Misuse.of(
                        "route nothing",
                        () -> router.route(null, host),
                        InvalidMessageException.class,
                        "cannot route [null]: a message must be an object"));
    }

    static Stream<Misuse> inboxes() {
        Inbox inbox = Inbox.create(system);
        String name = inbox.getRef().path().name();
        return Stream.of(
                Misuse.of("no system", () -> Inbox.create(null), "system"),
                Misuse.of("wait no time", () -> inbox.receive(null), "max"),
                Misuse.of("watch nobody", () -> inbox.watch(null), "target"),
                Misuse.of("send to nobody", () -> inbox.send(null, "x"), "target"),
                Misuse.of(
                        "send nothing",
                        () -> inbox.send(host, null),
                        InvalidMessageException.class,
                        "cannot send [null] to [Actor[troupe://toolbox/user/host#uid]]: a message"
                                + " must be an object"),
                Misuse.of(
                        "wait in the past",
                        () -> inbox.receive(PAST),
                        TimeoutException.class,
                        "[Actor[troupe://toolbox/system/"
                                + name
                                + "#uid]] received nothing within [PT-1S]"));
    }

    static Stream<Misuse> selections() {
        return Stream.of(
                Misuse.of("no timeout", () -> selection.resolveOne((Timeout) null), "timeout"),
                Misuse.of("forward without context", () -> selection.forward("x", null), "context"),
                Misuse.later(
                        "resolve in the past",
                        () -> selection.resolveOne(PAST),
                        IllegalArgumentException.class,
                        "timeout = [PT-1S]: must be longer than zero; nothing was sent to"
                                + " [ActorSelection[Anchor(troupe://toolbox/), Path(/user/host)]]"),
                Misuse.later(
                        "somewhere else",
                        () -> system.actorSelection("http://toolbox/user/host").resolveOne(TINY),
                        ActorNotFound.class,
                        "no actor answers at [ActorSelection[Anchor(http://toolbox/),"
                                + " Path(/user/host)]]"),
                Misuse.of(
                        "a port that is no number",
                        () -> system.actorSelection("troupe://toolbox@here:x/user"),
                        IllegalArgumentException.class,
                        "cannot read [troupe://toolbox@here:x] as an address: write troupe://system"
                                + " or troupe://system@host:port"));
    }

    static Stream<Misuse> paths() {
        return Stream.of(
                Misuse.of("no path", () -> ActorPaths.fromString(null), "s"),
                Misuse.of(
                        "a path without address",
                        () -> ActorPaths.fromString("user/host"),
                        IllegalArgumentException.class,
                        "cannot read [user/host] as an address: write troupe://system or"
                                + " troupe://system@host:port"),
                Misuse.of(
                        "a path with a space",
                        () -> ActorPaths.fromString("troupe://toolbox/user/a b"),
                        IllegalArgumentException.class,
                        "cannot read [troupe://toolbox/user/a b] as a path: illegal character [ ]"
                                + " in element [a b]; write other bytes as %XX"),
                Misuse.of("no child", () -> host.path().child(null), "child"),
                Misuse.of(
                        "a child with a slash",
                        () -> host.path().child("a/b"),
                        IllegalArgumentException.class,
                        "cannot put [a/b] below [troupe://toolbox/user/host]: one name without"
                                + " slashes is needed; use descendant for several"),
                Misuse.of(
                        "no address",
                        () -> AddressFromURIString.parse("nowhere"),
                        IllegalArgumentException.class,
                        "cannot read [nowhere] as an address: write troupe://system or"
                                + " troupe://system@host:port"),
                Misuse.of("no protocol", () -> new Address(null, "toolbox"), "protocol"));
    }

    static Stream<Misuse> extensions() {
        ExtensionId<Thing> unknown = thing("unknown", s -> new Thing());
        ExtensionId<Thing> empty = thing("empty", s -> null);
        ExtensionId<Thing> broken =
                thing(
                        "broken",
                        s -> {
                            throw new TestException("broken");
                        });
        return Stream.of(
                Misuse.of(
                        "one that nobody registered",
                        () -> system.extension(unknown),
                        IllegalArgumentException.class,
                        "extension [unknown] is not registered: register it first, with"
                                + " registerExtension or in troupe.extensions"),
                Misuse.of(
                        "one that is null",
                        () -> system.registerExtension(empty),
                        IllegalStateException.class,
                        "extension [empty] was created as null: createExtension must return an"
                                + " object"),
                Misuse.of(
                        "one that cannot be created",
                        () -> system.registerExtension(broken),
                        TestException.class,
                        "broken"),
                Misuse.of(
                        "one that could not be created before",
                        () -> system.registerExtension(broken),
                        TestException.class,
                        "broken"),
                Misuse.of(
                        "two that need each other",
                        () -> system.registerExtension(Chicken.ID),
                        IllegalStateException.class,
                        "extension [chicken] was not created within [PT0.1S]"
                                + " (troupe.actor.creation-timeout): do two extensions need each"
                                + " other?"));
    }

    static Stream<Misuse> props() {
        return Stream.of(
                Misuse.of("no class", () -> Props.create((Class<?>) null), "clazz"),
                Misuse.of("no dispatcher", () -> ECHO.withDispatcher(null), "dispatcher"),
                Misuse.of("no mailbox", () -> ECHO.withMailbox(null), "mailbox"),
                Misuse.of("no deployment", () -> ECHO.withDeploy(null), "d"),
                Misuse.of("no router", () -> ECHO.withRouter(null), "routerConfig"),
                Misuse.of(
                        "no actor",
                        () -> Props.create(String.class),
                        IllegalArgumentException.class,
                        "cannot make an actor of [java.lang.String]: it is neither an Actor nor an"
                                + " IndirectActorProducer"),
                Misuse.of(
                        "an abstract actor",
                        () -> Props.create(AbstractActor.class),
                        IllegalArgumentException.class,
                        "cannot make [dev.troupe.actor.AbstractActor] from []: it is abstract; name"
                                + " a subclass, or give a creator"),
                Misuse.of(
                        "arguments that do not fit",
                        () -> Props.create(TestActors.EchoActor.class, "x"),
                        IllegalArgumentException.class,
                        "cannot make [dev.troupe.testkit.TestActors$EchoActor] from"
                                + " [java.lang.String]: no constructor fits; it has ()"),
                Misuse.of(
                        "too little weight",
                        () -> ECHO.withWeight(0),
                        IllegalArgumentException.class,
                        "cannot take [0] as a weight: give 1 to 10000; 100 is usual"));
    }

    static Stream<Misuse> theRest() {
        return Stream.of(
                Misuse.of("no stages", () -> Futures.sequence(null, executor), "stages"),
                Misuse.of(
                        "no input",
                        () -> Futures.traverse((List<String>) null, Futures::successful, executor),
                        "input"),
                Misuse.of("no cause", () -> Futures.failed(null), "cause"),
                Misuse.of(
                        "nothing to find in",
                        () -> CompletionStages.find(null, x -> true),
                        "stages"),
                Misuse.of(
                        "none to be first",
                        () -> CompletionStages.firstCompletedOf(null),
                        "stages"),
                Misuse.of("no unit", () -> Timeout.apply(1, null), "unit"),
                Misuse.of("no system", () -> Logging.getLogger((ActorSystem) null, "x"), "system"),
                Misuse.of("no source", () -> Logging.getLogger(system, null), "logSource"),
                Misuse.of("publish nothing", () -> system.eventStream().publish(null), "event"),
                Misuse.of(
                        "a level that does not exist",
                        () -> system.eventStream().setLogLevel(99),
                        IllegalArgumentException.class,
                        "no log level [99]: take one of Logging.ErrorLevel() and siblings"),
                Misuse.of(
                        "a subscriber that is none",
                        () -> system.eventStream().subscribe(null, String.class),
                        IllegalArgumentException.class,
                        "cannot change subscriptions of [null]: the subscriber must be an actor"),
                Misuse.of(
                        "a mailbox without room",
                        () -> new BoundedMailbox(0, SECOND),
                        IllegalArgumentException.class,
                        "capacity = [0]: must be 1 or more, the messages that a bounded mailbox"
                                + " holds"),
                Misuse.of(
                        "redeliver never",
                        () -> SupervisorStrategy.redeliver(0),
                        IllegalArgumentException.class,
                        "attempts = [0]: must be 1 or more; restart() is the directive for none"));
    }

    private static final class Thing implements Extension {}

    private interface Creation {
        Thing of(ExtendedActorSystem system);
    }

    private static ExtensionId<Thing> thing(String name, Creation creation) {
        return new AbstractExtensionId<>() {
            @Override
            public Thing createExtension(ExtendedActorSystem system) {
                return creation.of(system);
            }

            @Override
            public String toString() {
                return name;
            }
        };
    }

    private static final class Chicken {
        static final ExtensionId<Thing> ID =
                thing(
                        "chicken",
                        system -> {
                            Egg.ID.get(system);
                            return new Thing();
                        });
    }

    private static final class Egg {
        static final ExtensionId<Thing> ID = thing("egg", Chicken.ID::get);
    }
}
