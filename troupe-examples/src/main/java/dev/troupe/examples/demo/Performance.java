package dev.troupe.examples.demo;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import java.io.PrintStream;
import java.time.Duration;

/**
 * One show, from the start of an actor system to its end.
 *
 * @param pause between two scenes, for the audience to read
 */
public record Performance(PrintStream out, Paint paint, Duration pause) {
    /** Plays; returns when the system has terminated. */
    public void run() {
        long start = System.nanoTime();
        // The critic shows what is lost; it need not stand in the log as well.
        ActorSystem system =
                ActorSystem.create(
                        "theatre", ConfigFactory.parseString("troupe.log-dead-letters = off"));
        out.println(paint.heading("Troupe: an actor system starts, plays and ends."));

        ActorRef stage =
                system.actorOf(Props.create(Stage.class, () -> new Stage(out, paint)), "stage");
        system.actorOf(Director.props(stage, pause), "director");

        system.getWhenTerminated().toCompletableFuture().join();
        long millis = (System.nanoTime() - start) / 1_000_000;
        out.println("All actors have stopped, all threads have ended, after " + millis + " ms.");
    }
}
