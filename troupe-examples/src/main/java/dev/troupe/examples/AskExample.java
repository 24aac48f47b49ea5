package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Status;
import dev.troupe.pattern.Patterns;
import dev.troupe.pattern.StatusReply;
import java.time.Duration;
import java.util.concurrent.CompletionStage;

/** Questions to an actor from the world outside. */
public final class AskExample {
    private static final Duration SOON = Duration.ofSeconds(5);

    private AskExample() {}

    // #clerk
    record Price(String article) {}

    record Order(String article, ActorRef replyTo) {}

    static final class Clerk extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Price.class, price -> price.article().equals("bread"), this::price)
                    .match(Price.class, this::unknown)
                    .match(Order.class, order -> order.replyTo().tell("ordered", getSelf()))
                    .matchEquals("stock?", question -> answer(StatusReply.error("sold out")))
                    .matchEquals("think", question -> {}) // and never answers
                    .build();
        }

        private void price(Price price) {
            answer(3);
        }

        private void unknown(Price price) {
            answer(new Status.Failure(new IllegalArgumentException("no " + price.article())));
        }

        private void answer(Object reply) {
            getSender().tell(reply, getSelf());
        }
    }

    // #clerk

    static void ask(ActorRef clerk) {
        // #ask
        CompletionStage<Object> price = Patterns.ask(clerk, new Price("bread"), SOON);
        price.thenAccept(euros -> System.out.println("bread costs " + euros));
        // #ask
        price.toCompletableFuture().join();
    }

    static void failures(ActorRef clerk) {
        // #failures
        Patterns.ask(clerk, new Price("sand"), SOON)
                .exceptionally(failure -> failure.getMessage()) // no sand
                .thenAccept(System.out::println);

        Patterns.askWithStatus(clerk, "stock?", SOON)
                .exceptionally(failure -> failure.getMessage()) // sold out
                .thenAccept(System.out::println);
        // #failures
    }

    static void factory(ActorRef clerk) {
        // #factory
        Patterns.askWithReplyTo(clerk, replyTo -> new Order("bread", replyTo), SOON)
                .thenAccept(System.out::println); // ordered
        // #factory
    }

    static void timeout(ActorRef clerk) {
        // #timeout
        Patterns.ask(clerk, "think", Duration.ofMillis(50))
                .exceptionally(failure -> failure.getMessage()) // where the message is
                .thenAccept(System.out::println)
                .toCompletableFuture()
                .join();
        // #timeout
    }

    static void stop(ActorRef clerk) {
        // #stop
        Patterns.gracefulStop(clerk, SOON)
                .thenAccept(stopped -> System.out.println("the clerk has left"))
                .toCompletableFuture()
                .join();
        // #stop
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("shop");
        ActorRef clerk = system.actorOf(Props.create(Clerk.class), "clerk");
        ask(clerk);
        failures(clerk);
        factory(clerk);
        timeout(clerk);
        stop(clerk);
        system.terminate();
    }
}
