package dev.troupe.event.japi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.event.FakeSystem;
import dev.troupe.event.Recorder;
import java.util.List;
import org.junit.jupiter.api.Test;

class ManagedActorEventBusTest {
    private final Recorder helper = new Recorder("helper");
    private final Recorder observer = new Recorder("observer");
    private final Recorder observed = new Recorder("observed");
    private final AboutActors bus =
            new AboutActors(new FakeSystem().answering("systemActorOf", helper).system());

    @Test
    void subscribersGetTheEventsAboutTheirActor() {
        bus.subscribe(observer, observed);

        bus.publish(new About(observed));
        bus.publish(new About(observer));

        assertThat(observer.taken()).isEqualTo(List.of(new About(observed)));
    }

    @Test
    void bothSidesOfASubscriptionAreWatched() {
        bus.subscribe(observer, observed);

        assertThat(helper.taken())
                .isEqualTo(
                        List.of(
                                new ManagedBusUnsubscriber.Watch(observer),
                                new ManagedBusUnsubscriber.Watch(observed)));
    }

    @Test
    void anActorThatStoppedIsForgottenInBothRoles() {
        bus.subscribe(observer, observed);
        bus.subscribe(observed, observer);

        bus.forget(observed);
        bus.publish(new About(observed));
        bus.publish(new About(observer));

        assertThat(observer.taken()).isEmpty();
        assertThat(observed.taken()).isEmpty();
        assertThat(bus.concerns(observer)).isFalse();
    }

    @Test
    void nobodyCannotSubscribe() {
        assertThatIllegalArgumentException().isThrownBy(() -> bus.subscribe(null, observed));
    }

    private record About(ActorRef actor) {}

    private static final class AboutActors extends ManagedActorEventBus<About> {
        AboutActors(ActorSystem system) {
            super(system);
        }

        @Override
        public int mapSize() {
            return 8;
        }

        @Override
        public ActorRef classify(About event) {
            return event.actor();
        }
    }
}
