package dev.troupe.benchmarks.troupe;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.benchmarks.routers.RouterLoad;
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
import java.util.concurrent.CountDownLatch;

/** A router of Troupe. */
public final class TroupeRouterLoad implements RouterLoad {
    private static final Duration WITHIN = Duration.ofSeconds(30);
    private static final String[] MESSAGES = new String[1024];
    private static volatile CountDownLatch answers = new CountDownLatch(0);

    static {
        for (int i = 0; i < MESSAGES.length; i++) {
            MESSAGES[i] = "message" + i;
        }
    }

    private final ActorSystem system = Systems.create();
    private final ActorRef asker = system.actorOf(Props.create(Asker.class, Asker::new));
    private final boolean asks;
    private final ActorRef[] targets; // one router, or the routees themselves

    public TroupeRouterLoad(String kind) {
        this.asks = kind.equals("scatter-gather") || kind.equals("tail-chopping");
        Props routee =
                asks
                        ? Props.create(Answering.class, Answering::new)
                        : Props.create(Handling.class, Handling::new);
        boolean direct = kind.equals("direct");
        this.targets = new ActorRef[direct ? ROUTEES : 1];
        for (int i = 0; i < targets.length; i++) {
            targets[i] = system.actorOf(direct ? routee : pool(kind).props(routee));
        }
    }

    private static Pool pool(String kind) {
        return switch (kind) {
            case "round-robin" -> new RoundRobinPool(ROUTEES);
            case "random" -> new RandomPool(ROUTEES);
            case "smallest-mailbox" -> new SmallestMailboxPool(ROUTEES);
            case "balancing" -> new BalancingPool(ROUTEES);
            case "consistent-hashing" ->
                    new ConsistentHashingPool(ROUTEES).withHashMapper(message -> message);
            case "broadcast" -> new BroadcastPool(ROUTEES);
            case "scatter-gather" -> new ScatterGatherFirstCompletedPool(ROUTEES, WITHIN);
            case "tail-chopping" -> new TailChoppingPool(ROUTEES, WITHIN, WITHIN);
            default -> throw new IllegalArgumentException("no router [" + kind + "]");
        };
    }

    /** Handles nothing; says when it has come to the end of a batch. */
    static final class Handling extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message instanceof CountDownLatch end) {
                end.countDown();
            } else if (message instanceof Hold hold) {
                hold.pass();
            }
        }
    }

    /** Answers. */
    static final class Answering extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            if (message instanceof Hold hold) {
                hold.pass();
            } else {
                getSender().tell(message, getSelf());
            }
        }
    }

    /** Counts answers. */
    static final class Asker extends UntypedAbstractActor {
        @Override
        public void onReceive(Object message) {
            answers.countDown();
        }
    }

    @Override
    public void post(int messages) {
        if (asks) {
            answers = new CountDownLatch(messages);
        }
        for (int i = 0; i < messages; i++) {
            targets[i & (targets.length - 1)].tell(
                    MESSAGES[i & (MESSAGES.length - 1)], asks ? asker : ActorRef.noSender());
        }
    }

    @Override
    public void awaitHandled() throws InterruptedException {
        answers.await();
        if (!asks) {
            CountDownLatch end = new CountDownLatch(ROUTEES);
            tellAll(end);
            end.await();
        }
    }

    @Override
    public void hold(Hold hold) throws InterruptedException {
        tellAll(hold);
        hold.arrived().await();
    }

    private void tellAll(Object message) {
        for (ActorRef target : targets) {
            target.tell(
                    targets.length == 1 ? new Broadcast(message) : message, ActorRef.noSender());
        }
    }

    @Override
    public void close() {
        Systems.stop(system);
    }
}
