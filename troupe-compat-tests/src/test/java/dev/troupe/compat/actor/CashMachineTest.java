package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractFSM;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.FSM;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.pf.UnitPFBuilder;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** A machine that accounts for its end, whatever the reason. */
class CashMachineTest extends AbstractProgramTest {
    enum Display {
        READY,
        CARD_IN
    }

    static class CashMachine extends AbstractFSM<Display, Integer> {
        CashMachine(ActorRef bank) {
            startWith(Display.READY, 500);
            when(
                    Display.READY,
                    matchEventEquals("card", (card, cash) -> goTo(Display.CARD_IN))
                            .event(
                                    String.class,
                                    (event, cash) -> event.equals("break in"),
                                    (event, cash) -> stop(new FSM.Failure("alarm"), 0)));
            when(
                    Display.CARD_IN,
                    matchEvent(
                                    Integer.class,
                                    (amount, cash) -> amount <= cash,
                                    (amount, cash) ->
                                            goTo(Display.READY)
                                                    .using(cash - amount)
                                                    .replying(amount + " paid"))
                            .event(Integer.class, (amount, cash) -> stay().replying("not enough"))
                            .eventEquals("close", (close, cash) -> stop()));
            onTermination(
                    new UnitPFBuilder<FSM.StopEvent<Display, Integer>>()
                            .match(
                                    FSM.StopEvent.class,
                                    end ->
                                            bank.tell(
                                                    end.reason()
                                                            + " in "
                                                            + end.currentState()
                                                            + " with "
                                                            + end.stateData(),
                                                    getSelf()))
                            .build());
            initialize();
        }
    }

    @Test
    void theBankLearnsHowItEnded() {
        new TestKit(system) {
            {
                TestKit bank = new TestKit(system);
                ActorRef machine = system.actorOf(Props.create(CashMachine.class, bank.getRef()));
                machine.tell("card", getRef());
                machine.tell(600, getRef());
                expectMsg("not enough");
                machine.tell(200, getRef());
                expectMsg("200 paid");
                machine.tell("card", getRef());
                machine.tell("close", getRef());
                bank.expectMsg("Normal in CARD_IN with 300");

                ActorRef other = system.actorOf(Props.create(CashMachine.class, bank.getRef()));
                bank.watch(other);
                other.tell("break in", getRef());
                assertThat(bank.expectMsgClass(String.class))
                        .isEqualTo("Failure(alarm) in READY with 0");
                bank.expectTerminated(other);
            }
        };
    }
}
