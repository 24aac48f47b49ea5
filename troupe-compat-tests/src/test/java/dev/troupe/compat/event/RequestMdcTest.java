package dev.troupe.compat.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.event.DiagnosticLoggingAdapter;
import dev.troupe.event.Logging;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is logged for a request carries its id. */
class RequestMdcTest extends AbstractProgramTest {
    record Req(String user, int requestId) {}

    static class MdcActor extends AbstractActor {
        private final DiagnosticLoggingAdapter log = Logging.getLogger(this);

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Req.class,
                            req -> {
                                Map<String, Object> mdc = new HashMap<>();
                                mdc.put("requestId", req.requestId());
                                mdc.put("visitor", req.user());
                                log.setMDC(mdc);
                                log.info("Starting new request");
                                log.clearMDC();
                            })
                    .matchEquals("idle", m -> log.info("No request"))
                    .build();
        }
    }

    @Test
    void theRequestIsInTheContextWhileItIsHandled() {
        new TestKit(system) {
            {
                ActorRef actor = system.actorOf(Props.create(MdcActor.class), "mdc");
                system.eventStream().subscribe(getRef(), Logging.Info.class);

                actor.tell(new Req("eve", 17), getRef());
                actor.tell("idle", getRef());

                assertThat(next("Starting new request").getMDC())
                        .containsEntry("requestId", 17)
                        .containsEntry("visitor", "eve");
                assertThat(next("No request").getMDC()).doesNotContainKey("requestId");
                system.eventStream().unsubscribe(getRef());
            }

            private Logging.LogEvent next(String message) {
                return (Logging.LogEvent)
                        fishForMessage(
                                java.time.Duration.ofSeconds(10),
                                message,
                                event -> ((Logging.LogEvent) event).message().equals(message));
            }
        };
    }
}
