package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.japi.pf.DeciderBuilder;
import java.time.Duration;

/** A shop that decides what becomes of a till that fails. */
public final class SupervisionExample {
    private SupervisionExample() {}

    // #shop
    static final class Shop extends AbstractActor {
        private static final SupervisorStrategy STRATEGY =
                new OneForOneStrategy(
                        3, // restarts
                        Duration.ofMinutes(1), // within this time; then the child is stopped
                        DeciderBuilder.match(
                                        ArithmeticException.class, e -> SupervisorStrategy.resume())
                                .match(
                                        NullPointerException.class,
                                        e -> SupervisorStrategy.restart())
                                .match(
                                        IllegalArgumentException.class,
                                        e -> SupervisorStrategy.stop())
                                .matchAny(e -> SupervisorStrategy.escalate())
                                .build());

        private final ActorRef till = getContext().actorOf(Props.create(Till.class), "till");

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return STRATEGY;
        }

        @Override
        public void preStart() {
            getContext().watchWith(till, "closed");
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("closed", closed -> close())
                    .matchAny(message -> till.forward(message, getContext()))
                    .build();
        }

        private void close() {
            System.out.println("the till has stopped");
            getContext().getSystem().terminate();
        }
    }

    // #shop

    static final class Till extends AbstractActor {
        private int sum;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, this::add)
                    .match(RuntimeException.class, this::fail)
                    .build();
        }

        private void add(int price) {
            sum += price;
            System.out.println("sum " + sum);
        }

        private void fail(RuntimeException failure) {
            throw failure;
        }

        @Override
        public void postRestart(Throwable reason) {
            System.out.println("restarted");
        }
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("supervision");
        ActorRef shop = system.actorOf(Props.create(Shop.class), "shop");
        // #failures
        shop.tell(10, ActorRef.noSender());
        shop.tell(new ArithmeticException("resume me"), ActorRef.noSender());
        shop.tell(10, ActorRef.noSender()); // sum 20: the state was kept
        shop.tell(new NullPointerException("restart me"), ActorRef.noSender());
        shop.tell(10, ActorRef.noSender()); // sum 10: a new instance
        shop.tell(new IllegalArgumentException("stop me"), ActorRef.noSender());
        // #failures
    }
}
