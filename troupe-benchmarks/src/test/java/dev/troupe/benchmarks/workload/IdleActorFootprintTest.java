package dev.troupe.benchmarks.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.benchmarks.side.Contestant;
import dev.troupe.benchmarks.side.Side;
import dev.troupe.runtime.cell.ActorCell;
import dev.troupe.runtime.cell.LocalActorRef;
import dev.troupe.runtime.mailbox.ActorMailbox;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;

/**
 * Memory of an idle actor is a headline number: who makes it grow does so on purpose, here. The
 * figures are for a 64-bit JVM with compressed references and the usual object headers.
 */
class IdleActorFootprintTest {
    private static final int BYTES_OF_ITS_OBJECTS = 144;
    private static final int BYTES_WITH_ITS_SHARE_OF_THE_PARENT = 160;

    /** Has nothing of its own. */
    static final class Fieldless extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {}
    }

    @Test
    void cellMailboxReferenceAndActorAreSmall() {
        long bytes =
                Stream.of(ActorCell.class, ActorMailbox.class, LocalActorRef.class, Fieldless.class)
                        .mapToLong(type -> ClassLayout.parseClass(type).instanceSize())
                        .sum();

        assertThat(bytes).isLessThanOrEqualTo(BYTES_OF_ITS_OBJECTS);
    }

    @Test
    void aHundredThousandIdleChildrenTakeLittleHeap() throws Exception {
        try (Side side = Side.open(Contestant.TROUPE)) {
            assertThat(Footprint.bytesPerChild(side, 100_000))
                    .isLessThanOrEqualTo(BYTES_WITH_ITS_SHARE_OF_THE_PARENT);
        }
    }
}
