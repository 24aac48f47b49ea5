package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Props;
import java.time.Duration;

/** Messages that come later, and again and again. */
public final class SchedulerExample {
    private SchedulerExample() {}

    // #clock
    static final class Clock extends AbstractActor {
        private final Cancellable ticks =
                getContext()
                        .getSystem()
                        .scheduler()
                        .scheduleWithFixedDelay(
                                Duration.ofMillis(10), // the first
                                Duration.ofMillis(20), // between two
                                getSelf(),
                                "tick",
                                getContext().getDispatcher(),
                                getSelf());
        private int count;

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchEquals("tick", this::tick).build();
        }

        private void tick(String tick) {
            System.out.println("tick " + ++count);
            if (count == 3) {
                getContext().getSystem().terminate();
            }
        }

        @Override
        public void postStop() {
            ticks.cancel();
        }
    }

    // #clock

    public static void main(String[] args) {
        ActorSystem.create("scheduler").actorOf(Props.create(Clock.class), "clock");
    }
}
