package dev.troupe.testkit.junit;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.event.Logging;
import dev.troupe.spi.LocalRef;
import dev.troupe.testkit.TestActor;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Keeps the dead letters of a system and the youngest of its log events until they are taken. Both
 * lists are guarded by this object's monitor; an actor fills them.
 */
final class Observer {
    private static final int MOST_EVENTS = 1_000;

    private final ActorSystem system;
    private final Deque<Logging.LogEvent> log = new ArrayDeque<>();
    private final List<AllDeadLetters> deadLetters = new ArrayList<>();

    Observer(ActorSystem system) {
        this.system = system;
        ActorRef eye =
                ((ExtendedActorSystem) system)
                        .systemActorOf(
                                Props.create(Eye.class, () -> new Eye(this)), "testObserver");
        for (Class<?> channel :
                List.of(Logging.LogEvent.class, DeadLetter.class, Dropped.class, Mark.class)) {
            system.eventStream().subscribe(eye, channel);
        }
    }

    /** Waits until everything that was published before has been seen, if the system lives. */
    void settle(Duration max) throws InterruptedException {
        Mark mark = new Mark(new CompletableFuture<>());
        system.eventStream().publish(mark);
        try {
            CompletableFuture.anyOf(mark.seen(), system.getWhenTerminated().toCompletableFuture())
                    .get(max.toMillis(), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException systemIsAboutToEnd) {
            // then there will be nothing to see any more
        }
    }

    /** The log events since they were taken last. */
    synchronized List<Logging.LogEvent> takeLog() {
        List<Logging.LogEvent> taken = List.copyOf(log);
        log.clear();
        return taken;
    }

    /** The dead letters since they were taken last. */
    synchronized List<AllDeadLetters> takeDeadLetters() {
        List<AllDeadLetters> taken = List.copyOf(deadLetters);
        deadLetters.clear();
        return taken;
    }

    private synchronized void see(Object event) {
        if (event instanceof Logging.LogEvent logged) {
            if (log.size() == MOST_EVENTS) {
                log.removeFirst();
            }
            log.addLast(logged);
        } else if (event instanceof AllDeadLetters letter && !isForProbe(letter)) {
            deadLetters.add(letter);
        } else if (event instanceof Mark mark) {
            mark.seen().complete(null);
        }
    }

    /** What a probe has not read when it stops is no mistake. */
    private static boolean isForProbe(AllDeadLetters letter) {
        return letter.recipient() instanceof LocalRef local
                && local.actorClass().filter(TestActor.class::equals).isPresent();
    }

    /** Published after other events; when it has been seen, they have been, too. */
    private record Mark(CompletableFuture<Void> seen) {}

    private static final class Eye extends UntypedAbstractActor {
        private final Observer observer;

        Eye(Observer observer) {
            this.observer = observer;
        }

        @Override
        public void onReceive(Object message) {
            observer.see(message);
        }
    }
}
