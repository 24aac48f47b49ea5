package dev.troupe.compat.actor;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.InvalidActorNameException;
import dev.troupe.actor.InvalidMessageException;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.TestActors;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Programs that catch what they did wrong. */
class MistakesTest extends AbstractProgramTest {
    private final Props echo = Props.create(TestActors.EchoActor.class);

    @Test
    void nullIsNoMessage() {
        ActorRef ref = system.actorOf(echo);

        Assertions.assertThatExceptionOfType(InvalidMessageException.class)
                .isThrownBy(() -> ref.tell(null, ActorRef.noSender()));
    }

    @Test
    void aNameIsTakenOnce() {
        system.actorOf(echo, "once");

        Assertions.assertThatExceptionOfType(InvalidActorNameException.class)
                .isThrownBy(() -> system.actorOf(echo, "once"));
        Assertions.assertThatExceptionOfType(InvalidActorNameException.class)
                .isThrownBy(() -> system.actorOf(echo, "not / valid"));
    }

    @Test
    void aDispatcherMustBeConfigured() {
        Assertions.assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> system.actorOf(echo.withDispatcher("not-there")));
    }

    @Test
    void aConstructorMustFit() {
        Assertions.assertThatIllegalArgumentException()
                .isThrownBy(() -> Props.create(TestActors.EchoActor.class, "one too many"));
    }
}
