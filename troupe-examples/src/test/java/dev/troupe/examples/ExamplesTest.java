package dev.troupe.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every main does what the guide says that it does. */
class ExamplesTest {
    private static final String[] NO_ARGUMENTS = {};

    private Output output;

    @BeforeEach
    void capture() {
        output = new Output();
    }

    @AfterEach
    void release() throws InterruptedException {
        output.release();
    }

    @Test
    void theDemoPlaysAllScenesInOrderAndEnds() {
        Demo.main(NO_ARGUMENTS);

        assertThat(output.text().replaceAll("\\d+ ms", "N ms"))
                .contains(
                        """
                        Troupe: an actor system starts, plays and ends.

                        Scene 1: messages. Each player passes the cue on; the last one answers the director.
                          anna      "To tell, or not to ask: that is the question."
                          ben       "A tell returns at once; I answer when I get to it."
                          cleo      "One message at a time: my fields need no locks."

                        Scene 2: speed. Anna and Ben play catch.
                          director  counts 100000 throws in N ms

                        Scene 3: failure. Ben forgets his line; the next message waits for his successor.
                          director  hears that ben failed with "I forgot my line"
                          director  decides: restart
                          ben       leaves (postStop)
                          ben       is a new instance: same reference, same mailbox, fresh state
                          ben       "I have spoken 0 lines since I came on."

                        Scene 4: death watch. Cleo is stopped, and watched.
                          cleo      leaves (postStop)
                          director  receives Terminated for cleo

                        Scene 5: lost messages. None of them disappears without a trace.
                          critic    UnhandledMessage: "a line nobody rehearsed" to /user/director/anna, reason UNHANDLED
                          critic    DeadLetter: "come back!" to /user/director/cleo, reason STOPPED
                          critic    DeadLetter: "help!" to /user/director/prompter, reason NEVER_EXISTED
                        """)
                .contains("director  dev.troupe.examples.demo.Director, mailbox")
                .contains(
                        """
                        Curtain: 100000 throws, 1 restart, 1 death, 3 lost messages, each with its reason.
                        All actors have stopped, all threads have ended, after N ms.

                        Act 2: blocking.\
                        """)
                .containsPattern(
                        "no remedy: .*\\n( +default-dispatcher-.*\\n)+ +all printed after N ms; the detector reported it")
                .containsPattern(
                        "compensation: .*\\n( +default-dispatcher-.*\\n)+.*\\n +all printed after N ms; there were \\d+ threads")
                .containsPattern(
                        "virtual threads .*\\n( +.*-dispatcher-.*\\n)+.*(.*\\n)? +all printed after N ms\\n$");
    }

    @Test
    void onlyWithoutARemedyIsThePrinterLate() throws InterruptedException {
        BlockingExample.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "no remedy: all calls block the default dispatcher: printed late",
                "compensation: threads are added while all are stuck: printed at once",
                "a dispatcher of its own for what blocks: printed at once",
                "virtual threads for what blocks: printed at once");
    }

    @Test
    void callsThatBlockAreCappedAndADeviceHasItsThread() throws InterruptedException {
        BlockingRemedies.main(NO_ARGUMENTS);

        output.await("call 1 returned", "call 2 returned", "call 3 returned");
        output.awaitInOrder("read one", "read two");
        output.await("read row 7");
    }

    @Test
    void aRunningDispatcherTakesOnlyChangesThatAreRight() {
        ReconfigureExample.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "reconfigured",
                "troupe.actor.default-dispatcher.throughput = [none] (String: 1): expected a whole");
    }

    @Test
    void theHelloActorGreets() {
        HelloActor.main(NO_ARGUMENTS);

        output.await("Hello, Troupe");
    }

    @Test
    void theGreeterCountsItsGuests() {
        Greeter.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "Welcome, Ann! You are guest number 1", "Welcome, Ben! You are guest number 2");
    }

    @Test
    void wrongPropsAreRefusedBeforeAnythingIsCreated() {
        PropsExample.main(NO_ARGUMENTS);

        output.await(
                "no constructor fits; it has (java.lang.String, int)",
                "with new: no actor context on this thread",
                "first is at 1",
                "second is at 11");
    }

    @Test
    void theHooksOfALifeAreCalledInOrder() {
        LifecycleExample.main(NO_ARGUMENTS);

        // line by line: the log may come between them
        output.awaitInOrder(
                "constructor\n",
                "preStart\n",
                "handles first\n",
                "preRestart, was handling fail\n",
                "postStop\n",
                "constructor\n",
                "postRestart after: on purpose\n",
                "preStart\n",
                "handles second\n",
                "postStop\n");
    }

    @Test
    void behaviourIsReplacedAndStacked() {
        BecomeExample.main(NO_ARGUMENTS);

        output.awaitInOrder("the door opens", "the door stays closed", "the door opens");
        output.awaitInOrder("the phone rings", "the phone is silent", "the phone rings");
    }

    @Test
    void anIdleSessionCloses() {
        ReceiveTimeoutExample.main(NO_ARGUMENTS);

        output.await("idle for 100 ms after 2 requests");
    }

    @Test
    void theClockTicks() {
        SchedulerExample.main(NO_ARGUMENTS);

        output.awaitInOrder("tick 1", "tick 2", "tick 3");
    }

    @Test
    void timersAreCalledOffRepeatedAndSeenToAtTheEnd() throws Exception {
        RatesExample.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "called off: true",
                "again: false",
                "is off: true",
                "flushed",
                "nobody will answer",
                "closed");
    }

    @Test
    void whatComesTooEarlyIsWrittenLaterInOrder() {
        StashExample.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "connected\nwrites one\nwrites two\nwrites three\n", "connected\nwrites four\n");
    }

    @Test
    void onlyTheLastWordIsSearchedWhileTheHeartBeats() {
        TimersExample.main(NO_ARGUMENTS);

        output.await("search troupe");
        output.awaitInOrder("beat 1", "beat 2", "beat 3");
    }

    @Test
    void theDoorOpensWithTheCodeAndLocksItself() {
        FsmExample.main(NO_ARGUMENTS);

        output.await("lock says: wrong");
        output.awaitInOrder("click", "clack", "LOCKED, broken by force");
        output.awaitInOrder("is LOCKED", "LOCKED -> OPEN", "OPEN -> LOCKED");
    }

    @Test
    void theSupervisorResumesRestartsAndStops() {
        SupervisionExample.main(NO_ARGUMENTS);

        output.awaitInOrder("sum 10", "sum 20", "restarted", "sum 10", "the till has stopped");
    }

    @Test
    void theHostLearnsWhoHasLeft() {
        DeathWatchExample.main(NO_ARGUMENTS);

        output.awaitInOrder("ann has left", "ben has left", "existence confirmed: false");
    }

    @Test
    void selectionsFindActorsByPathAndPattern() {
        SelectionExample.main(NO_ARGUMENTS);

        output.await("report from ann", "report from anton", "report from ben");
        output.awaitInOrder("who? troupe://office/user/manager/anton", "carl is not there");
    }

    @Test
    void mistakesInTheConfigurationAreReportedTogether() {
        ConfigExample.main(NO_ARGUMENTS);

        output.await(
                "troupe.loglevel = [LOUD] (String: 2): expected one of",
                "troupe.actor.creation-timeout = [soon] (String: 4): expected a duration",
                "troupe.actor.default-dispatcher.throughput = [0] (String: 3): expected a whole",
                "troupe.actor.default-dispatcher.throughput = 10",
                "troupe.actor.creation-timeout = 5s");
    }

    @Test
    void actorsRunWhereCodeAndConfigurationSay() {
        DeploymentExample.main(NO_ARGUMENTS);

        output.await(
                "plain runs on deployed-troupe.actor.default-dispatcher-",
                "chosen runs on deployed-files-",
                "archive runs on deployed-files-",
                "shelf runs on deployed-alone-");
    }

    @Test
    void routersSpreadTheWork() {
        RoutingExample.main(NO_ARGUMENTS);

        output.await(
                "$a does the first task",
                "$a does tea break",
                "$b does tea break",
                "$c does tea break",
                " does anna: a book",
                " does anna: a lamp",
                " does the estimate",
                "5 routees",
                "$a does a task",
                "$a does a doubled task",
                "$b does a doubled task");
    }

    @Test
    void mailboxesSortAndRefuse() {
        MailboxExample.main(NO_ARGUMENTS);

        output.awaitInOrder("sorted: urgent", "sorted: normal");
        output.awaitInOrder("orders: Order[text=march]", "orders: chat");
        output.awaitInOrder("small: one", "small: two");
        output.await("three is lost: OVERFLOW");
    }

    @Test
    void aSourceGoesAsFastAsItsSink() {
        BackpressureExample.main(NO_ARGUMENTS);

        output.await("sink has written 12 lines", "the last question: busy");
    }

    @Test
    void aHeavyActorDoesNotWaitForTheOthers() {
        FairShareExample.main(NO_ARGUMENTS);

        output.awaitInOrder("the alarm rings, most pages wait", "all pages are printed");
    }

    @Test
    void messagesBecomeBytesAndComeBack() {
        SerializationExample.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "750 rye is Loaf[name=rye, grams=750]",
                "refused Crumb",
                "received Loaf[name=rye, grams=750]");
    }

    @Test
    void actorsLog() {
        LoggingExample.main(NO_ARGUMENTS);

        output.await("baking 12 loaves", "serving");
    }

    @Test
    void deadLettersCarryTheirReason() {
        DeadLettersExample.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "UnhandledMessage unread: UNHANDLED",
                "DeadLetter too late: STOPPED",
                "SuppressedDeadLetter Heartbeat[]: STOPPED",
                "DeadLetter lost: NEVER_EXISTED");
    }

    @Test
    void eventsReachThoseWhoSubscribed() {
        EventStreamExample.main(NO_ARGUMENTS);

        output.awaitInOrder("ann reads Weather[text=rain]", "ann reads Sports[text=2:1]");
        output.awaitInOrder("ben reads Weather[text=rain]", "ben reads Weather[text=sun]");
    }

    @Test
    void theClerkAnswersFailsAndForgets() {
        AskExample.main(NO_ARGUMENTS);

        output.await("bread costs 3", "no sand", "sold out", "ordered");
        output.await(
                "did not answer a message of [java.lang.String] within [50 ms]: [Actor[troupe://shop/user/clerk#",
                "handled it without a reply, or passed it on",
                "the clerk has left");
    }

    @Test
    void resultsArePipedRetriedAndDelayed() throws Exception {
        PipeExample.main(NO_ARGUMENTS);

        output.awaitInOrder("no weather: storm", "after 3 calls: 21", "21", "21");
    }

    @Test
    void aProgramThatHasMovedAddsUp() throws Exception {
        MovingExample.main(NO_ARGUMENTS);

        output.await("total: 7");
    }

    @Test
    void theBreakerOpensAndClosesAgain() throws Exception {
        CircuitBreakerExample.main(NO_ARGUMENTS);

        output.await("open", "half-open", "closed");
        output.awaitInOrder(
                "failed: no connection",
                "failed: no connection",
                "refused, the bank rests",
                "paid 20",
                "paid 30",
                "stays open for 30 s");
    }

    @Test
    void theShopClosesInOrderAndTheOtherIsClosed() {
        ShutdownExample.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "it does not shut down",
                "serves the last customer",
                "the money is counted",
                "the floor is swept",
                "good night",
                "coordinated shutdown took longer than [PT0.2S]",
                "phase [service-stop] has been running for [",
                "task [count-money]: ");
        output.awaitInOrder("the door is closed", "the money is counted");
    }

    @Test
    void theThirdLineSaysWhatWasSaidToTheFirst() {
        BackoffExample.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "line 1 dials",
                "line 2 dials",
                "line 3 dials",
                "line 3 says hello",
                "line 3 says goodbye");
    }

    @Test
    void whatCannotBeCookedIsSetApart() {
        QuarantineExample.main(NO_ARGUMENTS);

        output.awaitInOrder(
                "cooking stones",
                "cooking stones",
                "cooking stones",
                "cooking soup",
                "cook failed: java.lang.IllegalArgumentException: cannot cook stones",
                "left: 0");
        output.await("set apart after 3 attempts: stones");
    }
}
