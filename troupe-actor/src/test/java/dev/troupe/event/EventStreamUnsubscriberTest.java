package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.spi.ActorContexts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventStreamUnsubscriberTest {
    private final EventStream stream = new EventStream(new FakeSystem().system());
    private final Recorder subscriber = new Recorder("subscriber");
    private final List<String> calls = new ArrayList<>();
    private final FakeSystem context =
            new FakeSystem()
                    .answering("watch", arguments -> noted("watch", arguments))
                    .answering("unwatch", arguments -> noted("unwatch", arguments));

    @Test
    void aNewSubscriberIsWatched() throws Exception {
        receive().apply(new EventStreamUnsubscriber.Watch(subscriber));

        assertThat(calls).containsExactly("watch");
    }

    @Test
    void aSubscriberWithoutSubscriptionsIsUnwatched() throws Exception {
        receive().apply(new EventStreamUnsubscriber.Unwatch(subscriber));

        assertThat(calls).containsExactly("unwatch");
    }

    @Test
    void aSubscriberThatCameBackStaysWatched() throws Exception {
        stream.subscribe(subscriber, String.class);

        receive().apply(new EventStreamUnsubscriber.Unwatch(subscriber));

        assertThat(calls).isEmpty();
    }

    private ActorRef noted(String call, Object[] arguments) {
        calls.add(call);
        return (ActorRef) arguments[0];
    }

    private PartialFunction<Object, Void> receive() throws Exception {
        return ActorContexts.create(
                        context.as(AbstractActor.ActorContext.class),
                        () -> new EventStreamUnsubscriber(stream))
                .receive();
    }
}
