package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What actors may be called, and for how long a name is taken. */
class ActorNamesTest {
    private static ActorSystem system;
    private TestKit probe;
    private ActorRef parent;

    @BeforeAll
    static void start() {
        system = Systems.start("named");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @BeforeEach
    void newParent() {
        probe = new TestKit(system);
        parent = system.actorOf(Props.create(Parent.class, () -> new Parent(probe.getRef())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "Z9", "-", "_.*$+:@&=,!~';", "a$b", "100%25", "%C3%A4"})
    void lettersDigitsSomeSignsAndEscapesMakeAName(String name) {
        ActorRef actor = create(name);

        assertThat(actor.path().name()).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a b   | [a b]: illegal character [ ] at index 1",
                "a/b   | [a/b]: illegal character [/] at index 1",
                "a#1   | [a#1]: illegal character [#] at index 1",
                "ä     | [ä]: illegal character [ä] at index 0",
                "a%2   | [a%2]: illegal character [%] at index 1",
                "a%zz  | [a%zz]: illegal character [%] at index 1",
                "$a    | [$a]: names that begin with $ are generated",
            })
    void anyOtherNameIsRefused(String name, String why) {
        assertThatThrownBy(() -> system.actorOf(Props.empty(), name))
                .isInstanceOf(InvalidActorNameException.class)
                .hasMessageStartingWith("cannot name an actor " + why);
        assertThat(refusal(name))
                .isInstanceOf(InvalidActorNameException.class)
                .hasMessageStartingWith("cannot name an actor " + why);
    }

    @Test
    void actorsWithoutANameAreNumberedByTheirParent() {
        assertThat(create(null).path().name()).isEqualTo("$a");
        assertThat(create(null).path().name()).isEqualTo("$b");
        assertThat(create("named").path().name()).isEqualTo("named");
        assertThat(create(null).path().name()).isEqualTo("$c");
    }

    @Test
    void theSixtyFifthActorWithoutANameHasTwoDigitsTheLowerOneFirst() {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 66; i++) {
            names.add(create(null).path().name());
        }

        assertThat(names).doesNotHaveDuplicates().startsWith("$a", "$b");
        assertThat(names.subList(62, 66)).containsExactly("$+", "$~", "$ab", "$bb");
    }

    @Test
    void aNameIsTakenOnce() {
        ActorRef first = create("one");

        assertThat(refusal("one"))
                .isInstanceOf(InvalidActorNameException.class)
                .hasMessage(
                        "actor name [one] is not unique: ["
                                + first
                                + "] has it until it has stopped and its parent knows; choose"
                                + " another name, or watch the first one and wait for Terminated");
    }

    @Test
    void aNameAtTheTopIsTakenOnce() {
        system.actorOf(Props.empty(), "top-one");

        assertThatThrownBy(() -> system.actorOf(Props.empty(), "top-one"))
                .isInstanceOf(InvalidActorNameException.class)
                .hasMessageContaining("actor name [top-one] is not unique");
    }

    @Test
    void ofManyThreadsThatWantANameOneGetsIt() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        List<ActorRef> created = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 8; i++) {
            Thread thread =
                    new Thread(
                            () -> {
                                try {
                                    go.await();
                                    created.add(system.actorOf(Props.empty(), "wanted"));
                                } catch (InvalidActorNameException taken) {
                                    // by another one
                                } catch (InterruptedException e) {
                                    throw new IllegalStateException(e);
                                }
                            });
            thread.start();
            threads.add(thread);
        }

        go.countDown();

        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(created).hasSize(1);
    }

    @Test
    void aNameIsTakenWhileItsActorIsStopping() {
        CountDownLatch mayStop = new CountDownLatch(1);
        ActorRef slow = create("slow", Props.create(Slow.class, () -> new Slow(mayStop)));
        probe.watch(slow);
        try {
            probe.send(parent, new Stop(slow));
            probe.expectMsg("stopped");

            assertThat(refusal("slow")).isInstanceOf(InvalidActorNameException.class);
        } finally {
            mayStop.countDown();
        }
        probe.expectTerminated(slow);
    }

    /**
     * A19.7: the parent knows of the death before it handles Terminated. Broken by queueing
     * Terminated, and freeing the name only when that is handled, in
     * ActorCell.onDeathWatchNotification.
     */
    @Test
    void aNameIsFreeWhenItsParentHandlesTerminated() {
        ActorRef first = create("phoenix");
        probe.send(parent, new WatchAndRecreate(first));
        probe.expectMsg("watching");

        probe.send(parent, new Stop(first));
        probe.expectMsg("stopped");

        ActorRef second = probe.expectMsgClass(ActorRef.class);
        assertThat(second.path()).isEqualTo(first.path());
        assertThat(second).isNotEqualTo(first);
    }

    @Test
    void childrenAreOrderedByName() {
        create("b");
        create("c");
        create("a");
        create(null);

        assertThat(ask(new Names(), Object.class)).isEqualTo(List.of("$a", "a", "b", "c"));
    }

    @Test
    void aChildIsFoundByItsNameWhileItLives() {
        ActorRef child = create("found");

        assertThat(ask(new Find("found"), Object.class)).isEqualTo(Optional.of(child));
        assertThat(ask(new Find("lost"), Object.class)).isEqualTo(Optional.empty());
    }

    @Test
    void aChildIsFoundWhileItStops() {
        CountDownLatch mayStop = new CountDownLatch(1);
        ActorRef slow = create("slow", Props.create(Slow.class, () -> new Slow(mayStop)));
        try {
            probe.send(parent, new Stop(slow));
            probe.expectMsg("stopped");

            assertThat(ask(new Find("slow"), Object.class)).isEqualTo(Optional.of(slow));
        } finally {
            mayStop.countDown();
        }
    }

    @Test
    void aChildIsNotFoundWhenItHasStopped() {
        ActorRef first = create("gone");
        probe.watch(first);
        probe.send(parent, new Stop(first));
        probe.fishForMessage(Systems.SOON, "Terminated", Terminated.class::isInstance);

        probe.awaitAssert(
                () -> assertThat(ask(new Find("gone"), Object.class)).isEqualTo(Optional.empty()));
    }

    /** Broken by reserving a name before the child exists, and finding the reservation. */
    @Test
    void aNameWhoseActorWasRefusedIsNotFound() {
        probe.send(parent, new Create("half", Props.empty().withDispatcher("nowhere")));
        probe.expectMsgClass(RuntimeException.class);

        assertThat(ask(new Find("half"), Object.class)).isEqualTo(Optional.empty());
    }

    private ActorRef create(String name) {
        return create(name, Props.empty());
    }

    private ActorRef create(String name, Props props) {
        probe.send(parent, new Create(name, props));
        return probe.expectMsgClass(ActorRef.class);
    }

    private RuntimeException refusal(String name) {
        probe.send(parent, new Create(name, Props.empty()));
        return probe.expectMsgClass(RuntimeException.class);
    }

    private <T> T ask(Object question, Class<T> answer) {
        probe.send(parent, question);
        return probe.expectMsgClass(answer);
    }

    private record Create(String name, Props props) {}

    private record Stop(ActorRef child) {}

    private record WatchAndRecreate(ActorRef child) {}

    private record Find(String name) {}

    private record Names() {}

    private static final class Parent extends AbstractActor {
        private final ActorRef probe;

        Parent(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Create.class, order -> create(order.name(), order.props()))
                    .match(
                            Stop.class,
                            order -> {
                                getContext().stop(order.child());
                                reply("stopped");
                            })
                    .match(
                            WatchAndRecreate.class,
                            order -> {
                                getContext().watch(order.child());
                                reply("watching");
                            })
                    .match(Find.class, order -> reply(getContext().findChild(order.name())))
                    .match(Names.class, order -> reply(names()))
                    .match(Terminated.class, t -> create(t.getActor().path().name(), Props.empty()))
                    .build();
        }

        private List<String> names() {
            List<String> names = new ArrayList<>();
            getContext().getChildren().forEach(child -> names.add(child.path().name()));
            return names;
        }

        private void create(String name, Props props) {
            try {
                reply(
                        name == null
                                ? getContext().actorOf(props)
                                : getContext().actorOf(props, name));
            } catch (RuntimeException refused) {
                reply(refused);
            }
        }

        private void reply(Object answer) {
            probe.tell(answer, getSelf());
        }
    }

    private static final class Slow extends AbstractActor {
        private final CountDownLatch mayStop;

        Slow(CountDownLatch mayStop) {
            this.mayStop = mayStop;
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }

        @Override
        public void postStop() throws InterruptedException {
            mayStop.await();
        }
    }
}
