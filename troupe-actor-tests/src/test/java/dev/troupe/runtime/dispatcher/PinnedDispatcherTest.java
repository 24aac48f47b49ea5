package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.event.Logging;
import dev.troupe.runtime.mailbox.MessageInvoker;
import dev.troupe.testing.Garbage;
import dev.troupe.testkit.javadsl.EventFilter;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PinnedDispatcherTest {
    private static final String PINNED =
            "pinned { type = PinnedDispatcher, shutdown-timeout = 1h }";
    private static final Props WHERE = Props.create(Where.class);

    private ActorSystem system = Systems.start("pins", PINNED);

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system);
    }

    private void restart(String... settings) {
        TestKit.shutdownActorSystem(system);
        system = Systems.start("pins", settings);
    }

    @Test
    void eachActorHasAThreadOfItsOwn() {
        ActorRef one = system.actorOf(WHERE.withDispatcher("pinned"));
        ActorRef two = system.actorOf(WHERE.withDispatcher("pinned"));

        Thread first = threadOf(one);

        assertThat(first.getName()).isEqualTo("pins-pinned-1");
        assertThat(threadOf(two)).isNotSameAs(first);
        assertThat(threadOf(one)).isSameAs(first);
    }

    @Test
    void anIdleThreadEndsAndAnotherTakesItsPlace() throws Exception {
        restart(PINNED, "pinned.thread-pool-executor.keep-alive-time = 1ms");
        ActorRef actor = system.actorOf(WHERE.withDispatcher("pinned"));
        Thread first = threadOf(actor);

        first.join(Systems.SOON.toMillis());

        assertThat(first.isAlive()).isFalse();
        assertThat(threadOf(actor)).isNotSameAs(first);
    }

    // Broken by leaving allowCoreThreadTimeOut on: the thread would be gone by the second message.
    @Test
    void withoutCoreTimeoutTheThreadStays() throws Exception {
        restart(
                PINNED,
                "pinned.thread-pool-executor { keep-alive-time = 1ms, allow-core-timeout = off }");
        ActorRef actor = system.actorOf(WHERE.withDispatcher("pinned"));
        Thread first = threadOf(actor);

        first.join(100);

        assertThat(first.isAlive()).isTrue();
        assertThat(threadOf(actor)).isSameAs(first);
    }

    // A19.23
    @Test
    void aSecondActorIsRefused() {
        TestKit probe = new TestKit(system);
        ActorRef actor = system.actorOf(WHERE.withDispatcher("pinned"), "owner");

        actor.tell("share", probe.getRef());

        assertThat(probe.expectMsgClass(IllegalArgumentException.class))
                .hasMessageContaining("pinned dispatcher [pinned]")
                .hasMessageContaining("pins/user/owner");
    }

    @Test
    void aChildThatRunsAsItsParentDoesHasAThreadOfItsOwn() {
        TestKit probe = new TestKit(system);
        ActorRef parent = system.actorOf(WHERE.withDispatcher("pinned"));

        parent.tell("child", probe.getRef());

        Thread ofChild = probe.expectMsgClass(Thread.class);
        assertThat(ofChild.getName()).isEqualTo("pins-pinned-1");
        assertThat(ofChild).isNotSameAs(threadOf(parent));
    }

    @Test
    void theThreadEndsWithTheActor() throws Exception {
        ActorRef actor = system.actorOf(WHERE.withDispatcher("pinned"));
        Thread thread = threadOf(actor);

        actor.tell(PoisonPill.getInstance(), ActorRef.noSender());

        thread.join(Systems.SOON.toMillis());
        assertThat(thread.isAlive()).isFalse();
    }

    // Trap: a lookup for each task. Broken by giving pinned dispatchers the shutdown-timeout.
    @Test
    void lookingItUpForEachTaskLeavesNoThread() throws Exception {
        for (int i = 0; i < 50; i++) {
            CompletableFuture<String> ran = new CompletableFuture<>();
            system.dispatchers()
                    .lookup("pinned")
                    .execute(() -> ran.complete(Thread.currentThread().getName()));
            assertThat(Systems.get(ran)).isEqualTo("pins-pinned-1");
        }

        assertThat(Systems.threadsLeftBy("pins-pinned")).isEmpty();
    }

    // Broken by a registry that keeps what it made.
    @Test
    void oneThatNobodyUsesIsForgotten() {
        Garbage garbage = new Garbage();

        for (int i = 0; i < 10; i++) {
            garbage.add(system.dispatchers().lookup("pinned"));
        }

        garbage.awaitCollection();
    }

    @Test
    void oneOfASystemThatHasTerminatedTakesNoTask() throws Exception {
        Executor before = system.dispatchers().lookup("pinned");
        Systems.get(system.terminate());
        Executor after = system.dispatchers().lookup("pinned");

        assertThatThrownBy(() -> before.execute(() -> {}))
                .isInstanceOf(RejectedExecutionException.class);
        assertThatThrownBy(() -> after.execute(() -> {}))
                .isInstanceOf(RejectedExecutionException.class);
        assertThat(Systems.threadsLeftBy("pins")).isEmpty();
    }

    @Test
    void theThreadOfABusyOneIsGoneWhenTheSystemHasTerminated() throws Exception {
        system.actorOf(WHERE.withDispatcher("pinned"));
        system.dispatchers().lookup("pinned").execute(() -> {});

        Systems.get(system.terminate());

        assertThat(Systems.threadsLeftBy("pins")).isEmpty();
    }

    @Test
    void anotherExecutorIsWarnedAboutOnce() {
        restart(
                "troupe.loglevel = WARNING",
                "pinned { type = PinnedDispatcher, executor = fork-join-executor }");

        new EventFilter(Logging.Warning.class, system)
                .message(
                        "pinned.executor = [fork-join-executor] (String: 2): a PinnedDispatcher"
                                + " uses thread-pool-executor instead")
                .occurrences(1)
                .intercept(
                        () -> {
                            system.dispatchers().lookup("pinned");
                            return system.dispatchers().lookup("pinned");
                        });
    }

    private Thread threadOf(ActorRef actor) {
        TestKit probe = new TestKit(system);
        actor.tell("where", probe.getRef());
        return probe.expectMsgClass(Thread.class);
    }

    private static final class Where extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message.equals("where")) {
                getSender().tell(Thread.currentThread(), getSelf());
            } else if (message.equals("child")) {
                getContext().actorOf(WHERE.withDispatcher("..")).tell("where", getSender());
            } else {
                share();
            }
        }

        private void share() {
            PinnedDispatcher mine = (PinnedDispatcher) getContext().getDispatcher();
            MessageInvoker another = (MessageInvoker) getContext();
            try {
                mine.createMailbox(another, new UnboundedMailbox());
            } catch (IllegalArgumentException refused) {
                getSender().tell(refused, getSelf());
            }
        }
    }
}
