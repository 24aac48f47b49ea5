package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.pattern.Patterns;
import java.time.Duration;

/** An account, and a teller that is wrong once in a while. */
public final class SimulationExample {
    private SimulationExample() {}

    // #actors
    record Get() {}

    record Put(int balance) {}

    record Order(int amount) {}

    static final class Account extends AbstractActor {
        private int balance;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Get.class, get -> getSender().tell(balance, getSelf()))
                    .match(Put.class, put -> balance = put.balance())
                    .match(Order.class, order -> balance += order.amount())
                    .build();
        }
    }

    /** Reads the balance, adds to it, writes it back. */
    static final class CarelessTeller extends AbstractActor {
        private final ActorRef account;

        CarelessTeller(ActorRef account) {
            this.account = account;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Order.class, this::deposit).build();
        }

        private void deposit(Order order) {
            Patterns.ask(account, new Get(), Duration.ofSeconds(3))
                    .thenApply(balance -> new Put((Integer) balance + order.amount()))
                    .thenAccept(put -> account.tell(put, getSelf()));
        }
    }

    // #actors

    /** Leaves it to the account. */
    static final class CarefulTeller extends AbstractActor {
        private final ActorRef account;

        CarefulTeller(ActorRef account) {
            this.account = account;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Order.class, order -> account.tell(order, getSelf()))
                    .build();
        }
    }
}
