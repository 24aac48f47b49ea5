package dev.troupe.examples;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.Done;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.ShutdownProgress;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** A shop that closes in order, and one that is closed because it takes too long. */
public final class ShutdownExample {
    private ShutdownExample() {}

    /** Serves one customer after the other. */
    static final class Till extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, name -> System.out.println("serves " + name))
                    .build();
        }
    }

    /** Where customers come in. */
    record Door(ActorRef till) {
        CompletionStage<Done> close() {
            till.tell("the last customer", ActorRef.noSender());
            System.out.println("the door is closed");
            return CompletableFuture.completedStage(Done.getInstance());
        }
    }

    // #tasks
    static void prepare(ActorSystem system, Door door, ActorRef till) {
        CoordinatedShutdown shutdown = CoordinatedShutdown.get(system);
        shutdown.addTask(CoordinatedShutdown.PhaseServiceUnbind(), "close-door", door::close);
        shutdown.addActorTerminationTask(
                CoordinatedShutdown.PhaseServiceRequestsDone(),
                "serve-the-rest",
                till,
                Optional.of(PoisonPill.getInstance()));
        shutdown.addTask(
                CoordinatedShutdown.PhaseServiceStop(),
                "count-money",
                () -> {
                    System.out.println("the money is counted"); // this may block
                    return CompletableFuture.completedStage(Done.getInstance());
                });
    }

    // #tasks

    // #reason
    /** The day is over. */
    record ClosingTime() implements CoordinatedShutdown.Reason {}

    static void close(ActorSystem system) {
        CoordinatedShutdown.get(system)
                .run(new ClosingTime())
                .thenRun(() -> System.out.println("good night"));
    }

    // #reason

    // #phase
    static final Config WITH_A_PHASE =
            ConfigFactory.parseString(
                    """
                    troupe.coordinated-shutdown.phases {
                      tidy-up { depends-on = [service-stop], timeout = 20s }
                      before-cluster-shutdown.depends-on = [tidy-up]
                    }
                    """);

    // #phase

    // #progress
    static String whatIsWaitedFor(ActorSystem system) {
        return CoordinatedShutdown.get(system)
                .progress()
                .map(ShutdownProgress::explain)
                .orElse("it does not shut down");
    }

    // #progress

    // #deadline
    static final Config IN_A_HURRY =
            ConfigFactory.parseString("troupe.coordinated-shutdown.overall-timeout = 200ms");

    static void closeInAHurry(ActorSystem system) {
        CoordinatedShutdown shutdown = CoordinatedShutdown.get(system);
        shutdown.addTask(
                CoordinatedShutdown.PhaseServiceStop(), "count-money", CompletableFuture::new);
        try {
            shutdown.run(new ClosingTime()).toCompletableFuture().join();
        } catch (CompletionException tooLong) {
            System.out.println(tooLong.getMessage());
        }
    }

    // #deadline

    public static void main(String[] args) {
        ActorSystem shop = ActorSystem.create("shop", WITH_A_PHASE);
        ActorRef till = shop.actorOf(Props.create(Till.class), "till");
        prepare(shop, new Door(till), till);
        CoordinatedShutdown.get(shop)
                .addTask(
                        "tidy-up",
                        "sweep",
                        () -> {
                            System.out.println("the floor is swept");
                            return CompletableFuture.completedStage(Done.getInstance());
                        });
        System.out.println(whatIsWaitedFor(shop));
        close(shop);
        shop.getWhenTerminated().toCompletableFuture().join();

        closeInAHurry(ActorSystem.create("hurry", IN_A_HURRY));
    }
}
