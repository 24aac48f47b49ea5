package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorIdentity;
import dev.troupe.actor.ActorKilledException;
import dev.troupe.actor.ActorNotFound;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Props;
import dev.troupe.actor.Status;
import dev.troupe.pattern.AskTimeoutException;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Routers whose routees reply: scatter-gather and tail-chopping. */
class AskingRoutersTest {
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(50);

    private final ActorSystem system = Systems.quiet("AskingRouters");
    private final TestKit asker = new TestKit(system);
    private final List<TestKit> routees =
            List.of(new TestKit(system), new TestKit(system), new TestKit(system));

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    private ActorRef scatterGather(Duration within) {
        return system.actorOf(
                new ScatterGatherFirstCompletedGroup(List.of(), within)
                        .withRefs(routees.stream().map(TestKit::getRef).toList())
                        .props());
    }

    private ActorRef tailChopping(Duration within, Duration interval) {
        return system.actorOf(
                new TailChoppingGroup(List.of(), within, interval)
                        .withRefs(routees.stream().map(TestKit::getRef).toList())
                        .props());
    }

    @Test
    void theFirstReplyComesFromTheRouteeThatGaveIt() {
        scatterGather(LONG).tell("question", asker.getRef());
        routees.forEach(routee -> routee.expectMsg("question"));

        routees.get(1).reply("first");

        asker.expectMsg("first");
        assertThat(asker.getLastSender()).isEqualTo(routees.get(1).getRef());
    }

    @Test
    void furtherRepliesAreDroppedWithoutNoise() {
        system.eventStream().subscribe(asker.getRef(), DeadLetter.class);
        scatterGather(LONG).tell("question", asker.getRef());
        routees.forEach(routee -> routee.expectMsg("question"));

        routees.forEach(routee -> routee.reply("reply"));

        asker.expectMsg("reply");
        asker.expectNoMessage(SHORT);
    }

    /** [trap] The first completion wins, also if it is a failure. */
    @Test
    void aFailureThatComesFirstWins() {
        scatterGather(LONG).tell("question", asker.getRef());
        routees.forEach(routee -> routee.expectMsg("question"));
        Status.Failure failure = new Status.Failure(new TestException("on purpose"));

        routees.get(2).reply(failure);
        routees.get(0).reply("too late");

        asker.expectMsg(failure);
        asker.expectNoMessage(SHORT);
    }

    @Test
    void aSuccessIsUnwrapped() {
        scatterGather(LONG).tell("question", asker.getRef());
        routees.forEach(routee -> routee.expectMsg("question"));

        routees.get(0).reply(new Status.Success("result"));

        asker.expectMsg("result");
    }

    @Test
    void withoutReplyTheSenderGetsAFailure() {
        scatterGather(SHORT).tell("question", asker.getRef());

        assertThat(asker.expectMsgClass(Status.Failure.class).cause())
                .isInstanceOf(AskTimeoutException.class)
                .hasMessage("none of [3] routees replied to [java.lang.String] within [PT0.05S]");
    }

    @Test
    void aReplyAfterTheTimeIsADeadLetter() {
        scatterGather(SHORT).tell("question", asker.getRef());
        routees.get(0).expectMsg("question");
        asker.expectMsgClass(Status.Failure.class);
        system.eventStream().subscribe(asker.getRef(), DeadLetter.class);

        routees.get(0).reply("late");

        assertThat(asker.expectMsgClass(DeadLetter.class).deadLetterReason())
                .isEqualTo(DeadLetter.Reason.LATE_REPLY);
    }

    @Test
    void aRouteeThatHasStoppedDoesNotSpoilTheAnswer() {
        ActorRef router = scatterGather(LONG);
        ActorRef gone = system.actorOf(Props.empty());
        router.tell(new AddRoutee(new ActorRefRoutee(gone)), ActorRef.noSender());
        system.stop(gone);
        router.tell("question", asker.getRef());
        routees.forEach(routee -> routee.expectMsg("question"));

        routees.get(0).reply("reply");

        asker.expectMsg("reply");
    }

    @Test
    void whoRepliesCanWatchWhoAsks() {
        scatterGather(LONG).tell("question", asker.getRef());
        routees.forEach(routee -> routee.expectMsg("question"));
        ActorRef question = routees.get(0).getLastSender();
        routees.get(0).watch(question);

        routees.get(1).reply("reply");

        routees.get(0).expectTerminated(question);
        asker.expectMsg("reply");
    }

    @Test
    void whoAsksIsFoundByItsPathWhileTheQuestionIsOpen() {
        scatterGather(LONG).tell("question", asker.getRef());
        routees.get(0).expectMsg("question");
        ActorRef question = routees.get(0).getLastSender();
        assertThat(question.path().toString()).startsWith("troupe://AskingRouters/temp/$");

        system.actorSelection(question.path()).tell("by path", routees.get(0).getRef());

        asker.expectMsg("by path");
    }

    @Test
    void anAnsweredQuestionLeavesNoNameBehind() {
        scatterGather(LONG).tell("question", asker.getRef());
        routees.get(0).expectMsg("question");
        ActorPath question = routees.get(0).getLastSender().path();

        routees.get(0).reply("reply");

        asker.expectMsg("reply");
        assertThat(system.actorSelection(question).resolveOne(LONG).toCompletableFuture())
                .failsWithin(LONG)
                .withThrowableThat()
                .withCauseInstanceOf(ActorNotFound.class);
    }

    @Test
    void whoAsksCanBeStoppedWhichFailsTheQuestion() {
        scatterGather(LONG).tell("question", asker.getRef());
        routees.get(0).expectMsg("question");

        system.stop(routees.get(0).getLastSender());

        assertThat(asker.expectMsgClass(Status.Failure.class).cause())
                .isInstanceOf(ActorKilledException.class);
    }

    @Test
    void whoAsksCanBeIdentifiedWithoutBeingAnswered() {
        scatterGather(LONG).tell("question", asker.getRef());
        routees.get(0).expectMsg("question");
        ActorRef question = routees.get(0).getLastSender();

        question.tell(new Identify(1), routees.get(0).getRef());

        assertThat(routees.get(0).expectMsgClass(ActorIdentity.class).getActorRef())
                .contains(question);
        routees.get(0).reply("reply");
        asker.expectMsg("reply");
    }

    @Test
    void aTailIsChoppedOneRouteeAfterTheOther() {
        tailChopping(LONG, Duration.ofMillis(20)).tell("question", asker.getRef());

        routees.forEach(routee -> routee.expectMsg("question"));
        routees.get(0).reply("reply");

        asker.expectMsg("reply");
    }

    @Test
    void afterTheFirstReplyNobodyElseIsAsked() {
        Tally tally = Tally.counting();
        ActorRef router =
                system.actorOf(
                        new TailChoppingPool(3, LONG, Duration.ofMillis(200))
                                .props(tally.worker()));

        router.tell("who", asker.getRef());

        asker.expectMsgClass(ActorRef.class);
        asker.expectNoMessage(Duration.ofMillis(500));
        assertThat(tally.sum.sum()).isEqualTo(1);
    }

    @Test
    void chanceDecidesWhoIsAskedFirst() {
        Tally tally = Tally.counting();
        ActorRef router = system.actorOf(new TailChoppingPool(3, LONG, LONG).props(tally.worker()));
        Set<ActorRef> first = new HashSet<>();

        for (int i = 0; i < 100; i++) {
            router.tell("who", asker.getRef());
            first.add(asker.expectMsgClass(ActorRef.class));
        }

        assertThat(first).hasSize(3);
    }

    @Test
    void aTailThatIsNeverAnsweredEndsInAFailure() {
        tailChopping(Duration.ofSeconds(2), Duration.ofMillis(10)).tell("question", asker.getRef());

        assertThat(asker.expectMsgClass(Status.Failure.class).cause())
                .isInstanceOf(AskTimeoutException.class);
        routees.forEach(routee -> routee.expectMsg("question"));
        asker.expectNoMessage(SHORT);
    }

    @Test
    void groupsByPathAskSelections() {
        List<String> paths = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            paths.add(
                    system.actorOf(Props.create(Echo.class, Echo::new), "echo" + i)
                            .path()
                            .toStringWithoutAddress());
        }
        ActorRef router = system.actorOf(new ScatterGatherFirstCompletedGroup(paths, LONG).props());

        router.tell("question", asker.getRef());

        asker.expectMsg("question");
        asker.expectNoMessage(SHORT);
    }

    @Test
    void withoutSenderTheFirstReplyIsADeadLetterAsElsewhere() {
        system.eventStream().subscribe(asker.getRef(), DeadLetter.class);
        ActorRef router = scatterGather(LONG);
        router.tell(GetRoutees.getInstance(), asker.getRef());
        asker.expectMsgClass(Routees.class);
        router.tell("question", ActorRef.noSender());
        routees.forEach(routee -> routee.expectMsg("question"));

        routees.forEach(routee -> routee.reply("reply"));

        assertThat(asker.expectMsgClass(DeadLetter.class).recipient())
                .isEqualTo(system.deadLetters());
        asker.expectNoMessage(SHORT);
    }

    private static final class Echo extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> getSender().tell(message, getSelf()))
                    .build();
        }
    }
}
