package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.dispatch.DequeBasedMessageQueueSemantics;
import dev.troupe.dispatch.RequiresMessageQueue;
import dev.troupe.event.Logging;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.japi.pf.ReceiveBuilder;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a program is told that uses a running system in a wrong way: what was refused, the value,
 * where it stands, and what is allowed. The messages are compared whole; uids are written as #uid.
 */
class ApiMisuseTest {
    private static final String KNOWN_DISPATCHERS =
            "known: troupe.actor.default-blocking-io-dispatcher, troupe.actor.default-dispatcher,"
                    + " troupe.actor.internal-dispatcher, zero";

    private static ActorSystem system;
    private static ActorSystem over;
    private static ActorRef host;

    @BeforeAll
    static void start() throws Exception {
        system =
                Systems.start(
                        "misuse",
                        "zero.throughput = 0",
                        "balancing.type = BalancingDispatcher",
                        "own-circle = own-circle",
                        "five = 5",
                        "no-class.mailbox-type = no.such.Mailbox",
                        "no-mailbox.mailbox-type = java.lang.String",
                        "troupe.actor.deployment./deployed.dispatcher = nowhere");
        host = system.actorOf(Props.create(Host.class), "host");
        over = Systems.start("over");
        over.close();
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    private interface InActor {
        void run(AbstractActor.ActorContext context) throws Exception;
    }

    @ParameterizedTest
    @MethodSource({"creatingSystems", "creatingActors", "lookingUp", "sending", "insideActors"})
    void aMisuseIsExplained(Misuse misuse) {
        misuse.isExplained();
    }

    static Stream<Misuse> creatingSystems() {
        return Stream.of(
                misuse("no name", () -> ActorSystem.create((String) null), "name"),
                misuse("no configuration", () -> ActorSystem.create("x", (Config) null), "config"),
                misuse(
                        "no bootstrap setup",
                        () -> ActorSystem.create("x", (BootstrapSetup) null),
                        "bootstrapSetup"),
                misuse(
                        "no setup",
                        () -> ActorSystem.create("x", (ActorSystemSetup) null),
                        "setups"),
                misuse(
                        "no class loader",
                        () -> ActorSystem.create("x", Systems.config(), null),
                        "classLoader"),
                misuse(
                        "a system name with a dot",
                        () -> ActorSystem.create("my.system"),
                        IllegalArgumentException.class,
                        "actor system name [my.system] is not allowed: letters, digits, '-' and"
                                + " '_', beginning with a letter or a digit"),
                misuse(
                        "a number out of bounds",
                        () -> Systems.start("x", "troupe.actor.default-dispatcher.throughput = 0"),
                        ConfigurationException.class,
                        "troupe.actor.default-dispatcher.throughput = [0] (String: 1): expected a"
                                + " whole number, 1 or more"),
                misuse(
                        "two mistakes at once",
                        () -> Systems.start("x", "troupe.loglevel = 3", "troupe.daemonic = 3"),
                        ConfigurationException.class,
                        "troupe.loglevel = [3] (String: 1): expected one of off, error, warning,"
                                + " info, debug\n"
                                + "troupe.daemonic = [3] (String: 2): expected on or off"),
                misuse(
                        "a logger that does not exist",
                        () -> Systems.start("x", "troupe.loggers = [no.such.Logger]"),
                        ConfigurationException.class,
                        "troupe.loggers: class [no.such.Logger] cannot be loaded: check its name"
                                + " and the class path"),
                misuse(
                        "a scheduler that is none",
                        () ->
                                Systems.start(
                                        "x", "troupe.scheduler.implementation = java.lang.String"),
                        ConfigurationException.class,
                        "troupe.scheduler.implementation: class [java.lang.String] is no"
                                + " [dev.troupe.actor.Scheduler]"),
                misuse(
                        "a path with too many stars",
                        () -> Systems.start("x", "troupe.actor.deployment.\"/a**\".mailbox = x"),
                        ConfigurationException.class,
                        "troupe.actor.deployment = [/a**] (String: 1): expected * after a name, or"
                                + " ** as an element of its own, not both"));
    }

    static Stream<Misuse> creatingActors() {
        return Stream.of(
                misuse("no props", () -> system.actorOf(null, "x"), "props"),
                misuse(
                        "null as a name",
                        () -> system.actorOf(Props.empty(), null),
                        InvalidActorNameException.class,
                        "cannot name an actor [null]: give a name, or none at all"),
                misuse(
                        "an empty name",
                        () -> system.actorOf(Props.empty(), ""),
                        InvalidActorNameException.class,
                        "cannot name an actor [], the empty name: give a name, or none at all"),
                misuse(
                        "a name with a slash",
                        () -> system.actorOf(Props.empty(), "a/b"),
                        InvalidActorNameException.class,
                        "cannot name an actor [a/b]: illegal character [/] at index 1; use ASCII"
                                + " letters, digits and -_.*$+:@&=,!~';, and %XX for other bytes"),
                misuse(
                        "a name like a generated one",
                        () -> system.actorOf(Props.empty(), "$a"),
                        InvalidActorNameException.class,
                        "cannot name an actor [$a]: names that begin with $ are generated; begin"
                                + " with another sign"),
                misuse(
                        "a name that is taken",
                        () -> system.actorOf(Props.empty(), "host"),
                        InvalidActorNameException.class,
                        "actor name [host] is not unique: [Actor[troupe://misuse/user/host#uid]]"
                                + " has it until it has stopped and its parent knows; choose another"
                                + " name, or watch the first one and wait for Terminated"),
                misuse(
                        "an unknown dispatcher",
                        () -> system.actorOf(Props.empty().withDispatcher("nowhere"), "x"),
                        ConfigurationException.class,
                        cannotCreate("x", "nowhere", "troupe.actor.default-mailbox")
                                + "no dispatcher [nowhere] in the configuration; "
                                + KNOWN_DISPATCHERS),
                misuse(
                        "a misspelt dispatcher",
                        () ->
                                system.actorOf(
                                        Props.empty()
                                                .withDispatcher("troupe.actor.defalt-dispatcher"),
                                        "x"),
                        ConfigurationException.class,
                        cannotCreate(
                                        "x",
                                        "troupe.actor.defalt-dispatcher",
                                        "troupe.actor.default-mailbox")
                                + "no dispatcher [troupe.actor.defalt-dispatcher] in the"
                                + " configuration; did you mean troupe.actor.default-dispatcher? "
                                + KNOWN_DISPATCHERS),
                misuse(
                        "an unknown dispatcher in the deployment",
                        () -> system.actorOf(Props.empty(), "deployed"),
                        ConfigurationException.class,
                        cannotCreate("deployed", "nowhere", "troupe.actor.default-mailbox")
                                + "no dispatcher [nowhere] in the configuration; "
                                + KNOWN_DISPATCHERS),
                misuse(
                        "a dispatcher with a mistake",
                        () -> system.actorOf(Props.empty().withDispatcher("zero"), "x"),
                        ConfigurationException.class,
                        cannotCreate("x", "zero", "troupe.actor.default-mailbox")
                                + "zero.throughput = [0] (String: 1): expected a whole number, 1 or"
                                + " more"),
                misuse(
                        "a balancing dispatcher",
                        () -> system.actorOf(Props.empty().withDispatcher("balancing"), "x"),
                        ConfigurationException.class,
                        cannotCreate("x", "balancing", "troupe.actor.default-mailbox")
                                + "balancing.type = [BalancingDispatcher] (String: 2): expected"
                                + " Dispatcher, PinnedDispatcher or the full name of a class;"
                                + " actors share one mailbox behind a BalancingPool"),
                misuse(
                        "another name for itself",
                        () -> system.actorOf(Props.empty().withDispatcher("own-circle"), "x"),
                        ConfigurationException.class,
                        cannotCreate("x", "own-circle", "troupe.actor.default-mailbox")
                                + "own-circle = [own-circle] (String: 3): expected an alias to lead"
                                + " to a dispatcher within 20 steps, this one goes own-circle ->"
                                + " own-circle"),
                misuse(
                        "a dispatcher that is a number",
                        () -> system.actorOf(Props.empty().withDispatcher("five"), "x"),
                        ConfigurationException.class,
                        cannotCreate("x", "five", "troupe.actor.default-mailbox")
                                + "five = [5] (String: 4): expected a section in { }, or the id of"
                                + " another dispatcher"),
                misuse(
                        "a mailbox of a class that does not exist",
                        () -> system.actorOf(Props.empty().withMailbox("no-class"), "x"),
                        ConfigurationException.class,
                        cannotCreate("x", "troupe.actor.default-dispatcher", "no-class")
                                + "no-class.mailbox-type: class [no.such.Mailbox] cannot be loaded:"
                                + " check its name and the class path"),
                misuse(
                        "a mailbox that is none",
                        () -> system.actorOf(Props.empty().withMailbox("no-mailbox"), "x"),
                        ConfigurationException.class,
                        cannotCreate("x", "troupe.actor.default-dispatcher", "no-mailbox")
                                + "no-mailbox.mailbox-type: class [java.lang.String] is no"
                                + " [dev.troupe.dispatch.MailboxType]"),
                misuse(
                        "a mailbox without room",
                        () -> system.actorOf(Props.empty().withMailbox("bounded-capacity:0"), "x"),
                        ConfigurationException.class,
                        cannotCreate("x", "troupe.actor.default-dispatcher", "bounded-capacity:0")
                                + "bounded-capacity:0.mailbox-capacity = [0] (mailbox id): expected"
                                + " a whole number, 1 or more"),
                misuse(
                        "a mailbox that does not do what the actor needs",
                        () ->
                                system.actorOf(
                                        Props.create(NeedsDeque.class).withMailbox("unbounded"),
                                        "needy"),
                        ConfigurationException.class,
                        cannotCreate("needy", "troupe.actor.default-dispatcher", "unbounded")
                                + "mailbox type [dev.troupe.dispatch.UnboundedMailbox] makes"
                                + " [dev.troupe.dispatch.UnboundedMailbox$MessageQueue], but actor"
                                + " class [dev.troupe.actor.ApiMisuseTest$NeedsDeque] requires"
                                + " [dev.troupe.dispatch.DequeBasedMessageQueueSemantics]: choose"
                                + " another mailbox or drop the requirement"),
                misuse(
                        "new outside of a creator",
                        Host::new,
                        ActorInitializationException.class,
                        "cannot construct [dev.troupe.actor.ApiMisuseTest$Host] with new: no actor"
                                + " context on this thread; pass it to actorOf as"
                                + " Props.create(Host.class)"),
                misuse(
                        "an actor in a system that has terminated",
                        () -> over.actorOf(Props.empty(), "late"),
                        IllegalStateException.class,
                        "cannot create [late] below [Actor[troupe://over/user#uid]]: an actor has"
                                + " no new children while terminating or terminated"));
    }

    static Stream<Misuse> lookingUp() {
        return Stream.of(
                misuse("no dispatcher id", () -> system.dispatchers().lookup(null), "id"),
                misuse(
                        "an unknown dispatcher id",
                        () -> system.dispatchers().lookup("nowhere"),
                        ConfigurationException.class,
                        "no dispatcher [nowhere] in the configuration; " + KNOWN_DISPATCHERS),
                misuse("no selection", () -> system.actorSelection((String) null), "path"),
                misuse("no path", () -> system.actorSelection((ActorPath) null), "path"),
                misuse(
                        "a selection without a system",
                        () -> system.actorSelection("troupe:///user/host"),
                        IllegalArgumentException.class,
                        "cannot read [troupe://] as an address: write troupe://system or"
                                + " troupe://system@host:port"),
                misuse(
                        "a uid that is no number",
                        () -> system.actorSelection("/user/host#one"),
                        IllegalArgumentException.class,
                        "cannot select [host#one]: a # stands between a name and the uid of one"
                                + " incarnation, an int"),
                misuse(
                        "no timeout",
                        () -> system.actorSelection("/user/host").resolveOne((Duration) null),
                        "timeout"),
                misuse("no extension", () -> system.registerExtension(null), "ext"),
                misuse("no extension to ask for", () -> system.extension(null), "ext"),
                misuse("no callback", () -> system.registerOnTermination(null), "code"),
                misuse("no task", () -> system.dispatcher().execute(null), "task"));
    }

    static Stream<Misuse> sending() {
        return Stream.of(
                misuse(
                        "null as a message",
                        () -> host.tell(null, ActorRef.noSender()),
                        InvalidMessageException.class,
                        "cannot send [null] to [Actor[troupe://misuse/user/host#uid]]: a message"
                                + " must be an object"),
                misuse(
                        "null as a message for a selection",
                        () -> system.actorSelection("/user/host").tell(null, ActorRef.noSender()),
                        InvalidMessageException.class,
                        "cannot send [null] to [ActorSelection[Anchor(troupe://misuse/),"
                                + " Path(/user/host)]]: a message must be an object"),
                misuse("forward without context", () -> host.forward("hello", null), "context"),
                misuse("stop nobody", () -> system.stop(null), "actor"),
                misuse(
                        "stop a reference of the user's own",
                        () -> system.stop(new Foreign()),
                        IllegalArgumentException.class,
                        "[Actor[troupe://misuse/user/foreign]] is of class"
                                + " [dev.troupe.actor.ApiMisuseTest$Foreign]: only references made"
                                + " by an actor system can be used here"));
    }

    static Stream<Misuse> insideActors() {
        return Stream.of(
                inside("watch nobody", c -> c.watch(null), "subject"),
                inside("unwatch nobody", c -> c.unwatch(null), "subject"),
                inside("watch with null", c -> c.watchWith(c.getParent(), null), "msg"),
                misuse(
                        "watch in two ways",
                        inside(
                                c -> {
                                    ActorRef child = c.actorOf(Props.empty(), "watched");
                                    c.watch(child);
                                    c.watchWith(child, "gone");
                                }),
                        IllegalStateException.class,
                        "[Actor[troupe://misuse/user/host#uid]] watches"
                                + " [Actor[troupe://misuse/user/host/watched#uid]] with Terminated"
                                + " already: unwatch it before watching it with the message"
                                + " [gone]"),
                inside("become nothing", c -> c.become((AbstractActor.Receive) null), "behavior"),
                inside(
                        "become no function",
                        c -> c.become((PartialFunction<Object, Void>) null),
                        "behavior"),
                inside("no receive timeout", c -> c.setReceiveTimeout(null), "timeout"),
                misuse(
                        "a receive timeout in the past",
                        inside(c -> c.setReceiveTimeout(Duration.ofSeconds(-1))),
                        IllegalArgumentException.class,
                        "receive timeout = [PT-1S]: must be longer than zero, or zero for none"),
                inside("stop nobody, inside", c -> c.stop(null), "actor"),
                inside("find nobody", c -> c.findChild(null), "name"),
                inside("no props, inside", c -> c.actorOf(null), "props"),
                inside("no selection, inside", c -> c.actorSelection((String) null), "path"),
                misuse(
                        "null as a name, inside",
                        inside(c -> c.actorOf(Props.empty(), null)),
                        InvalidActorNameException.class,
                        "cannot name an actor [null]: give a name, or none at all"));
    }

    @Test
    void anActorWithoutABehaviourIsToldSo() {
        assertThat(failureOf(Props.create(NoBehaviour.class), "unused"))
                .hasMessage(
                        "createReceive() of [dev.troupe.actor.ApiMisuseTest$NoBehaviour] returned"
                                + " null: it must give a behaviour, if only emptyBehavior()");
    }

    @Test
    void aParentWithoutAStrategyIsToldSo() {
        assertThat(failureOf(Props.create(NoStrategy.class), "let the child fail"))
                .hasMessage(
                        "supervisorStrategy() of [dev.troupe.actor.ApiMisuseTest$NoStrategy]"
                                + " returned null: it must give a strategy, such as"
                                + " SupervisorStrategy.defaultStrategy()");
    }

    @Test
    void aChildInPostStopIsRefused() throws Exception {
        CompletableFuture<Throwable> refusal = new CompletableFuture<>();
        ActorRef late =
                system.actorOf(Props.create(LateParent.class, () -> new LateParent(refusal)));

        system.stop(late);

        assertThat(Systems.get(refusal))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("cannot create [too-late] below [")
                .hasMessageEndingWith(
                        "]: an actor has no new children while terminating or terminated");
    }

    /** The innermost cause of the first failure that is logged for this actor. */
    private static Throwable failureOf(Props props, Object message) {
        TestKit probe = new TestKit(system);
        system.eventStream().subscribe(probe.getRef(), Logging.Error.class);
        ActorRef failing = system.actorOf(props);
        failing.tell(message, ActorRef.noSender());
        Throwable failure =
                probe.fishForSpecificMessage(
                        Systems.SOON,
                        "its failure",
                        m ->
                                m instanceof Logging.Error error
                                                && error.logSource()
                                                        .equals(failing.path().toString())
                                        ? error.cause()
                                        : null);
        system.eventStream().unsubscribe(probe.getRef());
        while (failure.getCause() != null) {
            failure = failure.getCause();
        }
        return failure;
    }

    private static String cannotCreate(String name, String dispatcher, String mailbox) {
        return "cannot create ["
                + name
                + "] below [Actor[troupe://misuse/user#uid]] with dispatcher ["
                + dispatcher
                + "] and mailbox ["
                + mailbox
                + "]: ";
    }

    private static Misuse misuse(String name, Misuse.Action action, String argument) {
        return misuse(name, action, NullPointerException.class, argument);
    }

    private static Misuse misuse(
            String name, Misuse.Action action, Class<? extends Throwable> type, String message) {
        return new Misuse(name, action, type, message);
    }

    private static Misuse inside(String name, InActor action, String argument) {
        return misuse(name, inside(action), argument);
    }

    /** Runs the action in an actor, and throws here what it throws there. */
    private static Misuse.Action inside(InActor action) {
        return () -> {
            CompletableFuture<Void> done = new CompletableFuture<>();
            host.tell(new Host.Task(action, done), ActorRef.noSender());
            try {
                Systems.get(done);
            } catch (ExecutionException e) {
                throw (Exception) e.getCause();
            }
        };
    }

    private static final class Host extends AbstractActor {
        private record Task(InActor action, CompletableFuture<Void> done) {}

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Task.class,
                            task -> {
                                try {
                                    task.action().run(getContext());
                                    task.done().complete(null);
                                } catch (Exception refused) {
                                    task.done().completeExceptionally(refused);
                                }
                            })
                    .build();
        }
    }

    private static final class NoBehaviour extends AbstractActor {
        @Override
        public Receive createReceive() {
            return null;
        }
    }

    private static final class NoStrategy extends AbstractActor {
        @Override
        public SupervisorStrategy supervisorStrategy() {
            return null;
        }

        @Override
        public Receive createReceive() {
            return ReceiveBuilder.create()
                    .matchAny(
                            m ->
                                    getContext()
                                            .actorOf(Props.create(Failing.class))
                                            .tell(m, getSelf()))
                    .build();
        }
    }

    private static final class Failing extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            throw new TestException("on purpose");
        }
    }

    private static final class LateParent extends AbstractActor {
        private final CompletableFuture<Throwable> refusal;

        LateParent(CompletableFuture<Throwable> refusal) {
            this.refusal = refusal;
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }

        @Override
        public void postStop() {
            refusal.complete(catchThrowable(() -> getContext().actorOf(Props.empty(), "too-late")));
        }
    }

    private static final class NeedsDeque extends TestActors.EchoActor
            implements RequiresMessageQueue<DequeBasedMessageQueueSemantics> {}

    private static final class Foreign extends ActorRef {
        @Override
        public ActorPath path() {
            return system.child("foreign");
        }

        @Override
        protected void deliver(Object message, ActorRef sender) {}
    }
}
