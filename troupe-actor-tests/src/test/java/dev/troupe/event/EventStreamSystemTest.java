package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testing.Gate;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The event stream of a system that runs. */
class EventStreamSystemTest {
    private static ActorSystem system;

    private final Puppet subscriber = new Puppet().startIn(system);
    private final EventStream stream = system.eventStream();

    @BeforeAll
    static void start() {
        system =
                Systems.quiet("stream", "troupe.loggers = [\"" + EarlyBird.class.getName() + "\"]");
    }

    @AfterAll
    static void stop() {
        Systems.stop(system);
    }

    private interface Fruit {}

    private record Apple(int number) implements Fruit {}

    private record Pear(int number) implements Fruit {}

    private record Stone() {}

    @Test
    void aSubscriberGetsTheEventsOfItsClassInTheirOrder() {
        stream.subscribe(subscriber.ref(), Apple.class);

        stream.publish(new Apple(1));
        stream.publish(new Stone());
        stream.publish(new Pear(2));
        stream.publish(new Apple(3));

        assertThat(subscriber.settles().messages()).isEqualTo(List.of(new Apple(1), new Apple(3)));
    }

    @Test
    void aSubscriberOfAnInterfaceGetsAllThatImplementIt() {
        stream.subscribe(subscriber.ref(), Fruit.class);

        stream.publish(new Apple(1));
        stream.publish(new Pear(2));
        stream.publish(new Stone());

        assertThat(subscriber.settles().messages()).isEqualTo(List.of(new Apple(1), new Pear(2)));
    }

    @Test
    void anEventThatMatchesTwiceComesOnce() {
        stream.subscribe(subscriber.ref(), Apple.class);
        stream.subscribe(subscriber.ref(), Fruit.class);
        stream.subscribe(subscriber.ref(), Record.class);

        stream.publish(new Apple(1));

        assertThat(subscriber.settles().messages()).isEqualTo(List.of(new Apple(1)));
    }

    @Test
    void subscribeSaysWhetherThereIsSomethingNew() {
        assertThat(stream.subscribe(subscriber.ref(), Fruit.class)).isTrue();
        assertThat(stream.subscribe(subscriber.ref(), Fruit.class)).isFalse();
        assertThat(stream.subscribe(subscriber.ref(), Apple.class)).isFalse();
    }

    @Test
    void nobodyCannotSubscribe() {
        assertThatIllegalArgumentException().isThrownBy(() -> stream.subscribe(null, Fruit.class));
    }

    @Test
    void theSenderOfAnEventIsNobody() {
        stream.subscribe(subscriber.ref(), Apple.class);

        stream.publish(new Apple(1));

        assertThat(subscriber.settles().received().get(0).sender()).isEqualTo(system.deadLetters());
    }

    @Test
    void whoHasUnsubscribedGetsNothing() {
        stream.subscribe(subscriber.ref(), Fruit.class);
        stream.unsubscribe(subscriber.ref(), Apple.class);
        stream.publish(new Apple(1));
        stream.publish(new Pear(2));
        stream.unsubscribe(subscriber.ref());
        stream.publish(new Pear(3));

        assertThat(subscriber.settles().messages()).isEqualTo(List.of(new Pear(2)));
    }

    @Test
    void anEventIsToldOnTheThreadThatPublishes() {
        Gate busy = subscriber.holds();
        stream.subscribe(subscriber.ref(), Apple.class);

        stream.publish(new Apple(1)); // is in the mailbox when this returns
        subscriber.ref().tell("behind it", ActorRef.noSender());
        busy.open();

        assertThat(subscriber.settles().messages()).isEqualTo(List.of(new Apple(1), "behind it"));
    }

    @Test
    void aSubscriberThatHasStoppedIsForgotten() {
        stream.subscribe(subscriber.ref(), Apple.class);

        subscriber.stops();

        awaitForgotten(subscriber.ref());
    }

    @Test
    void whoHadStoppedBeforeItSubscribedIsForgotten() {
        subscriber.stops();

        stream.subscribe(subscriber.ref(), Apple.class);

        awaitForgotten(subscriber.ref());
    }

    @Test
    void whoSubscribesAgainIsForgottenWhenItStops() {
        stream.subscribe(subscriber.ref(), Apple.class);
        stream.unsubscribe(subscriber.ref());
        stream.subscribe(subscriber.ref(), Pear.class);

        subscriber.stops();

        awaitForgotten(subscriber.ref());
    }

    /** It subscribed while the loggers started: then nobody watches subscribers yet. */
    @Test
    void whoSubscribedBeforeTheSystemHadStartedIsForgottenToo() {
        ActorRef early = EarlyBird.CHICK.join();
        assertThat(stream.hasSubscriptions(early)).isTrue();

        system.stop(early);

        awaitForgotten(early);
    }

    private void awaitForgotten(ActorRef ref) {
        new TestKit(system).awaitCond(Duration.ofSeconds(20), () -> !stream.hasSubscriptions(ref));
    }

    /** A logger whose child subscribes before the system has started. */
    static final class EarlyBird extends AbstractActor {
        static final CompletableFuture<ActorRef> CHICK = new CompletableFuture<>();

        EarlyBird() {
            ActorRef chick = getContext().actorOf(Props.create(Chick.class, Chick::new), "chick");
            getContext().getSystem().eventStream().subscribe(chick, Stone.class);
            CHICK.complete(chick);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Logging.InitializeLogger.class,
                            question -> getSender().tell(Logging.loggerInitialized(), getSelf()))
                    .build();
        }
    }

    private static final class Chick extends AbstractActor {
        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }
}
