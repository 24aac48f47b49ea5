package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LookoutTest {
    private final Lookout lookout = new Lookout();

    /** How many times it is left out before the next look. */
    private int leftOut() {
        int count = 0;
        while (!lookout.isDue()) {
            count++;
        }
        return count;
    }

    private int leftOutAfter(boolean woken) {
        lookout.ended(woken);
        return leftOut();
    }

    @Test
    void itIsDueEachTimeWhileThatPays() {
        assertThat(leftOut()).isZero();
        assertThat(leftOutAfter(true)).isZero();
        assertThat(leftOutAfter(true)).isZero();
    }

    @Test
    void itIsLeftOutMoreAndMoreWhileItIsInVain() {
        assertThat(leftOutAfter(false)).isEqualTo(1);
        assertThat(leftOutAfter(false)).isEqualTo(3);
        assertThat(leftOutAfter(false)).isEqualTo(7);
    }

    @Test
    void onceItPaysItIsDueEachTimeAgain() {
        leftOutAfter(false);
        leftOutAfter(false);

        assertThat(leftOutAfter(true)).isZero();
        assertThat(leftOutAfter(true)).isZero();
    }

    @Test
    void theFirstInVainAfterOneThatPaidIsForgiven() {
        leftOutAfter(true);

        assertThat(leftOutAfter(false)).isZero();
        assertThat(leftOutAfter(false)).isEqualTo(1);
        assertThat(leftOutAfter(false)).isEqualTo(3);
    }

    @Test
    void itIsNeverGivenUp() {
        for (int i = 0; i < 100; i++) {
            leftOutAfter(false);
        }

        assertThat(leftOutAfter(false)).isEqualTo(63);
    }
}
