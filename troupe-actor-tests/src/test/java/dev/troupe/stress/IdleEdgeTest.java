package dev.troupe.stress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.BootstrapSetup;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.testing.Systems;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * A19 16, the lost wake-up: a send that races with the receiver going idle. Two pairs of actors
 * pass one ball each, so that nearly every message finds its receiver idle or about to be. A
 * message that is left in its mailbox stops the game for good, for nobody else sends.
 *
 * <p>Breaks when ActorMailbox.endRun does not look again after it has released the token, or when
 * one of the two sides of that race is weaker than volatile. Runs for {@code
 * -Dtroupe.stress.idle.seconds} on each executor, 1 by default.
 */
class IdleEdgeTest {
    private static final int SECONDS = Integer.getInteger("troupe.stress.idle.seconds", 1);
    private static final int PAIRS = 2;
    private static final int EDGES_PER_SECOND = 1_000; // far less than an idle machine does

    @Test
    @Timeout(600)
    void noWakeUpIsLostOnTheDefaultExecutor() throws Exception {
        ActorSystem system = Systems.quiet("edge");

        long passes = play(system);

        System.out.println("default executor: " + passes + " passes");
        assertThat(passes).isGreaterThan((long) EDGES_PER_SECOND * SECONDS);
    }

    /** Here edges are counted: a mailbox that another one's run hands to the executor was idle. */
    @Test
    @Timeout(600)
    void noWakeUpIsLostOnAPlainThreadPool() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        CountingExecutor counting = new CountingExecutor(threads);
        ActorSystem system =
                ActorSystem.create(
                        "edge-pool",
                        ActorSystemSetup.create(
                                BootstrapSetup.create(Systems.config(Systems.QUIET))
                                        .withDefaultExecutionContext(counting)));

        long passes = play(system);

        threads.shutdown();
        System.out.println(
                "thread pool: " + passes + " passes, " + counting.idleEdges + " idle edges");
        assertThat(counting.idleEdges.sum()).isGreaterThan((long) EDGES_PER_SECOND * SECONDS);
    }

    /** Lets the pairs play, and returns how often the balls were passed. */
    private static long play(ActorSystem system) throws Exception {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        List<CompletableFuture<Long>> games = new ArrayList<>();
        for (int pair = 0; pair < PAIRS; pair++) {
            CompletableFuture<Long> game = new CompletableFuture<>();
            Props player = Props.create(Player.class, () -> new Player(deadline, game));
            ActorRef first = system.actorOf(player, "first" + pair);
            ActorRef second = system.actorOf(player, "second" + pair);
            first.tell(1L, second);
            games.add(game);
        }
        long passes = 0;
        for (CompletableFuture<Long> game : games) {
            try {
                passes += game.get(SECONDS + 20, TimeUnit.SECONDS);
            } catch (TimeoutException e) {
                throw new AssertionError(
                        "the ball was not passed on: a wake-up was lost\n" + Systems.tree(system),
                        e);
            }
        }
        Systems.stop(system);
        return passes;
    }

    /** Passes the ball, which counts, until the time is over. */
    private static final class Player extends UntypedAbstractActor {
        private final long deadline;
        private final CompletableFuture<Long> game;

        Player(long deadline, CompletableFuture<Long> game) {
            this.deadline = deadline;
            this.game = game;
        }

        @Override
        public void onReceive(Object ball) {
            long passes = (Long) ball;
            if ((passes & 63) == 0 && System.nanoTime() - deadline >= 0) {
                game.complete(passes);
            } else {
                getSender().tell(passes + 1, getSelf());
            }
        }
    }

    /** Tells who hands a mailbox in: another one's run, or its own because it has more to do. */
    private static final class CountingExecutor implements Executor {
        private static final ThreadLocal<Runnable> RUNNING = new ThreadLocal<>();
        final LongAdder idleEdges = new LongAdder();
        private final Executor threads;

        CountingExecutor(Executor threads) {
            this.threads = threads;
        }

        @Override
        public void execute(Runnable mailbox) {
            if (RUNNING.get() != mailbox) {
                idleEdges.increment();
            }
            threads.execute(
                    () -> {
                        RUNNING.set(mailbox);
                        try {
                            mailbox.run();
                        } finally {
                            RUNNING.remove();
                        }
                    });
        }
    }
}
