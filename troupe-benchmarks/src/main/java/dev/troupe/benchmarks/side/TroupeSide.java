package dev.troupe.benchmarks.side;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Props;
import dev.troupe.actor.Scheduler;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.japi.pf.ReceiveBuilder;
import dev.troupe.pattern.Patterns;
import dev.troupe.routing.BalancingPool;
import dev.troupe.routing.Broadcast;
import dev.troupe.routing.BroadcastPool;
import dev.troupe.routing.ConsistentHashingPool;
import dev.troupe.routing.Pool;
import dev.troupe.routing.RandomPool;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.ScatterGatherFirstCompletedPool;
import dev.troupe.routing.SmallestMailboxPool;
import dev.troupe.routing.TailChoppingPool;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Troupe. */
final class TroupeSide implements Side {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final ActorSystem system;

    TroupeSide(Contestant contestant) {
        system = ActorSystem.create("benchmark", config(contestant));
    }

    /** As it comes, but silent, and what makes this contestant differ. */
    private static Config config(Contestant contestant) {
        String special =
                switch (contestant) {
                    case TROUPE ->
                            """
                            bench.crowded.executor = fair-share-executor
                            bench.crowded.fair-share-executor { parallelism-min = 2, parallelism-max = 2 }
                            """;
                    case TROUPE_FORK_JOIN ->
                            """
                            troupe.actor.default-dispatcher {
                              default-executor.fallback = fork-join-executor
                              fork-join-executor.parallelism-min = 2
                            }
                            """;
                    default -> "";
                };
        return ConfigFactory.parseString(special)
                .withFallback(ConfigFactory.parseString(Blocks.of("troupe", "dev.troupe")))
                .withFallback(ConfigFactory.load());
    }

    /** Plays a part. */
    static final class Player extends UntypedAbstractActor implements Cue {
        private final Part part;

        Player(Part part) {
            this.part = part;
        }

        @Override
        public void onReceive(Object message) {
            part.receive(message, this);
        }

        @Override
        public void postStop() {
            part.stopped();
        }

        @Override
        public Object me() {
            return getSelf();
        }

        @Override
        public Object from() {
            return getSender();
        }

        @Override
        public Object spawn(Object role) {
            return getContext().actorOf((Props) role);
        }

        @Override
        public void stop(Object actor) {
            getContext().stop((ActorRef) actor);
        }
    }

    /** Has no fields. */
    static final class Bare extends UntypedAbstractActor {
        @Override
        public void preStart() {
            Births.started();
        }

        @Override
        public void postStop() {
            Births.stopped();
        }

        @Override
        public void onReceive(Object message) {
            if (message instanceof Runnable job) {
                job.run();
            }
        }
    }

    @Override
    public Object role(Supplier<? extends Part> part) {
        return Props.create(Player.class, () -> new Player(part.get()));
    }

    @Override
    public Object bareRole() {
        return Props.create(Bare.class, Bare::new);
    }

    @Override
    public Object onDispatcher(Object role, String dispatcher, int weight) {
        return ((Props) role).withDispatcher(dispatcher).withWeight(weight);
    }

    @Override
    public Object withMailbox(Object role, String mailbox) {
        return ((Props) role).withMailbox(mailbox);
    }

    @Override
    public Object routed(Object role, Routers kind, int routees) {
        Pool pool =
                switch (kind) {
                    case ROUND_ROBIN -> new RoundRobinPool(routees);
                    case RANDOM -> new RandomPool(routees);
                    case SMALLEST_MAILBOX -> new SmallestMailboxPool(routees);
                    case BALANCING -> new BalancingPool(routees);
                    case CONSISTENT_HASHING ->
                            new ConsistentHashingPool(routees).withHashMapper(message -> message);
                    case BROADCAST -> new BroadcastPool(routees);
                    case SCATTER_GATHER -> new ScatterGatherFirstCompletedPool(routees, LONG);
                    case TAIL_CHOPPING -> new TailChoppingPool(routees, LONG, LONG);
                };
        return pool.props((Props) role);
    }

    @Override
    public Object toAll(Object message) {
        return new Broadcast(message);
    }

    @Override
    public Object spawn(Object role) {
        return system.actorOf((Props) role);
    }

    @Override
    public void stop(Object actor) {
        system.stop((ActorRef) actor);
    }

    @Override
    public void tell(Object actor, Object message, @Nullable Object sender) {
        ((ActorRef) actor).tell(message, (ActorRef) sender);
    }

    @Override
    public CompletionStage<Object> ask(Object actor, Object message) {
        return Patterns.ask((ActorRef) actor, message, LONG);
    }

    @Override
    public Consumer<Object> behaviour(List<Class<?>> types, Runnable handler) {
        ReceiveBuilder builder = ReceiveBuilder.create();
        types.forEach(type -> builder.match(type, message -> handler.run()));
        return builder.build().onMessage()::apply;
    }

    private record Timers(Side side, Scheduler scheduler, Executor executor) implements TimerSide {
        @Override
        public Object schedule(Duration delay, Beep task) {
            return scheduler.scheduleOnce(delay, task, executor);
        }

        @Override
        public void cancel(Object timer) {
            ((Cancellable) timer).cancel();
        }

        @Override
        public void close() {
            side.close();
        }
    }

    @Override
    public TimerSide timers(Executor executor) {
        return new Timers(this, system.scheduler(), executor);
    }

    @Override
    public Object root() {
        return system;
    }

    @Override
    public void close() {
        system.terminate().toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
    }
}
