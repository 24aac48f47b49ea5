package dev.troupe.runtime.system;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.ReceiveTimeout;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.Terminated;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.spi.TerminationHook;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The actors at the top of the tree. The end runs from {@code /user} upwards: {@code /system}
 * watches it and stops when it is gone, the root watches {@code /system}.
 */
final class Guardians {
    private Guardians() {}

    /** Asks a guardian to stop one of its children. */
    record StopChild(ActorRef child) implements DeadLetterSuppression {}

    /** Parent of top-level actors, which outlive its own restarts. */
    static final class User extends AbstractActor {
        private final SupervisorStrategy strategy;

        User(SupervisorStrategy strategy) {
            this.strategy = strategy;
        }

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return strategy;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(StopChild.class, stop -> getContext().stop(stop.child()))
                    .build();
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) {
            // The children stay.
        }
    }

    /** Parent of the runtime's own actors; lets hooks finish, then loggers, before it stops. */
    static final class Internal extends AbstractActor {
        private static final Duration PATIENCE_WITH_LOGGERS = Duration.ofSeconds(5);

        private final ActorRef userGuardian;
        private final Supplier<List<ActorRef>> stopLoggers;
        private final Set<ActorRef> hooks = new LinkedHashSet<>();

        Internal(ActorRef userGuardian, Supplier<List<ActorRef>> stopLoggers) {
            this.userGuardian = userGuardian;
            this.stopLoggers = stopLoggers;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(TerminationHook.REGISTER, m -> register(getSender()))
                    .match(StopChild.class, stop -> getContext().stop(stop.child()))
                    .match(Terminated.class, t -> t.getActor().equals(userGuardian), t -> begin())
                    .match(Terminated.class, t -> hooks.remove(t.getActor()))
                    .build();
        }

        private void register(ActorRef hook) {
            hooks.add(hook);
            getContext().watch(hook);
        }

        private void begin() {
            getContext().become(awaiting(hooks, this::endLogging));
            hooks.forEach(hook -> hook.tell(TerminationHook.RUN, getSelf()));
            if (hooks.isEmpty()) {
                endLogging();
            }
        }

        private void endLogging() {
            Set<ActorRef> loggers = new LinkedHashSet<>(stopLoggers.get());
            loggers.forEach(getContext()::watch);
            getContext().setReceiveTimeout(PATIENCE_WITH_LOGGERS); // with one that cannot be told
            getContext().become(awaiting(loggers, () -> getContext().stop(getSelf())));
            if (loggers.isEmpty()) {
                getContext().stop(getSelf());
            }
        }

        /** Goes on with {@code next} when all of {@code left} are done or have stopped. */
        private Receive awaiting(Set<ActorRef> left, Runnable next) {
            return receiveBuilder()
                    .matchEquals(TerminationHook.DONE, m -> done(getSender(), left, next))
                    .match(Terminated.class, t -> done(t.getActor(), left, next))
                    .match(ReceiveTimeout.class, t -> getContext().stop(getSelf()))
                    .match(StopChild.class, stop -> getContext().stop(stop.child()))
                    .build();
        }

        private static void done(ActorRef one, Set<ActorRef> left, Runnable next) {
            if (left.remove(one) && left.isEmpty()) {
                next.run();
            }
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) {
            // The children stay.
        }
    }

    /** The root: whatever fails below it is stopped, and with it the system. */
    static final class Root extends AbstractActor {
        private static final SupervisorStrategy STRATEGY =
                new OneForOneStrategy(
                        DeciderBuilder.matchAny(failure -> SupervisorStrategy.stop()).build());

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return STRATEGY;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Terminated.class, systemGuardianIsGone -> getContext().stop(getSelf()))
                    .match(StopChild.class, stop -> getContext().stop(stop.child()))
                    .build();
        }

        @Override
        public void preRestart(Throwable reason, Optional<Object> message) {
            // The children stay.
        }
    }
}
