package dev.troupe.benchmarks.side;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.Props;
import org.apache.pekko.actor.Scheduler;
import org.apache.pekko.actor.UntypedAbstractActor;
import org.apache.pekko.dispatch.ExecutionContexts;
import org.apache.pekko.japi.pf.ReceiveBuilder;
import org.apache.pekko.pattern.Patterns;
import org.apache.pekko.routing.BalancingPool;
import org.apache.pekko.routing.Broadcast;
import org.apache.pekko.routing.BroadcastPool;
import org.apache.pekko.routing.ConsistentHashingPool;
import org.apache.pekko.routing.Pool;
import org.apache.pekko.routing.RandomPool;
import org.apache.pekko.routing.RoundRobinPool;
import org.apache.pekko.routing.ScatterGatherFirstCompletedPool;
import org.apache.pekko.routing.SmallestMailboxPool;
import org.apache.pekko.routing.TailChoppingPool;
import org.jspecify.annotations.Nullable;
import scala.concurrent.ExecutionContext;

/** Pekko. */
final class PekkoSide implements Side {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final ActorSystem system;

    PekkoSide(Contestant contestant) {
        system = ActorSystem.create("benchmark", config(contestant));
    }

    /** As it comes, but silent, and what makes this contestant differ. */
    private static Config config(Contestant contestant) {
        int threads = Runtime.getRuntime().availableProcessors();
        String special =
                contestant == Contestant.PEKKO
                        ? ""
                        : """
                        pekko.actor.default-dispatcher {
                          throughput = 64
                          fork-join-executor { parallelism-min = %1$d, parallelism-max = %1$d }
                        }
                        pekko.actor.default-mailbox.mailbox-type =
                          "org.apache.pekko.dispatch.SingleConsumerOnlyUnboundedMailbox"
                        """
                                .formatted(threads);
        return ConfigFactory.parseString(special)
                .withFallback(ConfigFactory.parseString(Blocks.of("pekko", "org.apache.pekko")))
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
        return ((Props) role).withDispatcher(dispatcher);
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

    private record Timers(Side side, Scheduler scheduler, ExecutionContext executor)
            implements TimerSide {
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
        return new Timers(this, system.scheduler(), ExecutionContexts.fromExecutor(executor));
    }

    @Override
    public Object root() {
        return system;
    }

    @Override
    public void close() {
        system.terminate();
        system.getWhenTerminated().toCompletableFuture().orTimeout(60, TimeUnit.SECONDS).join();
    }
}
