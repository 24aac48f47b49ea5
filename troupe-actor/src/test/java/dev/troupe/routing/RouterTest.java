package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.routing.ConsistentHashingRouter.ConsistentHashableEnvelope;
import java.util.List;
import org.junit.jupiter.api.Test;

class RouterTest {
    private final FakeRoutee a = FakeRoutee.named("a");
    private final FakeRoutee b = FakeRoutee.named("b");
    private final FakeRoutee sender = FakeRoutee.named("sender");
    private final Router both = new Router(new RoundRobinRoutingLogic()).addRoutee(a).addRoutee(b);

    @Test
    void messagesGoToWhomTheLogicSelectsWithTheirSender() {
        both.route(1, sender);
        both.route(2, sender);
        both.route(3, sender);

        assertThat(a.received).containsExactly(1, 3);
        assertThat(b.received).containsExactly(2);
        assertThat(a.lastSender).isSameAs(sender);
    }

    @Test
    void aBroadcastGoesToAllWhateverTheLogic() {
        both.route(new Broadcast("m"), sender);

        assertThat(a.received).containsExactly("m");
        assertThat(b.received).containsExactly("m");
    }

    @Test
    void anEnvelopeStaysBehind() {
        both.route(new ConsistentHashableEnvelope("m", "key"), sender);

        assertThat(a.received).containsExactly("m");
    }

    @Test
    void aChangedCopyLeavesTheRouterAsItWas() {
        Router one = both.removeRoutee(a);

        assertThat(one.routees()).containsExactly(new ActorRefRoutee(b));
        assertThat(both.routees()).containsExactly(new ActorRefRoutee(a), new ActorRefRoutee(b));
        assertThat(one.logic()).isSameAs(both.logic());
    }

    @Test
    void whatFindsNoRouteeIsADeadLetter() {
        new Router(new RoundRobinRoutingLogic()).route("m", sender);

        assertThat(sender.deadLetters)
                .containsExactly(new DeadLetter("m", sender, sender, DeadLetter.Reason.NO_ROUTEE));
        assertThat(sender.deadLetters.get(0).deadLetterReason())
                .isEqualTo(DeadLetter.Reason.NO_ROUTEE);
    }

    @Test
    void theActorThatRoutesIsTheRecipientOfWhatFindsNoRoutee() {
        new Router(new RoundRobinRoutingLogic()).route("m", sender, b);

        assertThat(b.deadLetters).containsExactly(new DeadLetter("m", sender, b));
    }

    /** [trap] The original drops such a message without a word. */
    @Test
    void withoutSenderAFormerRouteeKnowsWhereDeadLettersGo() {
        both.removeRoutee(a).removeRoutee(b).route("m", ActorRef.noSender());

        assertThat(a.deadLetters).hasSize(1);
    }

    /** [trap] Nobody there to ask: it is logged, see {@code RouterInActorTest}. */
    @Test
    void withNobodyAtAllItDoesNotThrow() {
        assertThatCode(
                        () ->
                                new Router(new RoundRobinRoutingLogic())
                                        .route("m", ActorRef.noSender()))
                .doesNotThrowAnyException();
    }

    @Test
    void aBroadcastToNobodyIsADeadLetterToo() {
        new Router(new RoundRobinRoutingLogic()).route(new Broadcast("m"), sender);

        assertThat(sender.deadLetters).extracting(DeadLetter::message).containsExactly("m");
    }

    @Test
    void aLogicThatSelectsNullSelectsNobody() {
        @SuppressWarnings("NullAway")
        RoutingLogic careless = (message, routees) -> null;

        new Router(careless, List.of(new ActorRefRoutee(a))).route("m", sender);

        assertThat(sender.deadLetters).hasSize(1);
    }

    @Test
    void routersAreEqualByLogicAndRoutees() {
        RoutingLogic logic = new BroadcastRoutingLogic();

        assertThat(new Router(logic).addRoutee(a))
                .isEqualTo(new Router(logic, List.of(new ActorRefRoutee(a))))
                .hasSameHashCodeAs(new Router(logic, List.of(new ActorRefRoutee(a))))
                .isNotEqualTo(new Router(logic).addRoutee(b))
                .hasToString(
                        "Router(BroadcastRoutingLogic,"
                                + "[ActorRefRoutee(Actor[troupe://test/user/a])])");
    }
}
