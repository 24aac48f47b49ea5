package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.japi.pf.ReceiveBuilder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoggingReceiveTest {
    private final Recorder logger = new Recorder("logger");
    private final List<Object> handled = new ArrayList<>();
    private final AbstractActor.Receive behaviour =
            ReceiveBuilder.create().match(String.class, handled::add).build();

    @Test
    void aHandledMessageIsLoggedAndHandled() {
        PartialFunction<Object, Void> logging =
                LoggingReceive.create(behaviour, context("on")).onMessage();

        assertThat(logging.runWhenDefined("hello")).isTrue();

        assertThat(handled).isEqualTo(List.of("hello"));
        assertThat(logged())
                .isEqualTo("received handled message hello from Actor[troupe://test/sender]");
    }

    @Test
    void anUnhandledMessageIsLoggedAsSuch() {
        PartialFunction<Object, Void> logging =
                LoggingReceive.create(behaviour, context("on")).onMessage();

        assertThat(logging.runWhenDefined(1)).isFalse();

        assertThat(logged()).startsWith("received unhandled message 1 from");
    }

    @Test
    void aLabelNamesTheState() {
        PartialFunction<Object, Void> logging =
                LoggingReceive.withLabel("idle", behaviour.onMessage(), context("on"));

        logging.runWhenDefined("hello");

        assertThat(logged()).endsWith(" in state idle");
    }

    @Test
    void theBehaviourStaysAsItIsWhenTheConfigurationDoesNotAsk() {
        assertThat(LoggingReceive.create(behaviour, context("off"))).isSameAs(behaviour);
    }

    private String logged() {
        List<Object> events = logger.taken();
        assertThat(events).hasSize(1);
        return ((Logging.Debug) events.get(0)).message().toString();
    }

    private AbstractActor.ActorContext context(String receive) {
        EventStream stream = new EventStream(new FakeSystem().system());
        stream.installLoggers(List.of(logger), Logging.DebugLevel());
        ActorSystem system =
                new FakeSystem()
                        .answering("eventStream", stream)
                        .answering("logFilter", new DefaultLoggingFilter(stream))
                        .answering(
                                "settings",
                                new ActorSystem.Settings(
                                        getClass().getClassLoader(),
                                        ConfigFactory.parseString(
                                                "troupe.actor.debug.receive = " + receive),
                                        "test"))
                        .system();
        return new FakeSystem()
                .answering("system", system)
                .answering("self", new Recorder("self"))
                .answering("sender", new Recorder("sender"))
                .answering("props", Props.create(Silent.class))
                .as(AbstractActor.ActorContext.class);
    }

    private static final class Silent extends AbstractActor {
        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }
}
