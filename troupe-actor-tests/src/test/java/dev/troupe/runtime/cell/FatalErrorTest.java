package dev.troupe.runtime.cell;

import static dev.troupe.runtime.cell.Puppet.act;
import static dev.troupe.runtime.cell.Puppet.failWith;
import static dev.troupe.runtime.cell.Puppet.recipe;
import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.routing.GroupBase;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.Router;
import dev.troupe.runtime.cell.Puppet.Act;
import dev.troupe.runtime.cell.Puppet.Recipe;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.testkit.javadsl.TestKit;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Errors of the virtual machine, with jvm-exit-on-fatal-error = off: the system terminates. */
@Isolated // it redirects System.err
class FatalErrorTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final PrintStream realErr = System.err;
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final AtomicInteger decisions = new AtomicInteger();
    private ActorSystem system;
    private ActorRef parent;

    @BeforeEach
    void start() {
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        system =
                ActorSystem.create(
                        "fatal",
                        QuietSystem.config(
                                "troupe.jvm-exit-on-fatal-error = off\nbroken.mailbox-type = \""
                                        + BrokenMailbox.class.getName()
                                        + "\"\nheadless.mailbox-type = ${broken.mailbox-type}"));
        SupervisorStrategy counting =
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(
                                        cause -> {
                                            decisions.incrementAndGet();
                                            return SupervisorStrategy.stop();
                                        })
                                .build());
        parent = system.actorOf(recipe(new TestKit(system)).strategy(counting).props());
    }

    @AfterEach
    void stop() {
        System.setErr(realErr);
        TestKit.shutdownActorSystem(system);
    }

    private void createChild(Act first, Recipe recipe) {
        parent.tell(act(p -> p.child(recipe, "child").tell(first, null)), null);
    }

    private Recipe child() {
        return recipe(new TestKit(system));
    }

    private void awaitEnd() throws Exception {
        system.getWhenTerminated()
                .toCompletableFuture()
                .get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    }

    @SuppressWarnings("InfiniteRecursion") // on purpose
    private static int overflow(int depth) {
        return overflow(depth + 1) + 1;
    }

    static Stream<Named<Act>> fatal() {
        return Stream.of(
                Named.of("StackOverflowError", act(p -> overflow(0))),
                Named.of("OutOfMemoryError", failWith(new OutOfMemoryError("on purpose"))),
                Named.of("InternalError", failWith(new InternalError("on purpose"))),
                Named.of("NoClassDefFoundError", failWith(new NoClassDefFoundError("on purpose"))));
    }

    // Breaks when FaultHandling.rethrowIfFatal lets supervision handle the error.
    @ParameterizedTest
    @MethodSource("fatal")
    void aFatalErrorEndsTheSystemWithoutAskingTheSupervisor(Act throwing) throws Exception {
        createChild(throwing, child());

        awaitEnd();

        assertThat(decisions).hasValue(0);
    }

    @Test
    void theErrorIsPrinted() throws Exception {
        createChild(failWith(new LinkageError("what broke")), child());

        awaitEnd();

        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("fatal error", "LinkageError: what broke", "fatal-");
    }

    // Breaks when ActorCell.fail lets an actor without an instance handle its messages: each would
    // fail, and the supervisor would be asked.
    @Test
    void aFatalErrorInTheConstructorEndsTheSystem() throws Exception {
        TestKit kit = new TestKit(system);
        CountDownLatch sent = new CountDownLatch(1);
        CompletableFuture<Integer> left = new CompletableFuture<>();
        Recipe broken =
                child().constructor(
                                p -> {
                                    sent.await();
                                    throw new LinkageError("on purpose");
                                });
        parent.tell(
                act(
                        p -> {
                            CellRef child = (CellRef) p.child(broken, "child");
                            child.tell("first", null);
                            sent.countDown();
                            // It is not stopped before it has done what it can: its parent is busy.
                            ActorMailbox mailbox = child.cell().mailbox();
                            kit.awaitCond(PATIENCE, () -> !mailbox.isScheduled());
                            left.complete(mailbox.numberOfMessages());
                        }),
                null);

        awaitEnd();

        // No probe of the system that ends: it may be stopped before it gets a dead letter.
        assertThat(left).isCompletedWithValue(1);
        assertThat(decisions).hasValue(0);
    }

    // Breaks when ActorCell.madeOrFailing throws: nobody would see to what is fatal.
    @Test
    void aFatalErrorInTheMakingOfAMailboxEndsTheSystem() throws Exception {
        system.actorOf(child().props().withMailbox("broken"));

        awaitEnd();

        assertThat(err.toString(StandardCharsets.UTF_8)).contains("LinkageError: no queue");
    }

    // Breaks in the same way: the router would never start, and so never stop.
    @Test
    void aFatalErrorInTheMakingOfTheMailboxOfARouterEndsTheSystem() throws Exception {
        system.actorOf(new RoundRobinPool(1).withDispatcher("headless").props(child().props()));

        awaitEnd();

        assertThat(err.toString(StandardCharsets.UTF_8)).contains("LinkageError: no queue");
    }

    // Breaks when RoutedActorCell.start throws, for the same reason.
    @Test
    void aFatalErrorInTheMakingOfARouterEndsTheSystem() throws Exception {
        system.actorOf(new BrokenGroup().props());

        awaitEnd();

        assertThat(err.toString(StandardCharsets.UTF_8)).contains("LinkageError: no router");
    }

    // Breaks when Termination.finish does not leave after a fatal error: nobody would learn
    // that the actor has stopped, and the system would not end.
    @Test
    void aFatalErrorInPostStopEndsTheSystem() throws Exception {
        createChild(
                act(p -> p.getContext().stop(p.getSelf())),
                child().postStop(failWith(new LinkageError("on purpose"))));

        awaitEnd();
    }

    @Test
    void aFatalErrorInADeciderEndsTheSystem() throws Exception {
        ActorRef top =
                system.actorOf(
                        child().strategy(
                                        new OneForOneStrategy(
                                                DeciderBuilder.matchAny(
                                                                cause -> {
                                                                    throw new LinkageError("oh");
                                                                })
                                                        .build()))
                                .props());
        top.tell(
                act(
                        p ->
                                p.child(child(), "child")
                                        .tell(failWith(new IllegalStateException("x")), null)),
                null);

        awaitEnd();
    }

    // Breaks when ActorMailbox.run loses its token to a fatal error: the actor could not be
    // stopped.
    @Test
    void theActorItselfStopsInAnOrderlyWay() throws Exception {
        AtomicInteger postStops = new AtomicInteger();
        createChild(
                failWith(new LinkageError("on purpose")),
                child().postStop(p -> postStops.incrementAndGet()));

        awaitEnd();

        assertThat(postStops).hasValue(1);
    }

    private static final class BrokenGroup extends GroupBase {
        @Override
        public Router createRouter(ActorSystem system) {
            throw new LinkageError("no router");
        }

        @Override
        public Iterable<String> getPaths(ActorSystem system) {
            return List.of("/user/somebody");
        }
    }

    static final class BrokenMailbox implements MailboxType {
        BrokenMailbox(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> creator) {
            throw new LinkageError("no queue");
        }
    }
}
