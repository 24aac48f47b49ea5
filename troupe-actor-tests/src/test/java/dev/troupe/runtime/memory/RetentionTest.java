package dev.troupe.runtime.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Identify;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.japi.pf.ReceiveBuilder;
import dev.troupe.runtime.mailbox.ActorMailbox;
import dev.troupe.testing.Garbage;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.lang.reflect.Field;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the runtime must let go of. Each fact holds while the test keeps the references of actors. */
class RetentionTest {
    private static final int MANY = 300;
    private static final int BURST = 100_000;

    private static ActorSystem system;

    private final Garbage garbage = new Garbage();

    @BeforeAll
    static void start() {
        system = Systems.quiet("memory");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    /**
     * [trap] The node of the last message stays as the head of the queue. Breaks when
     * ActorMailbox.endRun does not forget what was handled.
     */
    @Test
    void anIdleActorDoesNotKeepTheMessageItHandledLast() {
        ActorRef idle = blackhole();

        idle.tell(garbage.add(new Object()), garbage.add(temporary()));

        garbage.awaitCollection();
    }

    @Test
    void anActorThatWasRestartedDoesNotKeepTheMessageThatMadeItFail() {
        TestKit probe = new TestKit(system);
        ActorRef restarted = system.actorOf(Props.create(Crasher.class, Crasher::new));

        restarted.tell(garbage.add(new Crash()), ActorRef.noSender());
        restarted.tell(new Identify("restarted?"), probe.getRef());
        probe.expectMsgClass(ActorIdentity.class);

        garbage.awaitCollection();
    }

    @Test
    void aBurstLeavesNothingBehind() {
        ActorRef hole = blackhole();
        Gate gate = new Gate();
        hole.tell(gate, ActorRef.noSender());
        gate.awaitArrival();
        for (int i = 0; i < BURST; i++) {
            hole.tell(garbage.add(new Object()), ActorRef.noSender());
        }

        gate.open();

        garbage.awaitCollection();
    }

    /**
     * A node that was promoted to the old generation before it was consumed is garbage that is not
     * collected for long. Here the test itself keeps one. Breaks when MpscLinkedQueue.poll leaves
     * {@code next} in the consumed node: then the one keeps all that came after it.
     */
    @Test
    void aConsumedNodeDoesNotKeepItsSuccessors() {
        AtomicReference<Object> firstNode = new AtomicReference<>();
        CompletableFuture<Void> last = new CompletableFuture<>();
        ActorRef keeper =
                system.actorOf(
                        Props.create(NodeKeeper.class, () -> new NodeKeeper(firstNode, last)));
        keeper.tell("first", ActorRef.noSender());
        for (int i = 0; i < BURST; i++) {
            keeper.tell(garbage.add(new Object()), ActorRef.noSender());
        }
        keeper.tell("last", ActorRef.noSender());
        assertThat(last).succeedsWithin(Duration.ofSeconds(20));

        garbage.awaitCollection();
        assertThat(firstNode).doesNotHaveNullValue();
    }

    /** Breaks when CellContext.letGo keeps the instance. */
    @Test
    void theReferenceOfAStoppedActorDoesNotKeepItsInstance() {
        TestKit probe = new TestKit(system);
        ActorRef mortal =
                system.actorOf(Props.create(BlackHole.class, () -> garbage.add(new BlackHole())));
        mortal.tell("hello", ActorRef.noSender());
        probe.watch(mortal);

        mortal.tell(PoisonPill.getInstance(), ActorRef.noSender());
        probe.expectTerminated(mortal);

        garbage.awaitCollection();
        assertThat(mortal.path().name()).isNotEmpty();
    }

    @Test
    void theReferenceOfAStoppedActorDoesNotKeepItsBehaviour() {
        Puppet mortal = new Puppet().startIn(system);
        mortal.does(
                context -> {
                    Object captured = garbage.add(new Object());
                    context.become(
                            ReceiveBuilder.create()
                                    .matchAny(m -> assertThat(m).isNotSameAs(captured))
                                    .build());
                });

        mortal.endsBy(() -> mortal.ref().tell(PoisonPill.getInstance(), ActorRef.noSender()));

        garbage.awaitCollection();
    }

    /** Breaks when ActorCell.letGo keeps what the cell knows of the failure. */
    @Test
    void theReferenceOfAnActorThatWasStoppedForAFailureDoesNotKeepTheMessage() {
        TestKit probe = new TestKit(system);
        ActorRef mortal = probe.childActorOf(Props.create(Crasher.class, Crasher::new));
        probe.watch(mortal);

        mortal.tell(garbage.add(new Crash()), ActorRef.noSender());
        probe.expectTerminated(mortal);

        garbage.awaitCollection();
    }

    @Test
    void theReferenceOfAStoppedActorDoesNotKeepWhatWasQueued() {
        Puppet mortal = new Puppet().startIn(system);
        Gate busy = mortal.holds();
        mortal.begins(context -> context.stop(context.getSelf()));
        for (int i = 0; i < MANY; i++) {
            mortal.ref().tell(garbage.add(new Object()), ActorRef.noSender());
        }

        mortal.endsBy(busy::open);
        mortal.ref().tell(garbage.add(new Object()), ActorRef.noSender());

        garbage.awaitCollection();
    }

    @Test
    void aReferenceDoesNotKeepThoseThatItWatchedOnceTheyHaveStopped() {
        Puppet watcher = new Puppet().startIn(system);

        for (int i = 0; i < MANY; i++) {
            watcher.does(
                    context -> {
                        ActorRef child = garbage.add(context.actorOf(blackholeProps()));
                        context.watch(child);
                        context.stop(child);
                    });
        }
        new TestKit(system)
                .awaitCond(Duration.ofSeconds(20), () -> watcher.received().size() == MANY);

        watcher.forgets();
        garbage.awaitCollection();
    }

    @Test
    void aParentDoesNotKeepItsStoppedChildren() {
        Puppet parent = new Puppet().startIn(system);
        List<ActorRef> children = new ArrayList<>();
        parent.does(
                context -> {
                    for (int i = 0; i < MANY; i++) {
                        String name = i % 2 == 0 ? "named-" + i : null;
                        ActorRef child =
                                name == null
                                        ? context.actorOf(blackholeProps())
                                        : context.actorOf(blackholeProps(), name);
                        children.add(garbage.add(child));
                        child.tell(new Crash(), ActorRef.noSender()); // is nothing to a black hole
                    }
                });
        parent.does(context -> children.forEach(context::stop));
        new TestKit(system).awaitCond(Duration.ofSeconds(20), () -> childCount(parent) == 0);

        children.clear();

        garbage.awaitCollection();
    }

    /** Their restarts are counted, and the count is forgotten with them. */
    @Test
    void aParentDoesNotKeepChildrenThatHaveFailed() {
        Puppet parent = new Puppet().startIn(system);
        parent.does(
                context -> {
                    for (int i = 0; i < MANY; i++) {
                        ActorRef child = context.actorOf(Props.create(Crasher.class, Crasher::new));
                        garbage.add(child);
                        child.tell(new Crash(), ActorRef.noSender());
                        child.tell(PoisonPill.getInstance(), ActorRef.noSender());
                    }
                });
        new TestKit(system).awaitCond(Duration.ofSeconds(20), () -> childCount(parent) == 0);

        garbage.awaitCollection();
    }

    @Test
    void theGuardianDoesNotKeepStoppedActors() {
        for (int i = 0; i < MANY; i++) {
            ActorRef top = garbage.add(blackhole());
            top.tell(PoisonPill.getInstance(), ActorRef.noSender());
        }

        garbage.awaitCollection();
    }

    @Test
    void theEventStreamDoesNotKeepSubscribersThatHaveStopped() {
        for (int i = 0; i < 100; i++) {
            ActorRef subscriber = garbage.add(blackhole());
            system.eventStream().subscribe(subscriber, Crash.class);
            system.eventStream().publish(new Crash());
            subscriber.tell(PoisonPill.getInstance(), ActorRef.noSender());
        }

        garbage.awaitCollection();
    }

    @Test
    void theEventStreamDoesNotKeepWhatWasPublished() {
        ActorRef subscriber = blackhole();
        system.eventStream().subscribe(subscriber, Crash.class);

        system.eventStream().publish(garbage.add(new Crash()));

        garbage.awaitCollection();
    }

    @Test
    void nothingKeepsASystemThatHasTerminated() {
        runASystem();

        garbage.awaitCollection();
    }

    private void runASystem() {
        ActorSystem mortal = garbage.add(Systems.quiet("mortal"));
        Puppet actor = new Puppet().startIn(mortal);
        actor.crashes();
        actor.settles();
        garbage.add(actor.ref());
        Systems.stop(mortal);
    }

    private static int childCount(Puppet parent) {
        CompletableFuture<Integer> count = new CompletableFuture<>();
        parent.does(
                context -> {
                    List<ActorRef> children = new ArrayList<>();
                    context.getChildren().forEach(children::add);
                    count.complete(children.size());
                });
        return count.getNow(-1);
    }

    private static ActorRef blackhole() {
        return system.actorOf(blackholeProps());
    }

    private static Props blackholeProps() {
        return Props.create(BlackHole.class, BlackHole::new);
    }

    /** A sender that nobody else knows. */
    private static ActorRef temporary() {
        ActorRef ref = blackhole();
        ref.tell(PoisonPill.getInstance(), ActorRef.noSender());
        return ref;
    }

    /** The node of the message being handled. */
    private static Object nodeOf(AbstractActor.ActorContext cell) {
        for (Class<?> type = cell.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getType() == ActorMailbox.class) {
                    try {
                        field.setAccessible(true);
                        return ((ActorMailbox) field.get(cell)).inHand();
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }
        throw new IllegalStateException("a cell keeps its mailbox elsewhere now");
    }

    private static final class Crash {}

    private static final class BlackHole extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message instanceof Gate gate) {
                gate.pass();
            }
        }
    }

    private static final class Crasher extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            throw new TestException("on purpose");
        }
    }

    /** Keeps the node of the first message, as an old generation would. */
    private static final class NodeKeeper extends UntypedAbstractActor {
        private final AtomicReference<Object> firstNode;
        private final CompletableFuture<Void> last;

        NodeKeeper(AtomicReference<Object> firstNode, CompletableFuture<Void> last) {
            this.firstNode = firstNode;
            this.last = last;
        }

        @Override
        public void onReceive(Object message) {
            if (message.equals("first")) {
                firstNode.set(nodeOf(getContext()));
            } else if (message.equals("last")) {
                last.complete(null);
            }
        }
    }
}
