package dev.troupe.testkit;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.CoordinatedShutdown;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.ShutdownProgress;
import dev.troupe.concurrent.Nanos;
import dev.troupe.concurrent.Seams;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Ends a system and tells who is in the way when it does not end. */
final class SystemShutdown {
    private SystemShutdown() {}

    static void of(ActorSystem system, Duration max, boolean verify) {
        CountDownLatch ended = new CountDownLatch(1);
        system.terminate();
        system.getWhenTerminated().whenComplete((terminated, failure) -> ended.countDown());
        if (await(ended, max)) {
            return;
        }
        String message =
                "the actor system ["
                        + system.name()
                        + "] did not end within ["
                        + Durations.text(max)
                        + "]; its actors:\n"
                        + ((ExtendedActorSystem) system).printTree()
                        + CoordinatedShutdown.get(system)
                                .progress()
                                .map(ShutdownProgress::explain)
                                .orElse("");
        if (verify) {
            throw new IllegalStateException(message);
        }
        System.out.println(message);
    }

    private static boolean await(CountDownLatch ended, Duration max) {
        try {
            long left = Seams.current().waits().before(() -> ended.getCount() == 0, Nanos.of(max));
            return ended.await(left, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
