package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Inbox;
import dev.troupe.actor.Props;
import dev.troupe.actor.Status;
import dev.troupe.dispatch.Futures;
import dev.troupe.pattern.Patterns;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** An actor that uses something asynchronous, and a main that talks to it. */
public final class PipeExample {
    private PipeExample() {}

    // #weather
    static final class Weather extends AbstractActor {
        private final Station station;
        private final ActorRef guest;
        private int asked;

        Weather(Station station, ActorRef guest) {
            this.station = station;
            this.guest = guest;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("weather?", this::measure)
                    .match(Integer.class, this::measured)
                    .match(Status.Failure.class, this::failed)
                    .build();
        }

        private void measure(String question) {
            asked++;
            CompletionStage<Integer> degrees = station.measure();
            Patterns.pipe(degrees, getContext().getDispatcher()).to(getSelf());
        }

        private void measured(Integer degrees) { // here the state may be touched again
            guest.tell("question " + asked + ": " + degrees + " degrees", getSelf());
        }

        private void failed(Status.Failure failure) {
            guest.tell("no weather: " + failure.cause().getMessage(), getSelf());
        }
    }

    // #weather

    /** Far away, and slow. */
    interface Station {
        CompletionStage<Integer> measure();
    }

    // #retry
    static CompletionStage<Integer> measureWithPatience(Station station, ActorSystem system) {
        return Patterns.retry(
                station::measure,
                3, // retries: at most four calls
                Duration.ofMillis(10),
                Duration.ofMillis(100),
                0.2,
                system);
    }

    // #retry

    // #delays
    static CompletionStage<Integer> measureLater(Station station, ActorSystem system) {
        return Patterns.after(Duration.ofMillis(10), system, station::measure);
    }

    static CompletionStage<Integer> measureInTime(Station station, ActorSystem system) {
        return Patterns.timeout(
                Duration.ofSeconds(1), system.scheduler(), system.dispatcher(), station::measure);
    }

    // #delays

    public static void main(String[] args) throws TimeoutException {
        ActorSystem system = ActorSystem.create("weather");
        AtomicInteger calls = new AtomicInteger();
        Station unreliable =
                () ->
                        calls.incrementAndGet() % 3 == 0
                                ? Futures.successful(21)
                                : Futures.failed(new IllegalStateException("storm"));
        // #inbox
        Inbox inbox = Inbox.create(system);
        ActorRef weather =
                system.actorOf(
                        Props.create(Weather.class, () -> new Weather(unreliable, inbox.getRef())));
        inbox.send(weather, "weather?");
        System.out.println(inbox.receive(Duration.ofSeconds(5))); // no weather: storm
        // #inbox
        int degrees = measureWithPatience(unreliable, system).toCompletableFuture().join();
        System.out.println("after " + calls + " calls: " + degrees);
        calls.set(2);
        System.out.println(measureLater(unreliable, system).toCompletableFuture().join());
        calls.set(2);
        System.out.println(measureInTime(unreliable, system).toCompletableFuture().join());
        system.terminate();
    }
}
