package dev.troupe.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testkit.javadsl.ManualTime;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SessionTest {
    // #manual
    private final ActorSystem system = ActorSystem.create("SessionTest", ManualTime.config());
    private final ManualTime time = ManualTime.get(system);

    @Test
    void aSessionLivesAsLongAsItIsUsed() {
        TestKit probe = new TestKit(system);
        ActorRef session =
                system.actorOf(
                        Props.create(ReceiveTimeoutExample.Session.class, Duration.ofHours(1)));
        probe.watch(session);

        session.tell("request", ActorRef.noSender());
        session.tell(new ReceiveTimeoutExample.Peek(), probe.getRef());
        probe.expectMsg(1); // it has handled the request: its timer runs
        time.expectNoMessageFor(Duration.ofMinutes(59), probe);
        assertThat(time.nextTimer()).contains(Duration.ofMinutes(1));
        time.timePasses(Duration.ofMinutes(1));

        probe.expectTerminated(session);
    }

    // #manual

    @AfterEach
    void shutDown() {
        TestKit.shutdownActorSystem(system);
        assertThat(time.pendingTimers()).isEmpty();
    }
}
