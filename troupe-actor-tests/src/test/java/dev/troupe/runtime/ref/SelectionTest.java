package dev.troupe.runtime.ref;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorNotFound;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.actor.Systems;
import dev.troupe.actor.Terminated;
import dev.troupe.testkit.javadsl.TestKit;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Selections in a tree of two parents, {@code a} and {@code b}, with {@code x1 x2 y} below each. */
class SelectionTest {
    private ActorSystem system;
    private TestKit probe;
    private ActorRef a;

    @BeforeEach
    void start() {
        system = Systems.start("tree");
        probe = new TestKit(system);
        a = created(Node.props("x1", "x2", "y"), "a");
        created(Node.props("x1", "x2", "y"), "b");
    }

    @AfterEach
    void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/user/a/y",
                "//user///a/y/",
                "user/a/y",
                "/user/b/../a/y",
                "troupe://tree/user/a/y",
                "akka://tree/user/a/y",
                "/user/a/?",
                "/use*/a/y*",
            })
    void aPathFromTheRootLeadsToItsActor(String path) {
        assertThat(receiver(system.actorSelection(path))).isEqualTo("/user/a/y");
    }

    @ParameterizedTest
    @ValueSource(strings = {"y", "../a/y", "../../user/a/y", "x1/../y", "/user/a/y"})
    void aPathFromAnActorLeadsToItsActor(String path) {
        probe.send(a, new Node.Select(path, "hello"));

        assertThat(receivers(1)).containsExactly("/user/a/y");
    }

    /** Broken by SelectionWalk when it goes to the parent of the root, which stands for no actor. */
    @ParameterizedTest
    @ValueSource(strings = {"/../user/b/y", "/../../user/b/y", "/user/../../../user/b/y"})
    void twoDotsAtTheRootStayThere(String path) {
        assertThat(receiver(system.actorSelection(path))).isEqualTo("/user/b/y");
    }

    @Test
    void anActorPathLeadsToItsActor() {
        ActorPath path = ActorPath.fromString("troupe://tree/user/b/x2");

        assertThat(receiver(system.actorSelection(path))).isEqualTo("/user/b/x2");
    }

    @Test
    void aUidLeadsToThisIncarnationOnly() throws Exception {
        ActorRef y = resolve("/user/a/y");
        String exact = "/user/a/y#" + y.path().uid();

        assertThat(receiver(system.actorSelection(exact))).isEqualTo("/user/a/y");
        assertDeadLetter(system.actorSelection("/user/a/y#1"), "troupe://tree/user/a/y");
    }

    @ParameterizedTest
    @ValueSource(strings = {"y#", "y#1#2", "y#one", "#1", "y#9999999999", "*#x"})
    void aMarkWithoutNameOrUidIsRefused(String element) {
        assertThatThrownBy(() -> system.actorSelection("/user/a/" + element))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "cannot select ["
                                + element
                                + "]: a # stands between a name and the uid of one incarnation, an"
                                + " int");
    }

    @ParameterizedTest
    @CsvSource({"x*, 2", "x?, 2", "*1*, 1", "?, 1", "??, 2", "*, 3", "[xy]?, 0", ".*, 0"})
    void aStarIsAnyCharactersAQuestionMarkOneAndAllElseItself(String glob, int matching) {
        system.actorSelection("/user/a/" + glob).tell("hello", probe.getRef());

        assertThat(receivers(matching)).doesNotHaveDuplicates();
        probe.expectNoMessage(Duration.ofMillis(10));
    }

    @Test
    void wildcardsFanOutOnEveryLevel() {
        system.actorSelection("/user/*/x?").tell("hello", probe.getRef());

        assertThat(receivers(4))
                .containsExactlyInAnyOrder("/user/a/x1", "/user/a/x2", "/user/b/x1", "/user/b/x2");
    }

    @Test
    void whatFollowsAWildcardMayBeMissingBelowSome() {
        created(Node.props("only"), "c");
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        system.actorSelection("/user/*/only").tell("hello", probe.getRef());

        assertThat(receivers(1)).containsExactly("/user/c/only");
        probe.expectNoMessage(Duration.ofMillis(20));
    }

    @Test
    void aMissingChildMakesADeadLetterForItsPath() {
        assertDeadLetter(system.actorSelection("/user/a/nobody"), "troupe://tree/user/a/nobody");
    }

    @Test
    void aMissingParentMakesADeadLetterForTheWholePath() {
        assertDeadLetter(
                system.actorSelection("/user/nobody/here/either"),
                "troupe://tree/user/nobody/here/either");
    }

    @Test
    void twoDotsBehindAMissingChildAreFollowedInThePath() {
        assertDeadLetter(system.actorSelection("/user/nobody/../else"), "troupe://tree/user/else");
    }

    /** Broken by SelectionWalk.fanOut when it tells of the pattern only. */
    @Test
    void aWildcardThatMatchesNobodyMakesADeadLetterForTheWholePath() {
        assertDeadLetter(system.actorSelection("/user/a/z*"), "troupe://tree/user/a/z*");
        assertDeadLetter(system.actorSelection("/user/z*/y"), "troupe://tree/user/z*/y");
    }

    @Test
    void belowAWildcardThatMatchesOneOnlySomebodyMayBeMissing() {
        assertDeadLetter(system.actorSelection("/use?/nobody"), "troupe://tree/user/nobody");
    }

    @ParameterizedTest
    @ValueSource(strings = {"troupe://other/user/a/y", "troupe://tree@host:1234/user/a/y"})
    void aSelectionInAnotherSystemMakesADeadLetterForItsPath(String path) {
        assertDeadLetter(system.actorSelection(path), path);
    }

    @Test
    void deadLettersHaveNoChildren() {
        assertDeadLetter(system.actorSelection("/deadLetters/x"), "troupe://tree/deadLetters/x");
    }

    @Test
    void anEmptyPathMeansDeadLetters() {
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        system.actorSelection("").tell("hello", probe.getRef());

        assertThat(probe.expectMsgClass(DeadLetter.class).recipient())
                .isEqualTo(system.deadLetters());
    }

    @Test
    void whereAnActorHasStoppedNobodyLives() throws Exception {
        ActorRef y = probe.watch(resolve("/user/a/y"));
        system.stop(y);
        probe.expectTerminated(y);
        probe.send(a, new Identify("knows?"));
        probe.expectMsgClass(ActorIdentity.class);

        assertDeadLetter(system.actorSelection("/user/a/y"), "troupe://tree/user/a/y");
    }

    @Test
    void aSuppressedMessageThatMissesItsActorStaysSuppressed() {
        system.eventStream().subscribe(probe.getRef(), SuppressedDeadLetter.class);

        system.actorSelection("/user/nobody").tell(PoisonPill.getInstance(), probe.getRef());

        SuppressedDeadLetter letter = probe.expectMsgClass(SuppressedDeadLetter.class);
        assertThat(letter.recipient().path()).hasToString("troupe://tree/user/nobody");
    }

    @Test
    void withoutASenderDeadLettersAreTheSender() {
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        system.actorSelection("/user/nobody").tell("hello", ActorRef.noSender());

        assertThat(probe.expectMsgClass(DeadLetter.class).sender()).isEqualTo(system.deadLetters());
    }

    @Test
    void aPoisonPillThroughASelectionStopsItsActors() throws Exception {
        ActorRef x1 = probe.watch(resolve("/user/a/x1"));
        ActorRef x2 = probe.watch(resolve("/user/a/x2"));

        system.actorSelection("/user/a/x*").tell(PoisonPill.getInstance(), ActorRef.noSender());

        assertThat(probe.receiveN(2))
                .extracting(t -> ((Terminated) t).getActor())
                .containsExactlyInAnyOrder(x1, x2);
    }

    @Test
    void everyActorOfASelectionAnswersIdentify() {
        system.actorSelection("/user/b/*").tell(new Identify("who?"), probe.getRef());

        assertThat(probe.receiveN(3))
                .extracting(m -> name(((ActorIdentity) m).getActorRef().orElseThrow()))
                .containsExactlyInAnyOrder("/user/b/x1", "/user/b/x2", "/user/b/y");
    }

    @Test
    void identifyOfAMissingActorIsAnsweredWithNobody() {
        system.actorSelection("/user/nobody").tell(new Identify(7), probe.getRef());

        probe.expectMsg(new ActorIdentity(7, Optional.empty()));
    }

    @Test
    void identifyIsNotAnsweredForWhoIsMissingInAFanOut() {
        system.actorSelection("/user/*/nobody").tell(new Identify(7), probe.getRef());

        probe.expectNoMessage(Duration.ofMillis(20));
    }

    @Test
    void resolvingGivesTheReference() throws Exception {
        assertThat(resolve("/user/a")).isEqualTo(a);
        assertThat(
                        Systems.get(
                                system.actorSelection(a.path())
                                        .resolveOne(new Timeout(Systems.SOON))))
                .isEqualTo(a);
    }

    @Test
    void resolvingAWildcardGivesWhoAnswersFirst() throws Exception {
        assertThat(name(resolve("/user/a/x*"))).startsWith("/user/a/x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/user/nobody", "/user/z*", "/user/*/nobody", "", "/deadLetters"})
    void resolvingWhereNobodyLivesFails(String path) {
        ActorSelection selection = system.actorSelection(path);

        CompletionStage<ActorRef> found = selection.resolveOne(Duration.ofMillis(30));

        assertThatThrownBy(() -> Systems.get(found))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOf(ActorNotFound.class)
                .hasMessageContaining(selection.toString());
    }

    @Test
    void resolvingAnActorThatDoesNotAnswerFailsAfterTheTimeout() {
        CountDownLatch mayGoOn = new CountDownLatch(1);
        ActorRef busy = created(Node.props(), "busy");
        busy.tell(mayGoOn, ActorRef.noSender());
        try {
            CompletionStage<ActorRef> found =
                    system.actorSelection("/user/busy").resolveOne(Duration.ofMillis(20));

            assertThatThrownBy(() -> Systems.get(found)).hasCauseInstanceOf(ActorNotFound.class);
        } finally {
            mayGoOn.countDown();
        }
    }

    /** Broken by a question that stays registered when it has its answer. */
    @Test
    void noQuestionStaysBehind() throws Exception {
        resolve("/user/a");
        resolve("/user/a/x*");

        InternalActorRef temp = InternalActorRef.of(a).parent().parent().child("temp");

        assertThat(temp).isNotNull();
        probe.awaitCond(() -> temp.children().isEmpty());
    }

    /** Broken by giving up in SelectionWalk where an actor is not there yet. */
    @Test
    void aSelectionBelowAnActorThatIsJustCreatedReachesItsChildren() {
        for (int i = 0; i < 50; i++) {
            String top = "/user/new" + i;
            system.actorOf(Node.props("child"), "new" + i);

            system.actorSelection(top + "/child").tell("hello", probe.getRef());
            system.actorSelection(top + "/*").tell("hello", probe.getRef());

            assertThat(receivers(2)).containsExactly(top + "/child", top + "/child");
        }
    }

    @Test
    void forwardingThroughASelectionKeepsTheSender() {
        ActorRef relay = system.actorOf(Props.create(Relay.class, Relay::new));

        probe.send(relay, "hello");

        assertThat(receivers(1)).containsExactly("/user/a/y");
    }

    @Test
    void selectionsAreEqualByAnchorAndPath() {
        assertThat(system.actorSelection("/user/a"))
                .isEqualTo(system.actorSelection("//user/a"))
                .hasSameHashCodeAs(system.actorSelection("//user/a"))
                .isNotEqualTo(system.actorSelection("/user/b"))
                .isNotEqualTo(system.actorSelection("/user/a*"));
    }

    @Test
    void aSelectionShowsWhereItLeads() {
        ActorSelection selection = system.actorSelection("/user/../user/a*/?");

        assertThat(selection.pathString()).isEqualTo("/user/../user/a*/?");
        assertThat(selection.anchorPath()).hasToString("troupe://tree/");
        assertThat(selection)
                .hasToString("ActorSelection[Anchor(troupe://tree/), Path(/user/../user/a*/?)]");
        assertThat(selection.toSerializationFormat()).isEqualTo("troupe://tree/user/../user/a*/?");
    }

    @Test
    void whatASelectionIsWrittenAsCanBeRead() {
        AtomicReference<ActorSelection> relative = new AtomicReference<>();
        created(Node.props(), "selecting")
                .tell(
                        (Node.Task) context -> relative.set(context.actorSelection("../a/y")),
                        ActorRef.noSender());
        probe.awaitAssert(() -> assertThat(relative.get()).isNotNull());

        String text = relative.get().toSerializationFormat();

        assertThat(text).isEqualTo("troupe://tree/user/selecting/../a/y");
        assertThat(receiver(system.actorSelection(text))).isEqualTo("/user/a/y");
    }

    private void assertDeadLetter(ActorSelection selection, String path) {
        system.eventStream().subscribe(probe.getRef(), DeadLetter.class);

        selection.tell("hello", probe.getRef());

        DeadLetter letter = probe.expectMsgClass(DeadLetter.class);
        assertThat(letter.message()).isEqualTo("hello");
        assertThat(letter.sender()).isEqualTo(probe.getRef());
        assertThat(letter.recipient().path()).hasToString(path);
        assertThat(letter.deadLetterReason()).isEqualTo(DeadLetter.Reason.NEVER_EXISTED);
    }

    private String receiver(ActorSelection selection) {
        selection.tell("hello", probe.getRef());
        return receivers(1).get(0);
    }

    private List<String> receivers(int count) {
        return probe.receiveN(count).stream().map(String.class::cast).toList();
    }

    private ActorRef resolve(String path) throws Exception {
        return Systems.get(system.actorSelection(path).resolveOne(Systems.SOON));
    }

    private ActorRef created(Props props, String name) {
        ActorRef actor = system.actorOf(props, name);
        probe.send(actor, new Identify("created?"));
        probe.expectMsgClass(ActorIdentity.class);
        return actor;
    }

    private static String name(ActorRef actor) {
        return actor.path().toStringWithoutAddress();
    }

    /** Has children, and answers with its own path. */
    private static final class Node extends AbstractActor {
        private record Select(String path, Object message) {}

        private interface Task {
            void run(AbstractActor.ActorContext context);
        }

        Node(String[] children) {
            for (String child : children) {
                getContext().actorOf(props(), child);
            }
        }

        static Props props(String... children) {
            return Props.create(Node.class, () -> new Node(children));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Select.class, this::select)
                    .match(CountDownLatch.class, CountDownLatch::await)
                    .match(Task.class, task -> task.run(getContext()))
                    .matchAny(m -> getSender().tell(name(getSelf()), getSelf()))
                    .build();
        }

        private void select(Select order) {
            getContext().actorSelection(order.path()).tell(order.message(), getSender());
        }
    }

    private static final class Relay extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(
                            m -> getContext().actorSelection("/user/a/y").forward(m, getContext()))
                    .build();
        }
    }
}
