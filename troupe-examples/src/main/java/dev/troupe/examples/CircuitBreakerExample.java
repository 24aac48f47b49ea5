package dev.troupe.examples;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.Futures;
import dev.troupe.pattern.CircuitBreaker;
import dev.troupe.pattern.CircuitBreakerOpenException;
import dev.troupe.pattern.CircuitBreakersRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;

/** Something that fails, and a breaker that gives it time. */
public final class CircuitBreakerExample {
    private CircuitBreakerExample() {}

    /** What may fail. */
    interface Bank {
        CompletionStage<String> pay(int euros);
    }

    // #breaker
    static CircuitBreaker breaker(ActorSystem system) {
        return new CircuitBreaker(
                        system.scheduler(),
                        2, // failures in a row that open it
                        Duration.ofSeconds(1), // a call that takes longer has failed
                        Duration.ofMillis(100), // how long it stays open
                        system.dispatcher())
                .addOnOpenListener(() -> System.out.println("open"))
                .addOnHalfOpenListener(() -> System.out.println("half-open"))
                .addOnCloseListener(() -> System.out.println("closed"));
    }

    // #breaker

    // #call
    static CompletionStage<String> pay(CircuitBreaker breaker, Bank bank, int euros) {
        return breaker.callWithCircuitBreakerCS(() -> bank.pay(euros))
                .exceptionally(
                        failure ->
                                failure instanceof CircuitBreakerOpenException
                                        ? "refused, the bank rests"
                                        : "failed: " + failure.getMessage());
    }

    // #call

    // #predicate
    static CompletionStage<String> payOrDecline(CircuitBreaker breaker, Bank bank, int euros) {
        return breaker.callWithCircuitBreakerCS(
                () -> bank.pay(euros),
                (receipt, failure) ->
                        failure.isPresent() || receipt.equals(Optional.of("try again later")));
    }

    // #predicate

    static CircuitBreaker configured() {
        // #lookup
        ActorSystem system =
                ActorSystem.create(
                        "configured",
                        ConfigFactory.parseString(
                                """
                                troupe.circuit-breaker.bank {
                                  max-failures = 3
                                  call-timeout = 2s
                                  reset-timeout = 30s
                                  exponential-backoff = 2.0
                                  max-reset-timeout = 10m
                                }
                                """));
        CircuitBreaker bank = CircuitBreakersRegistry.get(system).get("bank");
        // #lookup
        system.terminate();
        return bank;
    }

    public static void main(String[] args) throws InterruptedException {
        ActorSystem system = ActorSystem.create("bank");
        CircuitBreaker breaker = breaker(system);
        CountDownLatch mayTry = new CountDownLatch(1);
        breaker.addOnHalfOpenListener(mayTry::countDown);
        Bank broken = euros -> Futures.failed(new IllegalStateException("no connection"));
        Bank repaired = euros -> Futures.successful("paid " + euros);

        for (int i = 0; i < 3; i++) {
            print(pay(breaker, broken, 10));
        }
        mayTry.await();
        print(pay(breaker, repaired, 20));
        print(payOrDecline(breaker, repaired, 30));
        System.out.println("stays open for " + configured().resetTimeout().toSeconds() + " s");
        system.terminate();
    }

    private static void print(CompletionStage<String> result) {
        System.out.println(result.toCompletableFuture().join());
    }
}
