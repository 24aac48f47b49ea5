package dev.troupe.compat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingAdapter;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A greenhouse with sensors: children by name, replies with request ids, death watch of children.
 */
class SensorsTest {
    static ActorSystem system;

    @BeforeAll
    static void setup() {
        system = ActorSystem.create("SensorsTest");
    }

    @AfterAll
    static void teardown() {
        TestKit.shutdownActorSystem(system);
        system = null;
    }

    static class Sensor extends AbstractActor {
        private final LoggingAdapter log = Logging.getLogger(getContext().getSystem(), this);

        final String house;
        final String id;
        Optional<Double> lastReading = Optional.empty();

        public Sensor(String house, String id) {
            this.house = house;
            this.id = id;
        }

        public static Props props(String house, String id) {
            return Props.create(Sensor.class, () -> new Sensor(house, id));
        }

        public static final class Record {
            final long requestId;
            final double value;

            public Record(long requestId, double value) {
                this.requestId = requestId;
                this.value = value;
            }
        }

        public static final class Recorded {
            final long requestId;

            public Recorded(long requestId) {
                this.requestId = requestId;
            }
        }

        public static final class Read {
            final long requestId;

            public Read(long requestId) {
                this.requestId = requestId;
            }
        }

        public static final class Reading {
            final long requestId;
            final Optional<Double> value;

            public Reading(long requestId, Optional<Double> value) {
                this.requestId = requestId;
                this.value = value;
            }
        }

        @Override
        public void preStart() {
            log.info("Sensor {}-{} started", house, id);
        }

        @Override
        public void postStop() {
            log.info("Sensor {}-{} stopped", house, id);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Record.class,
                            r -> {
                                lastReading = Optional.of(r.value);
                                getSender().tell(new Recorded(r.requestId), getSelf());
                            })
                    .match(
                            Read.class,
                            r -> getSender().tell(new Reading(r.requestId, lastReading), getSelf()))
                    .build();
        }
    }

    static class Greenhouse extends AbstractActor {
        final Map<String, ActorRef> actorsById = new HashMap<>();
        final Map<ActorRef, String> idsByActor = new HashMap<>();

        static final class Track {
            final String id;

            Track(String id) {
                this.id = id;
            }
        }

        enum Tracked {
            INSTANCE
        }

        enum ListSensors {
            INSTANCE
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Track.class, this::onTrack)
                    .match(
                            ListSensors.class,
                            l -> getSender().tell(new HashSet<>(actorsById.keySet()), getSelf()))
                    .match(Terminated.class, this::onTerminated)
                    .build();
        }

        private void onTrack(Track track) {
            ActorRef sensor = actorsById.get(track.id);
            if (sensor == null) {
                sensor =
                        getContext().actorOf(Sensor.props("north", track.id), "sensor-" + track.id);
                getContext().watch(sensor);
                actorsById.put(track.id, sensor);
                idsByActor.put(sensor, track.id);
            }
            getSender().tell(Tracked.INSTANCE, sensor);
        }

        private void onTerminated(Terminated t) {
            actorsById.remove(idsByActor.remove(t.getActor()));
        }
    }

    @Test
    void aSensorAnswersWithTheLatestReading() {
        TestKit probe = new TestKit(system);
        ActorRef sensor = system.actorOf(Sensor.props("north", "temperature"));

        sensor.tell(new Sensor.Read(1L), probe.getRef());
        assertThat(probe.expectMsgClass(Sensor.Reading.class).value).isEmpty();
        sensor.tell(new Sensor.Record(2L, 24.0), probe.getRef());
        assertThat(probe.expectMsgClass(Sensor.Recorded.class).requestId).isEqualTo(2L);
        sensor.tell(new Sensor.Read(3L), probe.getRef());

        assertThat(probe.expectMsgClass(Sensor.Reading.class).value).contains(24.0);
    }

    @Test
    void aSensorIsTrackedOnceAndForgottenWhenItStops() {
        new TestKit(system) {
            {
                ActorRef house = system.actorOf(Props.create(Greenhouse.class));
                house.tell(new Greenhouse.Track("humidity"), getRef());
                expectMsg(Greenhouse.Tracked.INSTANCE);
                ActorRef first = getLastSender();
                house.tell(new Greenhouse.Track("humidity"), getRef());
                expectMsgEquals(Greenhouse.Tracked.INSTANCE);
                assertThat(getLastSender()).isEqualTo(first);

                watch(first);
                first.tell(PoisonPill.getInstance(), ActorRef.noSender());
                expectTerminated(first);

                awaitAssert(
                        () -> {
                            house.tell(Greenhouse.ListSensors.INSTANCE, getRef());
                            expectMsg(Set.of());
                            return null;
                        });
            }
        };
    }
}
