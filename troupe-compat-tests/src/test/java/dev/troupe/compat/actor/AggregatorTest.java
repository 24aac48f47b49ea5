package dev.troupe.compat.actor;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A child for each request collects answers until all are there or time is up. */
class AggregatorTest extends AbstractProgramTest {
    record Offer(String shop, int price) {}

    record Collect(String product, List<ActorRef> shops, Duration patience) {}

    enum TimeIsUp {
        INSTANCE
    }

    static class Query extends AbstractActor {
        private final Map<String, Integer> offers = new TreeMap<>();
        private final int shops;
        private final ActorRef client;
        private final Cancellable timer;

        Query(Collect request, ActorRef client) {
            this.client = client;
            shops = request.shops().size();
            request.shops().forEach(shop -> shop.tell(request.product(), getSelf()));
            timer =
                    getContext()
                            .getSystem()
                            .scheduler()
                            .scheduleOnce(
                                    request.patience(),
                                    getSelf(),
                                    TimeIsUp.INSTANCE,
                                    getContext().getDispatcher(),
                                    getSelf());
        }

        @Override
        public void postStop() {
            timer.cancel();
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Offer.class,
                            offer -> {
                                offers.put(offer.shop(), offer.price());
                                if (offers.size() == shops) {
                                    finish();
                                }
                            })
                    .match(TimeIsUp.class, t -> finish())
                    .build();
        }

        private void finish() {
            client.tell(new TreeMap<>(offers), getContext().getParent());
            getContext().stop(getSelf());
        }
    }

    static class Comparison extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Collect.class,
                            request ->
                                    getContext()
                                            .actorOf(
                                                    Props.create(
                                                            Query.class, request, getSender())))
                    .build();
        }
    }

    static class Shop extends AbstractActor {
        private final int price;

        Shop(int price) {
            this.price = price;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            product ->
                                    getSender()
                                            .tell(
                                                    new Offer(getSelf().path().name(), price),
                                                    getSelf()))
                    .build();
        }
    }

    @Test
    void allOffersOrThoseThatCameInTime() {
        new TestKit(system) {
            {
                ActorRef comparison = system.actorOf(Props.create(Comparison.class));
                ActorRef cheap = system.actorOf(Props.create(Shop.class, 10), "cheap");
                ActorRef dear = system.actorOf(Props.create(Shop.class, 99), "dear");
                ActorRef closed = system.actorOf(Props.create(TestActors.BlackholeActor.class));

                comparison.tell(
                        new Collect("tea", List.of(cheap, dear), Duration.ofMinutes(1)), getRef());
                expectMsg(new TreeMap<>(Map.of("cheap", 10, "dear", 99)));

                comparison.tell(
                        new Collect("tea", List.of(closed), Duration.ofMillis(20)), getRef());
                expectMsg(new TreeMap<>());
            }
        };
    }
}
