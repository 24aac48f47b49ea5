package dev.troupe.runtime.ref;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Invariant: a question that is answered while its time is over and somebody asks for its path ends
 * once, and leaves no name behind.
 *
 * <p>Holds because one CAS ends it; and because who registers the name looks at the state
 * afterwards, and who ends it looks for a name afterwards.
 */
@JCStressTest
@Outcome(id = "1, 0", expect = Expect.ACCEPTABLE, desc = "it ended once and is gone")
@Outcome(id = "1, 1", expect = Expect.FORBIDDEN, desc = "its name stays for ever")
@Outcome(expect = Expect.FORBIDDEN, desc = "the asker was told twice, or not at all")
@State
public class RaceEndsOnceStress {
    private final StressedRace race = new StressedRace();

    @Actor
    public void answerer() {
        race.answer();
    }

    @Actor
    public void whoAsksForItsPathThenTimer() {
        race.askForPath();
        race.letTimeBeOver();
    }

    @Arbiter
    public void count(II_Result result) {
        result.r1 = race.ends();
        result.r2 = race.names();
    }
}
