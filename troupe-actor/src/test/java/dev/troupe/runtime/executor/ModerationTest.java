package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ModerationTest {
    private static final int MANY_TURNS = 10;
    private static final int MANY_STEPS = 50;

    private final Moderation moderation = new Moderation();

    /** How many actors come to their end, of one message each, until the worker rests. */
    private int endsUntilRest() {
        return endsUntilRest(0, 1);
    }

    /** As above, if the first of them takes so many turns more, and so many messages in the last. */
    private int endsUntilRest(int moreTurns, int steps) {
        int ends = 1;
        boolean rests = moderation.restsAfter(moreTurns, steps);
        while (!rests) {
            ends++;
            rests = moderation.restsAfter(0, 1);
        }
        return ends;
    }

    @Test
    void aWorkerRestsOnlyWhenItHasCaughtUpManyTimesInARow() {
        assertThat(endsUntilRest()).isEqualTo(16);
    }

    @Test
    void whileMuchComesTogetherItRestsAgainSoon() {
        endsUntilRest();

        assertThat(endsUntilRest(MANY_TURNS, 1)).isEqualTo(2);
        assertThat(endsUntilRest(MANY_TURNS, 1)).isEqualTo(2);
    }

    @Test
    void whileSomethingComesTogetherItRestsNowAndThen() {
        endsUntilRest();

        assertThat(endsUntilRest(0, MANY_STEPS)).isEqualTo(16);
        assertThat(endsUntilRest(1, 1)).isEqualTo(16);
    }

    @Test
    void afterManyRestsInVainEachTakesTwiceAsLongToComeAgain() {
        restInVain(16);

        assertThat(endsUntilRest()).isEqualTo(16);
        assertThat(endsUntilRest()).isEqualTo(32);
        assertThat(endsUntilRest()).isEqualTo(64);
        restInVain(100);
        assertThat(endsUntilRest()).isEqualTo(4096);
    }

    private void restInVain(int times) {
        for (int i = 0; i < times; i++) {
            endsUntilRest();
        }
    }

    @Test
    void aRestThatBroughtSomethingMakesUpForThoseInVain() {
        restInVain(100);

        assertThat(endsUntilRest(0, MANY_STEPS)).isEqualTo(16);
        assertThat(endsUntilRest()).isEqualTo(16);
    }

    @Test
    void afterOneInVainAGoodOneIsNotRepeatedSoon() {
        endsUntilRest();
        endsUntilRest(MANY_TURNS, 1);

        assertThat(endsUntilRest()).isEqualTo(16);
    }

    @Test
    void whoHadNothingToDoBeginsAnew() {
        for (int i = 0; i < 15; i++) {
            moderation.restsAfter(0, 1);
        }

        moderation.slept();

        assertThat(endsUntilRest()).isEqualTo(16);
    }

    @Test
    void afterASleepAGoodRestDoesNotCountAnyMore() {
        endsUntilRest();
        endsUntilRest(MANY_TURNS, 1);

        moderation.slept();

        assertThat(endsUntilRest(MANY_TURNS, 1)).isEqualTo(16);
    }

    @Test
    void aSleepDoesNotMakeUpForRestsInVain() {
        restInVain(18);
        assertThat(endsUntilRest()).isEqualTo(64);

        moderation.slept();

        assertThat(endsUntilRest()).isEqualTo(64);
    }
}
