package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ModerationTest {
    private final Moderation moderation = new Moderation();
    private long turn;

    /** How many ends it takes until the worker rests, each a turn after the other. */
    private int endsUntilRest() {
        int ends = 0;
        boolean rests;
        do {
            ends++;
            rests = moderation.restsAt(++turn);
        } while (!rests);
        return ends;
    }

    @Test
    void aWorkerRestsOnlyWhenItHasCaughtUpManyTimesInARow() {
        assertThat(endsUntilRest()).isEqualTo(16);
    }

    @Test
    void whileMuchComesTogetherItRestsAgainSoon() {
        endsUntilRest();
        turn += 10; // of messages that came meanwhile

        assertThat(endsUntilRest()).isEqualTo(2);
    }

    @Test
    void aRestThatBroughtLittleIsNotRepeatedSoon() {
        endsUntilRest();

        assertThat(endsUntilRest()).isEqualTo(16);
    }

    @Test
    void whoHadNothingToDoBeginsAnew() {
        for (int i = 0; i < 15; i++) {
            moderation.restsAt(++turn);
        }

        moderation.slept();

        assertThat(endsUntilRest()).isEqualTo(16);
    }

    @Test
    void afterASleepAGoodRestDoesNotCountAnyMore() {
        endsUntilRest();
        turn += 10;

        moderation.slept();

        assertThat(endsUntilRest()).isEqualTo(16);
    }
}
