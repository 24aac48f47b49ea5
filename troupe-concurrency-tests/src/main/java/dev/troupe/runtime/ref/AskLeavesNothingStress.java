package dev.troupe.runtime.ref;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: a question that is answered while somebody asks for its path and watches it
 * leaves no name behind, and tells the watcher once.
 *
 * <p>Holds because who gives the name or adds the watcher looks afterwards whether the answer is
 * there, and who answers looks for both afterwards.
 */
@JCStressTest
@Outcome(id = "0, 1", expect = Expect.ACCEPTABLE, desc = "the name is gone, the watcher knows")
@Outcome(id = "1, 1", expect = Expect.FORBIDDEN, desc = "its name stays for ever")
@Outcome(expect = Expect.FORBIDDEN, desc = "the watcher was told twice, or not at all")
@State
public class AskLeavesNothingStress {
    private final StressedRace provider = new StressedRace();
    private final TemporaryRef question = provider.ref();
    private final Watcher watcher = new Watcher(provider);

    @Actor
    public void answerer() {
        question.tell("answer", ActorRef.noSender());
    }

    @Actor
    public void whoAsksForItsPathAndWatches() {
        question.path();
        question.sendSystem(new SystemMessage.Watch(question, watcher));
    }

    @Arbiter
    public void count(II_Result result) {
        result.r1 = provider.names();
        result.r2 = watcher.told.get();
    }

    /** Counts the deaths it is told of. */
    private static final class Watcher extends InternalActorRef {
        private final StressedRace provider;
        private final AtomicInteger told = new AtomicInteger();

        Watcher(StressedRace provider) {
            this.provider = provider;
        }

        @Override
        public void sendSystem(SystemMessage message) {
            told.incrementAndGet();
        }

        @Override
        public InternalActorRef parent() {
            return provider.deadLetters();
        }

        @Override
        public ActorPath path() {
            return provider.deadLetters().path().child("watcher");
        }

        @Override
        protected void deliver(Object message, @Nullable ActorRef sender) {}

        @Override
        public boolean isTerminated() {
            return false;
        }
    }
}
