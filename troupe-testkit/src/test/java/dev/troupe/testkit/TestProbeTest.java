package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.japi.pf.PFBuilder;
import dev.troupe.japi.pf.PartialFunction;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class TestProbeTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final Duration SHORT = Duration.ofMillis(20);
    private static final PartialFunction<Object, Integer> LENGTH =
            new PFBuilder<Object, Integer>().match(String.class, String::length).build();
    private static final PartialFunction<Object, Boolean> IS_B =
            new PFBuilder<Object, Boolean>().match(String.class, "b"::equals).build();

    private static ActorSystem system;

    private final TestProbe probe = new TestProbe(system);

    @BeforeAll
    static void start() {
        system = ActorSystem.create("test");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, LONG, true);
    }

    private void receive(Object... messages) {
        for (Object message : messages) {
            probe.ref().tell(message, ActorRef.noSender());
        }
    }

    @Test
    void theNameOfTheActorBeginsWithThatOfTheProbe() {
        TestProbe named = new TestProbe(system, "worker");

        assertThat(named.testActorName()).isEqualTo("worker");
        assertThat(named.ref().path().name()).startsWith("worker-");
        assertThat(new TestKit(system).testActor().path().name()).startsWith("testActor-");
    }

    @Test
    void twoProbesMayHaveOneName() {
        TestProbe first = new TestProbe(system, "twin");
        TestProbe second = new TestProbe(system, "twin");

        assertThat(first.ref()).isNotEqualTo(second.ref());
    }

    @Test
    void messagesAreExpectedByValueClassAndFunction() {
        receive("a", "b", "c", 1, "four", "seven");

        assertThat(probe.expectMsg("a")).isEqualTo("a");
        assertThat(probe.expectMsg(LONG, "b")).isEqualTo("b");
        assertThat(probe.expectMsg(LONG, "hint", "c")).isEqualTo("c");
        assertThat(probe.expectMsgClass(Integer.class)).isEqualTo(1);
        assertThat(probe.expectMsgPF(LONG, "text", LENGTH)).isEqualTo(4);
        assertThat(probe.expectMsgPF("text", LENGTH)).isEqualTo(5);
    }

    @Test
    void anyOfSeveralIsExpected() {
        receive("b", "b", 1, 2);

        assertThat(probe.expectMsgAnyOf(List.of("a", "b"))).isEqualTo("b");
        assertThat(probe.expectMsgAnyOf(LONG, List.of("a", "b"))).isEqualTo("b");
        assertThat(probe.<Object>expectMsgAnyClassOf(List.of(String.class, Integer.class)))
                .isEqualTo(1);
        assertThat(probe.<Object>expectMsgAnyClassOf(LONG, List.of(String.class, Integer.class)))
                .isEqualTo(2);
    }

    @Test
    void allOfSeveralAreExpected() {
        receive("b", "a", 1, "c", 2L, "d");

        assertThat(probe.expectMsgAllOf(List.of("a", "b"))).containsExactly("b", "a");
        assertThat(probe.<Object>expectMsgAllClassOf(List.of(String.class, Integer.class)))
                .containsExactly(1, "c");
        assertThat(
                        probe.<Object>expectMsgAllConformingOf(
                                LONG, List.of(CharSequence.class, Number.class)))
                .containsExactly(2L, "d");
    }

    @Test
    void anExactClassIsNotASubclass() {
        receive(1);

        assertThatThrownBy(() -> probe.<Object>expectMsgAllClassOf(SHORT, List.of(Number.class)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("missing: [class java.lang.Number]");
    }

    @Test
    void messagesAreFishedFor() {
        receive("a", "b", 1, "four");

        assertThat(probe.fishForMessage(LONG, "b", IS_B)).isEqualTo("b");
        assertThat(probe.fishForSpecificMessage(LONG, "text", LENGTH)).isEqualTo(4);
    }

    @Test
    void messagesAreReceivedWhileAFunctionIsDefined() {
        receive("a", "bb", 1);

        assertThat(probe.receiveWhile(LONG, LONG, 100, LENGTH)).containsExactly(1, 2);
        assertThat(probe.receiveN(1)).containsExactly(1);
    }

    @Test
    void messagesAreIgnoredWhereTheFunctionSaysTrue() {
        probe.ignoreMsg(IS_B);
        receive("a", "b", 1);

        assertThat(probe.receiveN(2, LONG)).containsExactly("a", 1);
    }

    @Test
    void aForwardedMessageKeepsItsSender() {
        TestProbe client = new TestProbe(system);
        TestProbe target = new TestProbe(system);
        client.send(probe.ref(), "message");

        probe.expectMsg("message");
        probe.forward(target.ref());
        probe.forward(target.ref(), "another");

        target.expectMsg("message");
        target.expectMsg("another");
        assertThat(target.sender()).isEqualTo(client.ref());
    }

    @Test
    void theLastSenderGetsTheReply() {
        TestProbe client = new TestProbe(system);
        client.send(probe.ref(), "question");

        probe.expectMsg("question");
        probe.reply("answer");

        client.expectMsg("answer");
        assertThat(client.sender()).isEqualTo(probe.ref());
    }

    @Test
    void theClockMovesOn() {
        Duration before = probe.now();

        probe.expectNoMessage(SHORT);

        assertThat(probe.now().minus(before)).isGreaterThanOrEqualTo(SHORT);
    }
}
