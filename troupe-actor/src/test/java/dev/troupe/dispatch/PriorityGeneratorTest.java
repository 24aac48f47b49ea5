package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import org.junit.jupiter.api.Test;

class PriorityGeneratorTest {

    private final PriorityGenerator byNumber =
            new PriorityGenerator() {
                @Override
                public int gen(Object message) {
                    return (int) message;
                }
            };

    @Test
    void theExtremesDoNotOverflow() {
        assertThat(byNumber.compare(of(Integer.MIN_VALUE), of(Integer.MAX_VALUE))).isNegative();
        assertThat(byNumber.compare(of(Integer.MAX_VALUE), of(-1))).isPositive();
        assertThat(byNumber.compare(of(3), of(3))).isZero();
    }

    private static Envelope of(int rank) {
        return new Envelope(rank, ActorRef.noSender());
    }
}
