package dev.troupe.runtime.mailbox;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.junit.jupiter.api.Test;

class MailboxModelTest {
    @Test
    void aMessageSentWhileTheMailboxGoesIdleIsHandled() {
        check(Idling.class);
    }

    @Test
    void aMessageSentWhileTheMailboxClosesIsHandledOrADeadLetter() {
        check(Closing.class);
    }

    @Test
    void theReducedMailboxWithoutAFaultPasses() {
        check(IdlingReduced.class);
        check(ClosingReduced.class);
    }

    @Test
    void aMailboxThatDoesNotLookAgainAfterTheTokenIsReleasedIsFoundOut() {
        assertFoundOut(NoSecondLook.class);
    }

    @Test
    void aMailboxThatChecksTheTokenAndThenSetsItIsFoundOut() {
        assertFoundOut(CheckThenSet.class);
    }

    @Test
    void aMailboxThatIsNotAskedAgainWhetherItIsClosedIsFoundOut() {
        assertFoundOut(NoSecondLookAtClosed.class);
    }

    @Test
    void aMailboxThatReadsItsCountAndThenWritesItIsFoundOut() {
        assertFoundOut(ReadThenCount.class);
    }

    private static void assertFoundOut(Class<?> model) {
        assertThatThrownBy(() -> check(model)).isInstanceOf(LincheckAssertionError.class);
    }

    /** One call on each of two threads: a third would rescue what is stranded. */
    private static void check(Class<?> model) {
        new ModelCheckingOptions()
                .threads(2)
                .actorsPerThread(1)
                .actorsBefore(1)
                .actorsAfter(0)
                .iterations(Integer.getInteger("lincheck.iterations", 2))
                .invocationsPerIteration(Integer.getInteger("lincheck.invocations", 1000))
                .check(model);
    }

    public static final class Idling extends WakeUpModel {
        public Idling() {
            super(new StressedCell());
        }
    }

    public static final class Closing extends CloseModel {
        public Closing() {
            super(new StressedCell());
        }
    }

    public static final class IdlingReduced extends WakeUpModel {
        public IdlingReduced() {
            super(new ReducedMailbox());
        }
    }

    public static final class ClosingReduced extends CloseModel {
        public ClosingReduced() {
            super(new ReducedMailbox());
        }
    }

    public static final class NoSecondLook extends WakeUpModel {
        public NoSecondLook() {
            super(new SeededFaults.NoSecondLook());
        }
    }

    public static final class CheckThenSet extends WakeUpModel {
        public CheckThenSet() {
            super(new SeededFaults.CheckThenSet());
        }
    }

    public static final class NoSecondLookAtClosed extends CloseModel {
        public NoSecondLookAtClosed() {
            super(new SeededFaults.NoSecondLookAtClosed());
        }
    }

    public static final class ReadThenCount extends WakeUpModel {
        public ReadThenCount() {
            super(new SeededFaults.ReadThenCount());
        }
    }
}
