package dev.troupe.compat.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Terminated;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.JavaPartialFunction;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What can be said about the messages that come. */
class ExpectationsProgramTest extends AbstractProgramTest {
    private TestKit kit;

    @BeforeEach
    void newKit() {
        kit = new TestKit(system);
    }

    private void receives(Object... messages) {
        for (Object message : messages) {
            kit.getRef().tell(message, ActorRef.noSender());
        }
    }

    @Test
    void oneOfSeveral() {
        receives("a", 2, "c", 4, "e", "f");

        assertThat(kit.<String>expectMsgAnyOf("x", "a")).isEqualTo("a");
        assertThat(kit.<Object>expectMsgAnyClassOf(String.class, Integer.class)).isEqualTo(2);
        assertThat(kit.<Object>expectMsgAnyOfWithin(Duration.ofSeconds(10), "c", "y"))
                .isEqualTo("c");
        assertThat(kit.<Object>expectMsgAnyClassOf(Duration.ofSeconds(10), Integer.class))
                .isEqualTo(4);
        assertThat(kit.<String>expectMsgAnyOf("x", List.of("e"))).isEqualTo("e");
        assertThat(
                        kit.<String>expectMsgAnyOfWithin(
                                Duration.ofSeconds(10), Arrays.asList("f", "g")))
                .isEqualTo("f");
    }

    @Test
    void allOfSeveralInAnyOrder() {
        receives("b", "a", "a", 2, 1);

        assertThat(kit.expectMsgAllOf("a", "a", "b")).containsExactly("b", "a", "a");
        assertThat(kit.expectMsgAllOfWithin(Duration.ofSeconds(10), 1, 2)).containsExactly(2, 1);
    }

    @Test
    void whatAFunctionAccepts() {
        receives(5, "text");

        assertThat(kit.<Integer>expectMsgPF("a number", message -> (Integer) message + 1))
                .isEqualTo(6);
        assertThatThrownBy(
                        () ->
                                kit.expectMsgPF(
                                        Duration.ofSeconds(10),
                                        "a number",
                                        message -> {
                                            if (message instanceof Integer) {
                                                return message;
                                            }
                                            throw JavaPartialFunction.noMatch();
                                        }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("a number");
    }

    @Test
    void fishing() {
        receives("small", "small", "big", 1, 2, "fish");

        assertThat(kit.fishForMessage(Duration.ofSeconds(10), "a big one", "big"::equals))
                .isEqualTo("big");
        String caught =
                kit.fishForSpecificMessage(
                        Duration.ofSeconds(10),
                        "a text",
                        message -> {
                            if (message instanceof String text) {
                                return text;
                            }
                            throw JavaPartialFunction.noMatch();
                        });
        assertThat(caught).isEqualTo("fish");
    }

    @Test
    void severalAtOnce() {
        receives(1, 2, 3, 4, "end");

        assertThat(kit.receiveN(2)).containsExactly(1, 2);
        List<Integer> rest =
                kit.receiveWhile(
                        Duration.ofSeconds(10),
                        message -> {
                            if (message instanceof Integer number) {
                                return number * 10;
                            }
                            throw JavaPartialFunction.noMatch();
                        });
        assertThat(rest).containsExactly(30, 40);
        assertThat(kit.receiveOne(Duration.ofSeconds(10))).isEqualTo("end");
        assertThat(kit.receiveOne(Duration.ZERO)).isNull();
    }

    @Test
    void ignored() {
        kit.ignoreMsg(message -> message.equals("noise"));
        receives("noise", "music");
        kit.expectMsg("music");

        kit.ignoreNoMsg();
        receives("noise");

        kit.expectMsg("noise");
    }

    @Test
    void theEndOfAnActor() {
        ActorRef echo = system.actorOf(TestActors.echoActorProps());
        assertThat(kit.watch(echo)).isEqualTo(echo);
        ActorRef forgotten = system.actorOf(TestActors.blackholeProps());
        kit.watch(forgotten);
        kit.unwatch(forgotten);

        forgotten.tell(PoisonPill.getInstance(), ActorRef.noSender());
        echo.tell(PoisonPill.getInstance(), ActorRef.noSender());

        Terminated end = kit.expectTerminated(Duration.ofSeconds(10), echo);
        assertThat(end.existenceConfirmed()).isTrue();
    }

    @Test
    void timeInATest() {
        assertThat(kit.duration("2 seconds")).isEqualTo(Duration.ofSeconds(2));
        assertThat(kit.getRemainingOr(Duration.ofSeconds(7))).isEqualTo(Duration.ofSeconds(7));
        assertThat(kit.getRemainingOrDefault()).isGreaterThanOrEqualTo(Duration.ofSeconds(3));
        assertThat(kit.dilated(Duration.ofSeconds(1)))
                .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        Duration left = kit.within(Duration.ofSeconds(30), kit::getRemaining);
        assertThat(left).isPositive();
        int[] looks = {0};
        assertThat(
                        kit.<Integer>awaitAssert(
                                Duration.ofSeconds(10),
                                Duration.ofMillis(1),
                                () -> {
                                    assertThat(++looks[0]).isGreaterThan(2);
                                    return looks[0];
                                }))
                .isEqualTo(3);
        kit.awaitCond(Duration.ofSeconds(10), Duration.ofMillis(1), "looked", () -> ++looks[0] > 5);
    }
}
