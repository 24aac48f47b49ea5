package dev.troupe.examples;

// #imports
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.pattern.Patterns;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

// #imports

/** A program that was written for the original, after its imports were renamed. */
public final class MovingExample {
    private MovingExample() {}

    static final class Till extends AbstractActor {
        private int total;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, price -> total += price)
                    .matchEquals("total", question -> getSender().tell(total, getSelf()))
                    .build();
        }
    }

    static final class Shop extends AbstractActor {
        // #strategy
        private static final SupervisorStrategy STRATEGY =
                new OneForOneStrategy(
                        10,
                        Duration.ofMinutes(1),
                        DeciderBuilder.match(
                                        ArithmeticException.class, e -> SupervisorStrategy.resume())
                                .matchAny(e -> SupervisorStrategy.restart())
                                .build());

        // #strategy

        private final ActorRef till = getContext().actorOf(Props.create(Till.class), "till");

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return STRATEGY;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(any -> till.forward(any, getContext())).build();
        }
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("shop");
        ActorRef shop = system.actorOf(Props.create(Shop.class), "shop");
        shop.tell(3, ActorRef.noSender());
        shop.tell(4, ActorRef.noSender());
        // #ask
        CompletionStage<Object> total = Patterns.ask(shop, "total", Duration.ofSeconds(3));
        System.out.println("total: " + total.toCompletableFuture().join());
        // #ask
        system.terminate();
    }
}
