package dev.troupe.compat.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.dispatch.DispatcherPrerequisites;
import dev.troupe.dispatch.ExecutorServiceConfigurator;
import dev.troupe.dispatch.ExecutorServiceFactory;
import dev.troupe.dispatch.ExecutorServiceFactoryProvider;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import org.junit.jupiter.api.Test;

/** An executor that the program brings along. */
class NamedThreadsTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                own-dispatcher {
                  executor = "%s"
                  throughput = 1
                  thread-prefix = lane
                }
                """
                .formatted(LaneExecutor.class.getName());
    }

    public static class LaneExecutor extends ExecutorServiceConfigurator {
        private final String prefix;

        public LaneExecutor(Config config, DispatcherPrerequisites prerequisites) {
            super(config, prerequisites);
            prefix = config.getString("thread-prefix");
        }

        @Override
        public ExecutorServiceFactory createExecutorServiceFactory(
                String id, ThreadFactory threadFactory) {
            return new ExecutorServiceFactory() {
                @Override
                public ExecutorService createExecutorService() {
                    return Executors.newFixedThreadPool(
                            2,
                            task -> {
                                Thread thread = threadFactory.newThread(task);
                                thread.setName(prefix + " of " + id);
                                return thread;
                            });
                }
            };
        }
    }

    static class Where extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(m -> getSender().tell(Thread.currentThread().getName(), getSelf()))
                    .build();
        }
    }

    @Test
    void theActorRunsOnTheExecutorOfTheProgram() {
        assertThat(ExecutorServiceFactoryProvider.class).isAssignableFrom(LaneExecutor.class);
        new TestKit(system) {
            {
                system.actorOf(Props.create(Where.class).withDispatcher("own-dispatcher"))
                        .tell("where?", getRef());

                expectMsg("lane of own-dispatcher");
            }
        };
    }
}
