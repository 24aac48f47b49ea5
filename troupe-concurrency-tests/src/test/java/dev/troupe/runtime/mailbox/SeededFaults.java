package dev.troupe.runtime.mailbox;

/** Mailboxes with one fault each: the tests of the invariants must find every one of them. */
final class SeededFaults {
    private SeededFaults() {}

    /** What is sent between the last poll and the release of the token is stranded. */
    static final class NoSecondLook extends ReducedMailbox {
        @Override
        boolean giveTokenBack() {
            super.giveTokenBack();
            return true;
        }
    }

    /** Two senders can both find the token free: two threads in one actor. */
    static final class CheckThenSet extends ReducedMailbox {
        private volatile boolean scheduled;

        @Override
        boolean takeToken(boolean free) {
            if (scheduled) {
                return false;
            }
            scheduled = true;
            return true;
        }

        @Override
        boolean giveTokenBack() {
            boolean given = super.giveTokenBack();
            scheduled = !given;
            return given;
        }
    }

    /** What is sent while the mailbox closes stays in its queue for ever. */
    static final class NoSecondLookAtClosed extends ReducedMailbox {
        @Override
        boolean drainsIfClosedAfterAll() {
            return false;
        }
    }

    /** Two senders that count at the same time count one. */
    static final class ReadThenCount extends ReducedMailbox {
        private volatile int counted;

        @Override
        void count() {
            int before = counted;
            counted = before + 1;
        }

        @Override
        public int counted() {
            return counted - handled();
        }
    }
}
