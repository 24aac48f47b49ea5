package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Address;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.RootActorPath;
import dev.troupe.actor.Scheduler;
import dev.troupe.concurrent.Seams;
import dev.troupe.spi.Asker;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A question to several, whose time is over when a test says so. */
final class StressedRace implements RefProvider, Asker, Scheduler {
    private static final RootActorPath ROOT =
            new RootActorPath(new Address("troupe", "stress"), "/");

    @SuppressWarnings("NullAway") // nothing is published
    private final DeadLettersRef deadLetters =
            new DeadLettersRef(ROOT.child("deadLetters"), this, new DeadLetterOffice(null));

    private final TemporaryRefs temporary = new TemporaryRefs(ROOT.child("temp"), deadLetters);
    private final AtomicInteger ends = new AtomicInteger();
    private @Nullable Runnable timeIsOver;
    private final TemporaryRef race = TemporaryRef.of(this, this);

    StressedRace() {
        race.open(Duration.ofSeconds(1));
    }

    TemporaryRef ref() {
        return race;
    }

    void answer() {
        race.tell("answer", deadLetters);
    }

    void letTimeBeOver() {
        if (timeIsOver != null) {
            timeIsOver.run();
        }
    }

    void askForPath() {
        race.path();
    }

    /** How often the asker was told of the end. */
    int ends() {
        return ends.get();
    }

    /** How many names are left. */
    int names() {
        return temporary.children().size();
    }

    @Override
    public boolean onReply(Object message, ActorRef from) {
        ends.incrementAndGet();
        return true;
    }

    @Override
    public void onTimeout() {
        ends.incrementAndGet();
    }

    @Override
    public void onFailure(Throwable cause) {
        ends.incrementAndGet();
    }

    @Override
    public Cancellable scheduleOnce(Duration delay, Runnable runnable, Executor executor) {
        timeIsOver = runnable;
        return Cancellable.alreadyCancelled();
    }

    @Override
    @Deprecated
    public Cancellable schedule(
            Duration initialDelay, Duration interval, Runnable runnable, Executor executor) {
        throw new UnsupportedOperationException();
    }

    @Override
    public double maxFrequency() {
        return 1;
    }

    @Override
    public void deadLetter(
            Object message,
            @Nullable ActorRef sender,
            @Nullable ActorRef recipient,
            DeadLetter.Reason reason) {}

    @Override
    public DeadLettersRef deadLetters() {
        return deadLetters;
    }

    @Override
    public InternalActorRef root() {
        return deadLetters;
    }

    @Override
    public TemporaryRefs temporaryRefs() {
        return temporary;
    }

    @Override
    public Scheduler scheduler() {
        return this;
    }

    @Override
    public Seams.Clock clock() {
        return Seams.current().clock();
    }

    @Override
    public Executor executor() {
        return Runnable::run;
    }
}
