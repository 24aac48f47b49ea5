package dev.troupe.benchmarks.fairness;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A system with one dispatcher of two threads, and workers that keep it busy. */
final class Arena implements AutoCloseable {
    private final ActorSystem system;
    private final List<Worker.Tally> tallies = new ArrayList<>();

    /**
     * @param executor what runs the dispatcher, and its block
     */
    Arena(String executor, String block) {
        system =
                ActorSystem.create(
                        "arena",
                        ConfigFactory.parseString(
                                        String.join(
                                                "\n",
                                                "troupe { loglevel = OFF, stdout-loglevel = OFF }",
                                                "troupe.actor.starvation-detector.enabled = off",
                                                "two.executor = " + executor,
                                                "two." + executor + " { " + block + " }"))
                                .withFallback(ConfigFactory.load()));
    }

    static Arena fairShare() {
        return new Arena("fair-share-executor", "parallelism-min = 2, parallelism-max = 2");
    }

    static Arena fifo() {
        return new Arena("thread-pool-executor", "fixed-pool-size = 2");
    }

    ActorRef actor(Props props) {
        return system.actorOf(props.withDispatcher("two"));
    }

    /** So many workers of one weight, each message of which takes so long. */
    List<Worker.Tally> workers(int count, int weight, long messageNanos) {
        List<Worker.Tally> started =
                Stream.generate(() -> new Worker.Tally(messageNanos)).limit(count).toList();
        started.forEach(tally -> actor(tally.props(weight)));
        tallies.addAll(started);
        return started;
    }

    @Override
    public void close() {
        tallies.forEach(Worker.Tally::end);
        system.terminate().toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
    }
}
