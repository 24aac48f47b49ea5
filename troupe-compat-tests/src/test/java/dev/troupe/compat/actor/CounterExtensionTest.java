package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractExtensionId;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Extension;
import dev.troupe.actor.ExtensionId;
import dev.troupe.actor.ExtensionIdProvider;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Extensions: one that counts, started by the configuration, and one that holds settings. */
class CounterExtensionTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                akka.extensions = ["%s"]
                myapp.circuit { uri = "db://host", tries = 3 }
                """
                .formatted(CountExtension.class.getName());
    }

    static class Count implements Extension {
        private final AtomicLong counter = new AtomicLong(0);

        long increment() {
            return counter.incrementAndGet();
        }
    }

    public static class CountExtension extends AbstractExtensionId<Count>
            implements ExtensionIdProvider {
        public static final CountExtension PROVIDER = new CountExtension();

        @Override
        public CountExtension lookup() {
            return CountExtension.PROVIDER;
        }

        @Override
        public Count createExtension(ExtendedActorSystem system) {
            return new Count();
        }

        @Override
        public Count get(ActorSystem system) {
            return super.get(system);
        }
    }

    static class Settings implements Extension {
        static final ExtensionId<Settings> ID =
                new AbstractExtensionId<>() {
                    @Override
                    public Settings createExtension(ExtendedActorSystem system) {
                        return new Settings(system.settings().config());
                    }
                };

        final String uri;
        final int tries;

        Settings(Config config) {
            uri = config.getString("myapp.circuit.uri");
            tries = config.getInt("myapp.circuit.tries");
        }
    }

    static class Counting extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(
                            msg -> {
                                long count =
                                        CountExtension.PROVIDER
                                                .get(getContext().getSystem())
                                                .increment();
                                getSender().tell(count, getSelf());
                            })
                    .build();
        }
    }

    @Test
    void theConfiguredExtensionIsThereFromTheStart() {
        assertThat(system.hasExtension(CountExtension.PROVIDER)).isTrue();
        new TestKit(system) {
            {
                ActorRef counting = system.actorOf(Props.create(Counting.class));
                counting.tell("a", getRef());
                counting.tell("b", getRef());

                expectMsg(1L);
                expectMsg(2L);
            }
        };
    }

    @Test
    void settingsAreReadOnce() {
        Settings settings = Settings.ID.get(system);

        assertThat(settings.uri).isEqualTo("db://host");
        assertThat(settings.tries).isEqualTo(3);
        assertThat(system.registerExtension(Settings.ID)).isSameAs(settings);
        assertThat(system.extension(Settings.ID)).isSameAs(settings);
    }
}
