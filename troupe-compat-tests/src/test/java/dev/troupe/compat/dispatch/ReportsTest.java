package dev.troupe.compat.dispatch;

import static dev.troupe.pattern.Patterns.pipe;
import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.junit.jupiter.api.Test;

/** Blocking work goes to a dispatcher of its own, the actor stays where it is. */
class ReportsTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                my-blocking-dispatcher {
                  type = Dispatcher
                  executor = "thread-pool-executor"
                  thread-pool-executor {
                    fixed-pool-size = 2
                  }
                  throughput = 1
                }
                """;
    }

    record Report(String text, String writtenBy) {}

    static class Reporter extends AbstractActor {
        private final Executor blocking =
                getContext().getSystem().dispatchers().lookup("my-blocking-dispatcher");

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            topic ->
                                    pipe(
                                                    CompletableFuture.supplyAsync(
                                                            () -> read(topic), blocking),
                                                    getContext().getDispatcher())
                                            .to(getSender(), getSelf()))
                    .build();
        }

        private static Report read(String topic) {
            return new Report("all about " + topic, Thread.currentThread().getName());
        }
    }

    @Test
    void theReportIsWrittenElsewhere() {
        new TestKit(system) {
            {
                ActorRef reporter = system.actorOf(Props.create(Reporter.class));

                reporter.tell("bees", getRef());

                Report report = expectMsgClass(Report.class);
                assertThat(report.text()).isEqualTo("all about bees");
                assertThat(report.writtenBy()).contains("my-blocking-dispatcher");
                assertThat(getLastSender()).isEqualTo(reporter);
            }
        };
    }
}
