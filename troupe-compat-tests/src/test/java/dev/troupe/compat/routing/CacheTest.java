package dev.troupe.compat.routing;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.ConsistentHashingPool;
import dev.troupe.routing.ConsistentHashingRouter.ConsistentHashMapper;
import dev.troupe.routing.ConsistentHashingRouter.ConsistentHashable;
import dev.troupe.routing.ConsistentHashingRouter.ConsistentHashableEnvelope;
import dev.troupe.testkit.javadsl.TestKit;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A cache in ten parts: the key is in the message, in an envelope, or known to a mapper. */
class CacheTest extends AbstractProgramTest {
    record Get(String key) implements Serializable, ConsistentHashable {
        @Override
        public Object consistentHashKey() {
            return key;
        }
    }

    record Evict(String key) implements Serializable {}

    record Entry(String key, String value) implements Serializable {}

    static final String NOT_FOUND = "NOT_FOUND";

    static class Cache extends AbstractActor {
        private final Map<String, String> cache = new HashMap<>();

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Entry.class, entry -> cache.put(entry.key(), entry.value()))
                    .match(
                            Get.class,
                            get ->
                                    getSender()
                                            .tell(
                                                    cache.getOrDefault(get.key(), NOT_FOUND),
                                                    getSelf()))
                    .match(Evict.class, evict -> cache.remove(evict.key()))
                    .build();
        }
    }

    private static final ConsistentHashMapper EVICTIONS =
            message -> message instanceof Evict evict ? evict.key() : null;

    @Test
    void allMessagesWithOneKeyMeetInOnePart() {
        new TestKit(system) {
            {
                ActorRef cache =
                        system.actorOf(
                                new ConsistentHashingPool(10)
                                        .withHashMapper(EVICTIONS)
                                        .props(Props.create(Cache.class)),
                                "cache");

                for (String key : new String[] {"hello", "hi"}) {
                    cache.tell(
                            new ConsistentHashableEnvelope(new Entry(key, "value of " + key), key),
                            getRef());
                }
                cache.tell(new Get("hello"), getRef());
                expectMsg("value of hello");
                cache.tell(new Get("hi"), getRef());
                expectMsg("value of hi");
                cache.tell(new Evict("hi"), getRef());
                cache.tell(new Get("hi"), getRef());
                expectMsg(NOT_FOUND);
            }
        };
    }
}
