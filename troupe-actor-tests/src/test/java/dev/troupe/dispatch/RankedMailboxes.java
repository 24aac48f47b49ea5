package dev.troupe.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorSystem;
import java.time.Duration;

/** Priority mailboxes as a program would write them: numbers by their value, all else as 0. */
final class RankedMailboxes {
    private static final PriorityGenerator BY_NUMBER =
            new PriorityGenerator() {
                @Override
                public int gen(Object message) {
                    return message instanceof Integer number ? number : 0;
                }
            };

    private RankedMailboxes() {}

    public static final class Unbounded extends UnboundedPriorityMailbox {
        public Unbounded(ActorSystem.Settings settings, Config config) {
            super(BY_NUMBER);
        }
    }

    public static final class Bounded extends BoundedPriorityMailbox {
        public Bounded(ActorSystem.Settings settings, Config config) {
            super(BY_NUMBER, config.getInt("mailbox-capacity"), Duration.ZERO);
        }
    }

    public static final class Configured extends BoundedPriorityMailbox {
        public Configured(ActorSystem.Settings settings, Config config) {
            super(BY_NUMBER, config);
        }
    }

    public static final class UnboundedStable extends UnboundedStablePriorityMailbox {
        public UnboundedStable(ActorSystem.Settings settings, Config config) {
            super(BY_NUMBER);
        }
    }

    public static final class BoundedStable extends BoundedStablePriorityMailbox {
        public BoundedStable(ActorSystem.Settings settings, Config config) {
            super(BY_NUMBER, config.getInt("mailbox-capacity"), Duration.ZERO);
        }
    }
}
