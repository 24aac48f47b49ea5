package dev.troupe.examples;

import dev.troupe.actor.AbstractActorWithTimers;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import java.time.Duration;

/** Timers that belong to an actor. */
public final class TimersExample {
    private TimersExample() {}

    // #search
    record Typed(String text) {}

    /** Searches when nobody has typed for a while, and says again and again that it is there. */
    static final class SearchBox extends AbstractActorWithTimers {
        private static final Object PAUSE = "pause";
        private static final Object PULSE = "pulse";

        private enum Beat {
            BEAT
        }

        private record Search(String text) {}

        private int beats;

        SearchBox() {
            getTimers().startTimerWithFixedDelay(PULSE, Beat.BEAT, Duration.ofMillis(50));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Typed.class, typed -> searchAfterPause(typed.text()))
                    .match(Search.class, search -> System.out.println("search " + search.text()))
                    .match(Beat.class, beat -> beat())
                    .build();
        }

        private void searchAfterPause(String text) {
            // takes the place of the timer before it: only the last word is searched
            getTimers().startSingleTimer(PAUSE, new Search(text), Duration.ofMillis(20));
        }

        private void beat() {
            beats++;
            System.out.println("beat " + beats);
            if (beats == 3) {
                getTimers().cancel(PULSE);
                getContext().getSystem().terminate();
            }
        }
    }

    // #search

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("timers");
        ActorRef box = system.actorOf(Props.create(SearchBox.class), "box");
        for (String text : new String[] {"t", "tr", "troupe"}) {
            box.tell(new Typed(text), ActorRef.noSender());
        }
    }
}
