package dev.troupe.examples;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.routing.RoundRobinPool;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;

/** Three ways to keep a scarce or blocking resource from taking all threads. */
public final class BlockingRemedies {
    private BlockingRemedies() {}

    // #config
    static final Config CONFIG =
            ConfigFactory.parseString(
                    """
                    calls { executor = thread-pool-executor, thread-pool-executor.fixed-pool-size = 4 }
                    device { type = PinnedDispatcher, thread-pool-executor.allow-core-timeout = off }
                    """);

    // #config

    // #pooled
    /** Owns one connection, which serves one query at a time; as many queries as there are of it. */
    static final class Connection extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Call.class, call -> getSender().tell("row " + block(call), getSelf()))
                    .build();
        }
    }

    // #pooled

    /** Something that takes its time. */
    record Call(int number) {}

    // #capped
    /** Has at most a few calls under way; the others wait here, not in the queue of a pool. */
    static final class CappedCalls extends AbstractActor {
        private static final int MOST_AT_A_TIME = 2;

        private record Returned(int number) {}

        private final Executor executor = getContext().getSystem().dispatchers().lookup("calls");
        private final Queue<Call> waiting = new ArrayDeque<>();
        private final CountDownLatch returned;
        private int underWay;

        CappedCalls(CountDownLatch returned) {
            this.returned = returned;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Call.class,
                            call -> {
                                waiting.add(call);
                                startNext();
                            })
                    .match(
                            Returned.class,
                            done -> {
                                underWay--;
                                System.out.println("call " + done.number() + " returned");
                                returned.countDown();
                                startNext();
                            })
                    .build();
        }

        private void startNext() {
            if (underWay == MOST_AT_A_TIME || waiting.isEmpty()) {
                return;
            }
            underWay++;
            Call call = waiting.remove();
            ActorRef self = getSelf(); // another thread must not ask for it
            CompletableFuture.supplyAsync(() -> block(call), executor)
                    .thenAccept(number -> self.tell(new Returned(number), ActorRef.noSender()));
        }
    }

    // #capped

    private static int block(Call call) {
        return call.number();
    }

    // #owner
    /** Reads a device that blocks, on a thread that does nothing else, and sends what it read. */
    static void readForEver(BlockingQueue<String> device, ActorRef reader) {
        try {
            String line = device.take();
            while (!line.equals("end")) {
                reader.tell(line, ActorRef.noSender());
                line = device.take();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    // #owner

    /** Prints what it gets. */
    static final class Reader extends AbstractActor {
        private final CountDownLatch read;

        Reader(CountDownLatch read) {
            this.read = read;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            line -> {
                                System.out.println("read " + line);
                                read.countDown();
                            })
                    .build();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ActorSystem system = ActorSystem.create("remedies", CONFIG);
        CountDownLatch done = new CountDownLatch(6);
        ActorRef calls = system.actorOf(Props.create(CappedCalls.class, done), "calls");
        for (int i = 1; i <= 3; i++) {
            calls.tell(new Call(i), ActorRef.noSender());
        }
        // #start-pooled
        ActorRef database =
                system.actorOf(
                        new RoundRobinPool(4)
                                .props(Props.create(Connection.class).withDispatcher("calls")),
                        "database");
        // #start-pooled
        ActorRef reader = system.actorOf(Props.create(Reader.class, done), "reader");
        database.tell(new Call(7), reader);
        BlockingQueue<String> device = new LinkedBlockingQueue<>();
        // #start-owner
        system.dispatchers().lookup("device").execute(() -> readForEver(device, reader));
        // #start-owner
        device.put("one");
        device.put("two");
        device.put("end");
        done.await();
        system.terminate();
    }
}
