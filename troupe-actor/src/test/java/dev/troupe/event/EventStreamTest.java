package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventStreamTest {
    private final Recorder helper = new Recorder("helper");
    private final FakeSystem fake = new FakeSystem().answering("systemActorOf", helper);
    private final EventStream stream = new EventStream(fake.system());
    private final Recorder subscriber = new Recorder("subscriber");

    @Test
    void aSubscriberGetsInstancesOfItsClassAndOfSubclasses() {
        stream.subscribe(subscriber, Animal.class);

        stream.publish(new Animal());
        stream.publish(new Cat());
        stream.publish("stone");

        assertThat(subscriber.taken())
                .extracting(Object::getClass)
                .isEqualTo(List.of(Animal.class, Cat.class));
    }

    @Test
    void interfacesAreChannelsToo() {
        stream.subscribe(subscriber, Pet.class);

        stream.publish(new Animal());
        stream.publish(new Cat());

        assertThat(subscriber.taken()).hasOnlyElementsOfType(Cat.class).hasSize(1);
    }

    @Test
    void anEventArrivesOnceThoughSeveralChannelsMatch() {
        stream.subscribe(subscriber, Pet.class);
        stream.subscribe(subscriber, Animal.class);

        stream.publish(new Cat());

        assertThat(subscriber.taken()).hasSize(1);
    }

    @Test
    void subscribingTwiceChangesNothing() {
        assertThat(stream.subscribe(subscriber, Animal.class)).isTrue();
        assertThat(stream.subscribe(subscriber, Animal.class)).isFalse();
    }

    @Test
    void aSubclassOfAChannelIsNothingNew() {
        stream.subscribe(subscriber, Animal.class);

        assertThat(stream.subscribe(subscriber, Cat.class)).isFalse();
    }

    @Test
    void aChannelThatWasKnownBeforeReachesLaterSubscribers() {
        stream.publish(new Cat());

        stream.subscribe(subscriber, Cat.class);
        stream.publish(new Cat());

        assertThat(subscriber.taken()).hasSize(1);
    }

    @Test
    void unsubscribingFromASubclassTakesItOutOfTheWholeClass() {
        stream.subscribe(subscriber, Animal.class);

        assertThat(stream.unsubscribe(subscriber, Cat.class)).isTrue();
        stream.publish(new Cat());
        stream.publish(new Dog());

        assertThat(subscriber.taken()).hasOnlyElementsOfType(Dog.class).hasSize(1);
    }

    @Test
    void whatWasTakenOutCanBeSubscribedAgain() {
        stream.subscribe(subscriber, Animal.class);
        stream.unsubscribe(subscriber, Cat.class);

        assertThat(stream.subscribe(subscriber, Animal.class)).isTrue();
        stream.publish(new Cat());

        assertThat(subscriber.taken()).hasSize(1);
    }

    @Test
    void unsubscribingFromAClassTakesItsSubclassesAway() {
        stream.subscribe(subscriber, Cat.class);

        assertThat(stream.unsubscribe(subscriber, Animal.class)).isTrue();
        stream.publish(new Cat());

        assertThat(subscriber.taken()).isEmpty();
    }

    @Test
    void unsubscribingFromOneChannelKeepsAnUnrelatedOneThatMatchesToo() {
        stream.subscribe(subscriber, Pet.class);
        stream.subscribe(subscriber, Animal.class);

        stream.unsubscribe(subscriber, Animal.class);
        stream.publish(new Cat());

        assertThat(subscriber.taken()).hasSize(1);
    }

    @Test
    void unsubscribingWhereNothingWasSubscribedSaysSo() {
        stream.subscribe(subscriber, Cat.class);

        assertThat(stream.unsubscribe(subscriber, Dog.class)).isFalse();
    }

    @Test
    void aSubscriberCanBeForgottenAsAWhole() {
        stream.subscribe(subscriber, Pet.class);
        stream.subscribe(subscriber, String.class);

        stream.unsubscribe(subscriber);
        stream.publish(new Cat());
        stream.publish("s");

        assertThat(subscriber.taken()).isEmpty();
        assertThat(stream.hasSubscriptions(subscriber)).isFalse();
    }

    @Test
    void nobodyCannotSubscribe() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> stream.subscribe(null, String.class))
                .withMessageContaining("[null]");
        assertThatIllegalArgumentException().isThrownBy(() -> stream.unsubscribe(null));
    }

    @Test
    void aSubscriberMayChangeSubscriptionsWhileAnEventIsDelivered() {
        List<Boolean> results = new ArrayList<>();
        Recorder leaving = new Recorder("leaving");
        leaving.reacting(sender -> results.add(stream.unsubscribe(leaving, String.class)));
        stream.subscribe(leaving, String.class);

        stream.publish("one");
        stream.publish("two");

        assertThat(leaving.taken()).isEqualTo(List.of("one"));
        assertThat(results).isEqualTo(List.of(true));
    }

    @Test
    void subscribersFromBeforeTheHelperAreHandedOver() {
        Recorder gone = new Recorder("gone");
        stream.subscribe(subscriber, String.class);
        stream.subscribe(gone, String.class);
        stream.unsubscribe(gone);

        stream.startUnsubscriber();

        assertThat(helper.taken())
                .isEqualTo(List.of(new EventStreamUnsubscriber.Watch(subscriber)));
    }

    @Test
    void theHelperLearnsOfSubscribersThatComeAndGo() {
        stream.startUnsubscriber();

        stream.subscribe(subscriber, String.class);
        stream.unsubscribe(subscriber, String.class);

        assertThat(helper.taken())
                .isEqualTo(
                        List.of(
                                new EventStreamUnsubscriber.Watch(subscriber),
                                new EventStreamUnsubscriber.Unwatch(subscriber)));
    }

    @Test
    void theHelperStaysWhileOneSubscriptionIsLeft() {
        stream.startUnsubscriber();
        stream.subscribe(subscriber, String.class);
        stream.subscribe(subscriber, Integer.class);
        helper.taken();

        stream.unsubscribe(subscriber, String.class);

        assertThat(helper.taken()).isEmpty();
    }

    @Test
    void changesOfSubscriptionsAreDebugEventsIfAskedFor() {
        EventStream talkative = new EventStream(fake.system(), true);
        talkative.subscribe(subscriber, Logging.Debug.class);
        subscriber.taken();

        talkative.subscribe(new Recorder("other"), String.class);

        assertThat(subscriber.taken())
                .singleElement()
                .extracting(event -> ((Logging.Debug) event).message().toString())
                .asString()
                .contains("troupe://test/other")
                .contains("java.lang.String");
    }

    @Test
    void whileLoggersAreReplacedEachEventReachesOne() {
        Recorder before = new Recorder("before");
        Recorder after = new Recorder("after");
        Logging.Info event = new Logging.Info("src", String.class, "m");

        stream.installLoggers(List.of(before), Logging.InfoLevel());
        stream.publish(event);
        stream.installLoggers(List.of(after), Logging.InfoLevel());
        stream.publish(event);

        assertThat(before.taken()).isEqualTo(List.of(event));
        assertThat(after.taken()).isEqualTo(List.of(event));
    }

    @Test
    void theLevelDecidesWhatLoggersGet() {
        stream.installLoggers(List.of(subscriber), Logging.WarningLevel());
        publishAllLevels();
        assertThat(subscriber.taken()).hasSize(2);

        stream.setLogLevel(Logging.DebugLevel());
        publishAllLevels();
        assertThat(subscriber.taken()).hasSize(4);

        stream.setLogLevel(Logging.ErrorLevel());
        publishAllLevels();
        assertThat(subscriber.taken()).hasOnlyElementsOfType(Logging.Error.class).hasSize(1);

        stream.setLogLevel(Logging.OffLevel());
        publishAllLevels();
        assertThat(subscriber.taken()).isEmpty();
    }

    @Test
    void anUnknownLevelIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> stream.setLogLevel(17))
                .withMessageContaining("[17]");
    }

    @Test
    void standardOutputIsNotWatched() {
        stream.startUnsubscriber();

        stream.subscribe(Logging.StandardOutLogger(), Logging.Error.class);

        assertThat(helper.taken()).isEmpty();
    }

    private void publishAllLevels() {
        stream.publish(new Logging.Error("src", String.class, "m"));
        stream.publish(new Logging.Warning("src", String.class, "m"));
        stream.publish(new Logging.Info("src", String.class, "m"));
        stream.publish(new Logging.Debug("src", String.class, "m"));
    }

    private interface Pet {}

    private static class Animal {}

    private static final class Cat extends Animal implements Pet {}

    private static final class Dog extends Animal {}
}
