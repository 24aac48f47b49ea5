package dev.troupe.examples;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.Done;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.MailboxFullException;
import dev.troupe.pattern.Patterns;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A fast source and a slow sink, with no more than four messages between them. */
public final class BackpressureExample {
    private static final int LINES = 12;

    private BackpressureExample() {}

    // #config
    static final Config CONFIG =
            ConfigFactory.parseString(
                            """
                    four {
                      mailbox-type = "dev.troupe.dispatch.BoundedMailbox"
                      mailbox-capacity = 4
                      overflow = dead-letter
                    }
                    four-or-fail = ${four} { overflow = fail }
                    """)
                    .resolve();

    // #config

    /** Takes its time over each line. */
    static final class Sink extends AbstractActor {
        private final Duration perLine;
        private int written;

        Sink(Duration perLine) {
            this.perLine = perLine;
        }

        static Props props(Duration perLine) {
            return Props.create(Sink.class, () -> new Sink(perLine));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, this::write).build();
        }

        private void write(String line) throws InterruptedException {
            Thread.sleep(perLine.toMillis()); // stands for work that takes time
            written++;
        }

        @Override
        public void postStop() {
            System.out.println(getSelf().path().name() + " has written " + written + " lines");
        }
    }

    // #loop
    /** Sends line after line, each when the one before has found room; no thread waits. */
    static CompletionStage<Done> send(ActorRef sink, int from, int to) {
        CompletionStage<Done> sent = CompletableFuture.completedFuture(Done.getInstance());
        for (int number = from; number < to; number++) {
            String line = "line " + number;
            sent = sent.thenCompose(done -> Patterns.tellWhenAccepted(sink, line));
        }
        return sent;
    }

    // #loop

    // #fail
    /** Asks a mailbox that says at once when it is full. */
    static CompletionStage<Object> ask(ActorRef sink) {
        return Patterns.ask(sink, "a line", Duration.ofSeconds(3))
                .exceptionally(
                        failure -> failure instanceof MailboxFullException ? "busy" : "failed");
    }

    // #fail

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("backpressure", CONFIG);
        Props quick = Sink.props(Duration.ofMillis(5)).withMailbox("four");
        Props slow = Sink.props(Duration.ofMillis(500)).withMailbox("four-or-fail");
        ActorRef sink = system.actorOf(quick, "sink");
        ActorRef strict = system.actorOf(slow, "strict");
        Reaper.watch(system, sink, strict);
        send(sink, 0, LINES)
                .thenCompose(done -> Patterns.tellWhenAccepted(sink, PoisonPill.getInstance()));
        CompletionStage<Object> last = CompletableFuture.completedFuture("");
        for (int i = 0; i < LINES; i++) {
            last = ask(strict);
        }
        last.thenAccept(
                answer -> {
                    System.out.println("the last question: " + answer);
                    system.stop(strict);
                });
    }
}
