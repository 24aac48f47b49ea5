package dev.troupe.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.CallingThreadDispatcher;
import dev.troupe.testkit.TestActorRef;
import dev.troupe.testkit.javadsl.TestKit;
import dev.troupe.testkit.junit.WithActorSystem;
import org.junit.jupiter.api.Test;

@WithActorSystem
class AccountTest {
    // #account
    static final class Account extends AbstractActor {
        private int balance;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, this::book)
                    .matchEquals("balance", question -> getSender().tell(balance, getSelf()))
                    .build();
        }

        private void book(int amount) {
            if (balance + amount < 0) {
                throw new IllegalArgumentException("[" + amount + "] is more than there is");
            }
            balance += amount;
        }
    }

    // #account

    // #open
    @Test
    void whatComesInIsBooked(ActorSystem system) {
        TestActorRef<Account> account = TestActorRef.create(system, Props.create(Account.class));

        account.tell(100, ActorRef.noSender());

        assertThat(account.underlyingActor().balance).isEqualTo(100); // it has been handled
    }

    @Test
    void whatIsNotThereCannotBeSpent(ActorSystem system) {
        TestActorRef<Account> account = TestActorRef.create(system, Props.create(Account.class));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> account.receive(-1))
                .withMessage("[-1] is more than there is");
    }

    // #open

    // #here
    @Test
    void anAnswerIsThereWhenTellReturns(ActorSystem system, TestKit bank) {
        ActorRef account =
                bank.childActorOf(
                        Props.create(Account.class).withDispatcher(CallingThreadDispatcher.Id()));

        account.tell(100, bank.getRef());
        account.tell("balance", bank.getRef());

        bank.expectMsg(100);
    }
    // #here
}
