package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Inbox;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.TestActors;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** A main thread that talks with actors through an inbox. */
class InboxProgramTest extends AbstractProgramTest {
    @Test
    void itReceivesRepliesAndTerminations() throws TimeoutException {
        final Inbox inbox = Inbox.create(system);
        final ActorRef target = system.actorOf(Props.create(TestActors.EchoActor.class));

        inbox.watch(target);
        inbox.send(target, "hello");
        assertThat(inbox.receive(Duration.ofSeconds(3))).isEqualTo("hello");
        target.tell(PoisonPill.getInstance(), ActorRef.noSender());

        Object end = inbox.receive(Duration.ofSeconds(3));
        assertThat(end).isInstanceOf(Terminated.class);
        assertThatExceptionOfType(TimeoutException.class)
                .isThrownBy(() -> inbox.receive(Duration.ofMillis(10)));
    }

    @Test
    void othersSendToItsReference() throws TimeoutException {
        final Inbox inbox = Inbox.create(system);

        inbox.getRef().tell("note", ActorRef.noSender());

        assertThat(inbox.receive(Duration.ofSeconds(3))).isEqualTo("note");
    }
}
