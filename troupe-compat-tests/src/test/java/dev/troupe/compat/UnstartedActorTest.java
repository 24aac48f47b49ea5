package dev.troupe.compat;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorInitializationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategyConfigurator;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What holds between {@code system.actorOf} and the first message that the actor handles. */
class UnstartedActorTest {
    private static final BlockingQueue<Throwable> SEEN_BY_SUPERVISOR = new LinkedBlockingQueue<>();

    private final ActorSystem system =
            ActorSystem.create(
                    "unstarted",
                    ConfigFactory.parseString(
                            """
                            troupe.actor.guardian-supervisor-strategy = "%s"
                            broken.mailbox-type = "%s"
                            """
                                    .formatted(Recording.class.getName(), Broken.class.getName())));

    @AfterEach
    void shutDown() {
        TestKit.shutdownActorSystem(system, true);
        SEEN_BY_SUPERVISOR.clear();
    }

    record Numbered(int sender, int number) {}

    static class Collector extends AbstractActor {
        private final int expected;
        private final List<Numbered> received = new ArrayList<>();
        private final ActorRef probe;

        Collector(int expected, ActorRef probe) {
            this.expected = expected;
            this.probe = probe;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Numbered.class, this::collect).build();
        }

        private void collect(Numbered message) {
            received.add(message);
            if (received.size() == expected) {
                probe.tell(List.copyOf(received), getSelf());
            }
        }
    }

    @Test
    void eachSendersOrderIsKeptWhileTheActorIsStarted() throws Exception {
        int senders = 4;
        int messages = 200;
        for (int round = 0; round < 50; round++) {
            TestKit probe = new TestKit(system);
            ActorRef collector =
                    system.actorOf(
                            Props.create(Collector.class, senders * messages, probe.getRef()));

            sendConcurrently(collector, senders, messages);

            List<?> received = probe.expectMsgClass(List.class);
            for (int sender = 0; sender < senders; sender++) {
                int each = sender;
                assertThat(received.stream().map(Numbered.class::cast))
                        .filteredOn(message -> message.sender() == each)
                        .extracting(Numbered::number)
                        .hasSize(messages)
                        .isSorted();
            }
        }
    }

    private static void sendConcurrently(ActorRef receiver, int senders, int messages)
            throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int sender = 0; sender < senders; sender++) {
            int each = sender;
            Thread thread =
                    new Thread(
                            () -> {
                                for (int number = 0; number < messages; number++) {
                                    receiver.tell(new Numbered(each, number), ActorRef.noSender());
                                }
                            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    static class Parent extends AbstractActor {
        private final Optional<ActorRef> foundInConstructor;

        Parent() {
            getContext().actorOf(Props.empty(), "child");
            foundInConstructor = getContext().findChild("child");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(any -> getSender().tell(foundInConstructor, getSelf()))
                    .build();
        }
    }

    @Test
    void childrenMadeInTheConstructorAreFoundAtOnce() throws Exception {
        for (int round = 0; round < 200; round++) {
            String path = "/user/parent-" + round + "/child";
            system.actorOf(Props.create(Parent.class), "parent-" + round);

            ActorRef child =
                    system.actorSelection(path)
                            .resolveOne(Duration.ofSeconds(20))
                            .toCompletableFuture()
                            .get();

            assertThat(child.path().toStringWithoutAddress()).isEqualTo(path);
        }
    }

    @Test
    void theConstructorItselfFindsTheChildThatItMade() {
        TestKit probe = new TestKit(system);

        system.actorOf(Props.create(Parent.class), "parent").tell("found?", probe.getRef());

        Optional<?> found = probe.expectMsgClass(Optional.class);
        assertThat(found).isPresent();
    }

    /** Remembers what the guardian of all actors was told. */
    public static class Recording implements SupervisorStrategyConfigurator {
        @Override
        public SupervisorStrategy create() {
            return new OneForOneStrategy(
                    false,
                    DeciderBuilder.matchAny(
                                    failure -> {
                                        SEEN_BY_SUPERVISOR.add(failure);
                                        return SupervisorStrategy.stop();
                                    })
                            .build());
        }
    }

    static class Unbuildable extends AbstractActor {
        Unbuildable() {
            throw new IllegalStateException("no material");
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    @Test
    void aFailureInTheConstructorReachesTheSupervisor() throws Exception {
        system.actorOf(Props.create(Unbuildable.class), "unbuildable");

        Throwable seen = SEEN_BY_SUPERVISOR.poll(20, TimeUnit.SECONDS);
        assertThat(seen)
                .isInstanceOf(ActorInitializationException.class)
                .hasRootCauseMessage("no material");
    }

    /** Cannot make a queue. */
    public static class Broken implements MailboxType {
        public Broken(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
            throw new IllegalStateException("no room for a mailbox");
        }
    }

    @Test
    void aCellThatCannotBeMadeReachesTheSupervisorToo() throws Exception {
        TestKit probe = new TestKit(system);
        ActorRef homeless = system.actorOf(Props.empty().withMailbox("broken"), "homeless");

        probe.watch(homeless);

        probe.expectTerminated(homeless);
        assertThat(SEEN_BY_SUPERVISOR.poll(20, TimeUnit.SECONDS))
                .isInstanceOf(ActorInitializationException.class)
                .hasRootCauseMessage("no room for a mailbox");
    }

    @Test
    void whatWasSentToAnActorThatCannotBeMadeIsADeadLetter() {
        TestKit probe = new TestKit(system);
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        system.actorOf(Props.create(Unbuildable.class), "unbuildable")
                .tell("hello", probe.getRef());

        assertThat(probe.expectMsgClass(DeadLetter.class).message()).isEqualTo("hello");
    }
}
