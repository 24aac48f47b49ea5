package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.testkit.javadsl.TestKit;

/** One small actor for each base class with a stash; all do the same. */
final class StashForms {
    private StashForms() {}

    /** Stashes a word, hands it to the probe when it is told to. */
    static void exercise(ActorRef actor, TestKit probe) {
        actor.tell("word", probe.getRef());
        actor.tell("open", probe.getRef());

        assertThat(probe.expectMsgClass(String.class)).isEqualTo("word");
    }

    private static <A extends AbstractActor & StashSupport> AbstractActor.Receive behaviour(
            A actor, ActorRef probe) {
        return actor.receiveBuilder().matchAny(message -> handle(actor, probe, message)).build();
    }

    private static <A extends AbstractActor & StashSupport> void handle(
            A actor, ActorRef probe, Object message) {
        if (message.equals("open")) {
            actor.getContext()
                    .become(
                            actor.receiveBuilder()
                                    .matchAny(word -> probe.tell(word, actor.getSelf()))
                                    .build());
            actor.unstashAll();
        } else {
            actor.stash();
        }
    }

    static final class Plain extends AbstractActorWithStash {
        private final ActorRef probe;

        Plain(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public Receive createReceive() {
            return behaviour(this, probe);
        }
    }

    static final class Untyped extends UntypedAbstractActorWithStash {
        private final ActorRef probe;

        Untyped(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public void onReceive(Object message) {
            handle(this, probe, message);
        }
    }

    static final class Logging extends AbstractLoggingActorWithStash {
        private final ActorRef probe;

        Logging(ActorRef probe) {
            this.probe = probe;
            log().debug("created");
        }

        @Override
        public Receive createReceive() {
            return behaviour(this, probe);
        }
    }

    static final class UntypedLogging extends UntypedAbstractLoggingActorWithStash {
        private final ActorRef probe;

        UntypedLogging(ActorRef probe) {
            this.probe = probe;
            log().debug("created");
        }

        @Override
        public void onReceive(Object message) {
            handle(this, probe, message);
        }
    }

    static final class UnboundedPlain extends AbstractActorWithUnboundedStash {
        private final ActorRef probe;

        UnboundedPlain(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public Receive createReceive() {
            return behaviour(this, probe);
        }
    }

    static final class UnboundedUntyped extends UntypedAbstractActorWithUnboundedStash {
        private final ActorRef probe;

        UnboundedUntyped(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public void onReceive(Object message) {
            handle(this, probe, message);
        }
    }

    static final class UnboundedLogging extends AbstractLoggingActorWithUnboundedStash {
        private final ActorRef probe;

        UnboundedLogging(ActorRef probe) {
            this.probe = probe;
            log().debug("created");
        }

        @Override
        public Receive createReceive() {
            return behaviour(this, probe);
        }
    }

    static final class UnboundedUntypedLogging
            extends UntypedAbstractLoggingActorWithUnboundedStash {
        private final ActorRef probe;

        UnboundedUntypedLogging(ActorRef probe) {
            this.probe = probe;
            log().debug("created");
        }

        @Override
        public void onReceive(Object message) {
            handle(this, probe, message);
        }
    }

    static final class UnrestrictedPlain extends AbstractActorWithUnrestrictedStash {
        private final ActorRef probe;

        UnrestrictedPlain(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public Receive createReceive() {
            return behaviour(this, probe);
        }
    }

    static final class UnrestrictedUntyped extends UntypedAbstractActorWithUnrestrictedStash {
        private final ActorRef probe;

        UnrestrictedUntyped(ActorRef probe) {
            this.probe = probe;
        }

        @Override
        public void onReceive(Object message) {
            handle(this, probe, message);
        }
    }

    static final class UnrestrictedLogging extends AbstractLoggingActorWithUnrestrictedStash {
        private final ActorRef probe;

        UnrestrictedLogging(ActorRef probe) {
            this.probe = probe;
            log().debug("created");
        }

        @Override
        public Receive createReceive() {
            return behaviour(this, probe);
        }
    }

    static final class UnrestrictedUntypedLogging
            extends UntypedAbstractLoggingActorWithUnrestrictedStash {
        private final ActorRef probe;

        UnrestrictedUntypedLogging(ActorRef probe) {
            this.probe = probe;
            log().debug("created");
        }

        @Override
        public void onReceive(Object message) {
            handle(this, probe, message);
        }
    }
}
