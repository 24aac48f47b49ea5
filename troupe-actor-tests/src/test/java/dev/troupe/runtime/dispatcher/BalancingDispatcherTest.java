package dev.troupe.runtime.dispatcher;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Systems;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.dispatch.MessageQueue;
import dev.troupe.dispatch.UnboundedMailbox;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Through the door that balancing pools will use. */
class BalancingDispatcherTest {
    private static final Duration A_MOMENT = Duration.ofMillis(50);

    private final CountDownLatch release = new CountDownLatch(1);
    private ActorSystem system;
    private TestKit probe;

    @BeforeEach
    void start() {
        system =
                Systems.start(
                        "team",
                        "single.mailbox-type = dev.troupe.dispatch.SingleConsumerOnlyUnboundedMailbox",
                        "bounded-2 { mailbox-type = dev.troupe.dispatch.BoundedMailbox",
                        "mailbox-capacity = 2, mailbox-push-timeout-time = 0 }",
                        "lying.mailbox-type = \"" + Lying.class.getName() + "\"");
        probe = new TestKit(system);
    }

    @AfterEach
    void stop() {
        release.countDown();
        TestKit.shutdownActorSystem(system);
    }

    private BalancingDispatcher team(String... settings) {
        Config block = ConfigFactory.parseString(String.join("\n", settings));
        return ((DispatcherRegistry) system.dispatchers()).balancing("crew", block);
    }

    private ActorRef member(String name) {
        return system.actorOf(props(), name);
    }

    private static Props props() {
        return Props.create(Member.class).withDispatcher("crew");
    }

    /** Brings a member to work that it will not finish, and all others to idle. */
    private ActorRef busyMember(String name) {
        ActorRef busy = member(name);
        busy.tell(release, probe.getRef());
        probe.expectMsg("busy " + name);
        return busy;
    }

    private void idleMember(String name) {
        member(name).tell("thread", probe.getRef());
        Thread thread = probe.expectMsgClass(Thread.class);
        probe.awaitCond( // until then it might take the next message too
                () ->
                        thread.getState() == Thread.State.WAITING
                                || thread.getState() == Thread.State.TIMED_WAITING);
    }

    @Test
    void anIdleMemberTakesTheMessagesOfABusyOne() {
        team();
        ActorRef busy = busyMember("busy");
        member("idle");

        for (int i = 0; i < 5; i++) {
            busy.tell("who", probe.getRef());
        }

        for (int i = 0; i < 5; i++) {
            probe.expectMsg("idle");
        }
    }

    @Test
    void allMembersWorkAtTheSameTime() {
        team();
        ActorRef first = member("a");
        member("b");
        member("c");

        for (int i = 0; i < 3; i++) {
            first.tell(release, probe.getRef());
        }

        assertThat(probe.receiveN(3, Systems.SOON))
                .containsExactlyInAnyOrder("busy a", "busy b", "busy c");
    }

    @Test
    void withoutTeamworkAMessageWaitsForTheBusyOne() {
        team("attempt-teamwork = off");
        ActorRef busy = busyMember("busy");
        idleMember("idle");

        busy.tell("who", probe.getRef());

        probe.expectNoMessage(A_MOMENT);
        release.countDown();
        probe.expectMsg("busy");
    }

    // Broken by leaving out the work for the others in detach.
    @Test
    void whatAStoppedMemberLeavesTheOthersTake() {
        team("attempt-teamwork = off");
        ActorRef busy = member("busy");
        busy.tell(new LastMessage(release), probe.getRef());
        probe.expectMsg("busy busy");
        idleMember("idle");
        busy.tell("who", probe.getRef());
        probe.expectNoMessage(A_MOMENT);

        release.countDown();

        probe.expectMsg("idle");
    }

    // Quirk of the original: they vanish.
    @Test
    void whatTheLastMemberLeavesBecomesDeadLetters() {
        team();
        TestKit dead = new TestKit(system);
        system.eventStream().subscribe(dead.getRef(), DeadLetter.class);
        ActorRef one = member("one");
        ActorRef two = member("two");
        one.tell(new LastMessage(release), probe.getRef());
        two.tell(new LastMessage(release), probe.getRef());
        probe.receiveN(2, Systems.SOON);
        one.tell("left 1", probe.getRef());
        two.tell("left 2", probe.getRef());

        release.countDown();

        List<Object> left = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            DeadLetter letter = dead.expectMsgClass(DeadLetter.class);
            assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.STOPPED);
            assertThat(letter.sender()).isEqualTo(probe.getRef());
            left.add(letter.message());
        }
        assertThat(left).containsExactlyInAnyOrder("left 1", "left 2");
    }

    @Test
    void aMessageToAStoppedMemberGoesToWhoIsLeft() {
        team();
        ActorRef gone = member("gone");
        probe.watch(gone);
        system.stop(gone);
        probe.expectTerminated(gone);
        member("there").tell("who", probe.getRef());
        probe.expectMsg("there");

        gone.tell("who", probe.getRef());

        probe.expectMsg("there");
    }

    @Test
    void aMessageToAStoppedMemberIsADeadLetterWhenNobodyIsLeft() {
        team();
        TestKit dead = new TestKit(system);
        system.eventStream().subscribe(dead.getRef(), DeadLetter.class);
        ActorRef gone = member("gone");
        probe.watch(gone);
        system.stop(gone);
        probe.expectTerminated(gone);

        gone.tell("late", probe.getRef());

        assertThat(dead.expectMsgClass(DeadLetter.class).message()).isEqualTo("late");
    }

    @Test
    void aTeamThatLostAllMembersTakesNewOnes() {
        team();
        ActorRef gone = member("gone");
        probe.watch(gone);
        system.stop(gone);
        probe.expectTerminated(gone);

        member("fresh").tell("who", probe.getRef());

        probe.expectMsg("fresh");
    }

    // Broken by bringing a suspended member to a thread, or by looking only at busy ones.
    @Test
    void whileAMemberIsSuspendedTheOthersTakeItsMessages() {
        team("attempt-teamwork = off");
        CountDownLatch failed = new CountDownLatch(1);
        ActorRef boss = system.actorOf(Props.create(Boss.class, failed, release), "boss");
        boss.tell(props(), probe.getRef());
        ActorRef failing = probe.expectMsgClass(ActorRef.class);
        failing.tell("fail", ActorRef.noSender());
        await(failed);
        idleMember("sound");

        failing.tell("who", probe.getRef());

        probe.expectMsg("sound");
    }

    @Test
    void eachMessageIsHandledOnce() throws Exception {
        int count = 20_000;
        team("throughput = 3");
        AtomicIntegerArray handled = new AtomicIntegerArray(count);
        CountDownLatch done = new CountDownLatch(count);
        List<ActorRef> members = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            members.add(
                    system.actorOf(
                            Props.create(Counter.class, handled, done).withDispatcher("crew")));
        }
        List<Thread> senders = new ArrayList<>();
        for (int s = 0; s < 2; s++) {
            int first = s;
            senders.add(
                    new Thread(
                            () -> {
                                for (int i = first; i < count; i += 2) {
                                    members.get((i / 2) % 4).tell(i, ActorRef.noSender());
                                }
                            }));
        }
        senders.forEach(Thread::start);

        // One of them leaves meanwhile: nothing of what it was sent is lost.
        system.stop(members.get(1));

        assertThat(done.await(10, TimeUnit.SECONDS)).isTrue();
        for (int i = 0; i < count; i++) {
            assertThat(handled.get(i)).isEqualTo(1);
        }
    }

    @Test
    void aBoundedQueueIsBoundForAllTogether() {
        team();
        TestKit dead = new TestKit(system);
        system.eventStream().subscribe(dead.getRef(), DeadLetter.class);
        Props bounded = props().withMailbox("bounded-2");
        ActorRef one = system.actorOf(bounded, "one");
        ActorRef two = system.actorOf(bounded, "two");
        one.tell(release, probe.getRef());
        two.tell(release, probe.getRef());
        assertThat(probe.receiveN(2, Systems.SOON))
                .containsExactlyInAnyOrder("busy one", "busy two");

        one.tell(1, probe.getRef());
        two.tell(2, probe.getRef());
        one.tell(3, probe.getRef());

        DeadLetter full = dead.expectMsgClass(DeadLetter.class);
        assertThat(full.message()).isEqualTo(3);
        assertThat(full.deadLetterReason()).isEqualTo(DeadLetter.Reason.OVERFLOW);
    }

    @Test
    void aQueueForOneTakerIsRefused() {
        team();

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> system.actorOf(props().withMailbox("single")))
                .withMessageContaining("dispatcher [crew] requires")
                .withMessageContaining("MultipleConsumerSemantics");
    }

    @Test
    void aQueueForOneTakerIsFoundOutEvenIfItsTypeDoesNotTell() {
        team();
        ActorRef boss = system.actorOf(Props.create(Boss.class, release, release), "boss");

        boss.tell(props().withMailbox("lying"), probe.getRef());

        assertThat(probe.expectMsgClass(ConfigurationException.class))
                .hasCauseInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("MultipleConsumerSemantics");
    }

    @Test
    void membersHaveOneMailboxType() {
        team();
        member("first").tell("who", probe.getRef());
        probe.expectMsg("first");
        ActorRef boss = system.actorOf(Props.create(Boss.class, release, release), "boss");

        boss.tell(props().withMailbox("bounded-2"), probe.getRef());

        assertThat(probe.expectMsgClass(ConfigurationException.class))
                .hasCauseInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("BoundedMailbox")
                .hasMessageContaining("MultipleConsumerUnboundedMailbox");
    }

    @Test
    void aChildThatRunsAsItsParentDoesHasAMailboxOfItsOwn() {
        team();
        ActorRef parent = member("parent");
        parent.tell(Props.create(Member.class).withDispatcher(".."), probe.getRef());
        ActorRef child = probe.expectMsgClass(ActorRef.class);
        parent.tell(release, probe.getRef());
        probe.expectMsg("busy parent");

        parent.tell("who", probe.getRef());

        probe.expectNoMessage(A_MOMENT);
        child.tell("who", probe.getRef());
        probe.expectMsg(child.path().name());
    }

    @Test
    void itIsTheSameUntilItIsForgotten() {
        DispatcherRegistry dispatchers = (DispatcherRegistry) system.dispatchers();
        BalancingDispatcher first = team();

        assertThat(team()).isSameAs(first);
        assertThat(dispatchers.lookup("crew")).isSameAs(first);
        dispatchers.forget(first);
        assertThat(dispatchers.hasDispatcher("crew")).isFalse();
        assertThat(team()).isNotSameAs(first);
    }

    @Test
    void anIdThatIsTakenIsRefused() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(
                        () -> {
                            DispatcherRegistry all = (DispatcherRegistry) system.dispatchers();
                            all.defaultGlobalDispatcher();
                            all.balancing("troupe.actor.default-dispatcher", ConfigFactory.empty());
                        })
                .withMessageContaining("another dispatcher");
    }

    @Test
    void itsBlockIsCheckedAndItsThreadsAreNamedAfterIt() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> team("throughput = 0"))
                .withMessageStartingWith("crew.throughput = [0]");
        BalancingDispatcher team = team("executor = thread-pool-executor, throughput = 7");

        assertThat(team.throughput()).isEqualTo(7);
        system.dispatchers().reconfigure("crew", ConfigFactory.parseString("throughput = 8"));
        assertThat(team.throughput()).isEqualTo(8);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(5, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Handled until the latch is open; then the member stops. */
    private record LastMessage(CountDownLatch release) {}

    private static final class Member extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            String name = getSelf().path().name();
            if (message instanceof CountDownLatch release) {
                getSender().tell("busy " + name, getSelf());
                await(release);
            } else if (message instanceof LastMessage last) {
                getSender().tell("busy " + name, getSelf());
                await(last.release());
                getContext().stop(getSelf());
            } else if (message.equals("thread")) {
                getSender().tell(Thread.currentThread(), getSelf());
            } else if (message instanceof Props child) {
                getSender().tell(getContext().actorOf(child), getSelf());
            } else if (message.equals("fail")) {
                throw new IllegalStateException("on purpose");
            } else {
                getSender().tell(name, getSelf());
            }
        }
    }

    /** Takes its time to decide about a child that has failed. */
    private static final class Boss extends UntypedAbstractActor {
        private final CountDownLatch failed;
        private final CountDownLatch release;

        Boss(CountDownLatch failed, CountDownLatch release) {
            this.failed = failed;
            this.release = release;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return new OneForOneStrategy(
                    DeciderBuilder.matchAny(
                                    failure -> {
                                        failed.countDown();
                                        await(release);
                                        return SupervisorStrategy.resume();
                                    })
                            .build());
        }

        @Override
        public void onReceive(Object message) {
            try {
                getSender().tell(getContext().actorOf((Props) message), getSelf());
            } catch (ConfigurationException refused) {
                getSender().tell(refused, getSelf());
            }
        }
    }

    private static final class Counter extends UntypedAbstractActor {
        private final AtomicIntegerArray handled;
        private final CountDownLatch done;

        Counter(AtomicIntegerArray handled, CountDownLatch done) {
            this.handled = handled;
            this.done = done;
        }

        @Override
        public void onReceive(Object message) {
            handled.incrementAndGet((Integer) message);
            done.countDown();
        }
    }

    /** Does not say what queues it makes: those of others, which are for one taker. */
    public static final class Lying implements MailboxType {
        private final UnboundedMailbox others = new UnboundedMailbox();

        public Lying(ActorSystem.Settings settings, Config config) {}

        @Override
        public MessageQueue create(Optional<ActorRef> owner, Optional<ActorSystem> system) {
            MessageQueue queue = others.create(owner, system);
            return new MessageQueue() {
                @Override
                public void enqueue(ActorRef receiver, Envelope handle) {
                    queue.enqueue(receiver, handle);
                }

                @Override
                public @Nullable Envelope dequeue() {
                    return queue.dequeue();
                }

                @Override
                public int numberOfMessages() {
                    return queue.numberOfMessages();
                }

                @Override
                public boolean hasMessages() {
                    return queue.hasMessages();
                }

                @Override
                public void cleanUp(ActorRef last, MessageQueue deadLetters) {
                    queue.cleanUp(last, deadLetters);
                }
            };
        }
    }
}
