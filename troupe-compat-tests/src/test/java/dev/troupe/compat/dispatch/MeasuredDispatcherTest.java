package dev.troupe.compat.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.dispatch.Dispatcher;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.MessageDispatcher;
import dev.troupe.dispatch.MessageDispatcherConfigurator;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A type of dispatcher that the program brings along. */
class MeasuredDispatcherTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return "measured { type = \"" + Measured.class.getName() + "\", throughput = 7 }";
    }

    public static class Measured extends MessageDispatcherConfigurator {
        private final MessageDispatcher instance;

        public Measured(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
            instance =
                    new Dispatcher(
                            this,
                            config.getString("id"),
                            config.getInt("throughput"),
                            Duration.ofMillis(10),
                            configureExecutor(),
                            Duration.ofSeconds(1));
        }

        @Override
        public MessageDispatcher dispatcher() {
            return instance;
        }
    }

    @Test
    void theActorRunsOnIt() {
        new TestKit(system) {
            {
                ActorRef echo =
                        system.actorOf(
                                Props.create(TestActors.EchoActor.class)
                                        .withDispatcher("measured"));
                echo.tell("hello", getRef());
                expectMsg("hello");

                assertThat(system.dispatchers().hasDispatcher("measured")).isTrue();
                assertThat(system.dispatchers().lookup("measured").id()).isEqualTo("measured");
            }
        };
    }
}
