package dev.troupe.compat.actor;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** An actor for each account, and one for each transfer that goes through its steps. */
class BankTransferTest extends AbstractProgramTest {
    interface Account {
        record Deposit(long amount) {}

        record Withdraw(long amount) {}

        enum Reply {
            DONE,
            REFUSED
        }
    }

    static class BankAccount extends AbstractActor {
        private long balance;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Account.Deposit.class, this::deposit)
                    .match(Account.Withdraw.class, w -> w.amount() <= balance, this::withdraw)
                    .match(
                            Account.Withdraw.class,
                            w -> getSender().tell(Account.Reply.REFUSED, getSelf()))
                    .matchEquals("balance", b -> getSender().tell(balance, getSelf()))
                    .build();
        }

        private void deposit(Account.Deposit deposit) {
            balance += deposit.amount();
            getSender().tell(Account.Reply.DONE, getSelf());
        }

        private void withdraw(Account.Withdraw withdraw) {
            balance -= withdraw.amount();
            getSender().tell(Account.Reply.DONE, getSelf());
        }
    }

    static class WireTransfer extends AbstractActor {
        static final class Transfer {
            final ActorRef from;
            final ActorRef to;
            final long amount;

            Transfer(ActorRef from, ActorRef to, long amount) {
                this.from = from;
                this.to = to;
                this.amount = amount;
            }
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Transfer.class,
                            transfer -> {
                                transfer.from.tell(
                                        new Account.Withdraw(transfer.amount), getSelf());
                                getContext().become(awaitFrom(transfer, getSender()));
                            })
                    .build();
        }

        private Receive awaitFrom(Transfer transfer, ActorRef customer) {
            return receiveBuilder()
                    .matchEquals(
                            Account.Reply.DONE,
                            d -> {
                                transfer.to.tell(new Account.Deposit(transfer.amount), getSelf());
                                getContext().become(awaitTo(customer));
                            })
                    .matchEquals(
                            Account.Reply.REFUSED,
                            r -> {
                                customer.tell("refused", getSelf());
                                getContext().stop(getSelf());
                            })
                    .build();
        }

        private Receive awaitTo(ActorRef customer) {
            return receiveBuilder()
                    .matchEquals(
                            Account.Reply.DONE,
                            d -> {
                                customer.tell("transferred", getSelf());
                                getContext().stop(getSelf());
                            })
                    .build();
        }
    }

    @Test
    void moneyIsMovedOrStaysWhereItIs() {
        new TestKit(system) {
            {
                ActorRef alice = system.actorOf(Props.create(BankAccount.class), "alice");
                ActorRef bob = system.actorOf(Props.create(BankAccount.class), "bob");
                alice.tell(new Account.Deposit(100), getRef());
                expectMsg(Account.Reply.DONE);

                transfer(alice, bob, 70);
                expectMsg("transferred");
                transfer(alice, bob, 70);
                expectMsg("refused");

                alice.tell("balance", getRef());
                expectMsg(30L);
                bob.tell("balance", getRef());
                expectMsg(70L);
            }

            private void transfer(ActorRef from, ActorRef to, long amount) {
                system.actorOf(Props.create(WireTransfer.class))
                        .tell(new WireTransfer.Transfer(from, to, amount), getRef());
            }
        };
    }
}
