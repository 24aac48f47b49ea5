package dev.troupe.examples;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;

/**
 * One actor hands calls that block to a dispatcher, another one only prints. On a dispatcher that
 * both share the printer starves, unless something is done about it.
 */
public final class BlockingExample {
    private static final int THREADS = 2;
    private static final int CALLS = 4;

    private BlockingExample() {}

    // #starving
    static final Config STARVING =
            ConfigFactory.parseString(
                    """
                    troupe.actor.default-dispatcher {
                      executor = work-stealing-executor
                      work-stealing-executor { parallelism-max = 2, compensation.enabled = off }
                      starvation-detector { threshold = 200ms, interval = 20ms }
                    }
                    """);

    // #starving

    // #compensated
    static final Config COMPENSATED =
            ConfigFactory.parseString(
                    """
                    troupe.actor.default-dispatcher {
                      executor = work-stealing-executor
                      work-stealing-executor { parallelism-max = 2, compensation.enabled = on }
                    }
                    """);

    // #compensated

    // #dedicated
    static final Config DEDICATED =
            ConfigFactory.parseString(
                            """
                            my-blocking-dispatcher {
                              type = Dispatcher
                              executor = "thread-pool-executor"
                              thread-pool-executor {
                                fixed-pool-size = 16
                              }
                              throughput = 1
                            }
                            """)
                    .withFallback(STARVING);

    // #dedicated

    // #virtual
    static final Config VIRTUAL =
            ConfigFactory.parseString(
                            """
                            my-blocking-dispatcher {
                              executor = "virtual-thread-executor"
                              throughput = 1
                            }
                            """)
                    .withFallback(STARVING);

    // #virtual

    /** What is done so that calls that block starve nobody. */
    public enum Remedy {
        NONE("no remedy: all calls block the default dispatcher"),
        COMPENSATION("compensation: threads are added while all are stuck"),
        DEDICATED_DISPATCHER("a dispatcher of its own for what blocks"),
        VIRTUAL_THREADS("virtual threads for what blocks");

        private final String words;

        Remedy(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        /** A system that is configured so, and besides as {@code more} says. */
        public ActorSystem newSystem(Config more) {
            return ActorSystem.create("blocking", more.withFallback(config()));
        }

        private Config config() {
            return switch (this) {
                case NONE -> STARVING;
                case COMPENSATION -> COMPENSATED;
                case DEDICATED_DISPATCHER -> DEDICATED;
                case VIRTUAL_THREADS -> VIRTUAL;
            };
        }

        Executor executor(AbstractActor.ActorContext context) {
            return switch (this) {
                case NONE, COMPENSATION -> context.getDispatcher();
                case DEDICATED_DISPATCHER, VIRTUAL_THREADS ->
                        context.getSystem().dispatchers().lookup("my-blocking-dispatcher");
            };
        }
    }

    // #future
    /** Does not block itself, but what it starts does. */
    static final class BlockingFutureActor extends AbstractActor {
        private final Executor executor;
        private final Runnable blockingCall;

        BlockingFutureActor(Remedy remedy, Runnable blockingCall) {
            this.executor = remedy.executor(getContext());
            this.blockingCall = blockingCall;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, i -> CompletableFuture.runAsync(blockingCall, executor))
                    .build();
        }
    }

    // #future

    /** Only counts what it would print. */
    static final class PrintActor extends AbstractActor {
        private final CountDownLatch printed;

        PrintActor(CountDownLatch printed) {
            this.printed = printed;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Integer.class, i -> printed.countDown()).build();
        }
    }

    /**
     * Starts {@code calls} calls and, when {@value #THREADS} of them block, sends as many messages
     * to the printer.
     *
     * @return counts what is not printed yet
     */
    public static CountDownLatch play(
            ActorSystem system, Remedy remedy, int calls, Runnable blockingCall)
            throws InterruptedException {
        CountDownLatch stuck = new CountDownLatch(THREADS);
        Runnable call =
                () -> {
                    stuck.countDown();
                    blockingCall.run();
                };
        ActorRef blocking =
                system.actorOf(Props.create(BlockingFutureActor.class, remedy, call), "blocking");
        for (int i = 0; i < calls; i++) {
            blocking.tell(i, ActorRef.noSender());
        }
        stuck.await();
        CountDownLatch printed = new CountDownLatch(calls);
        ActorRef printer = system.actorOf(Props.create(PrintActor.class, printed), "printer");
        for (int i = 0; i < calls; i++) {
            printer.tell(i, ActorRef.noSender());
        }
        return printed;
    }

    public static void main(String[] args) throws InterruptedException {
        for (Remedy remedy : Remedy.values()) {
            ActorSystem system = remedy.newSystem(ConfigFactory.empty());
            CountDownLatch returned = new CountDownLatch(CALLS);
            play(system, remedy, CALLS, () -> sleepAndThen(returned::countDown)).await();
            boolean late = returned.getCount() < CALLS;
            System.out.println(remedy.words() + ": printed " + (late ? "late" : "at once"));
            returned.await();
            system.terminate();
            system.getWhenTerminated().toCompletableFuture().join();
        }
    }

    private static void sleepAndThen(Runnable then) {
        try {
            Thread.sleep(500); // stands for a call to a database
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        then.run();
    }
}
