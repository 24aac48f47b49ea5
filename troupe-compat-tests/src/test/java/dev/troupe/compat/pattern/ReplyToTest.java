package dev.troupe.compat.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSelection;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.Patterns;
import dev.troupe.util.Timeout;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A protocol whose messages carry the address for the reply. */
class ReplyToTest extends AbstractProgramTest {
    static final class Greet {
        final String whom;
        final ActorRef replyTo;

        Greet(String whom, ActorRef replyTo) {
            this.whom = whom;
            this.replyTo = replyTo;
        }
    }

    static class Greeter extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Greet.class, g -> g.replyTo.tell("Hello, " + g.whom, getSelf()))
                    .match(String.class, s -> getSender().tell("plain " + s, getSelf()))
                    .build();
        }
    }

    @Test
    void theFactoryGetsTheAddress() throws Exception {
        ActorRef greeter = system.actorOf(Props.create(Greeter.class), "greeter");
        ActorSelection somewhere = system.actorSelection("/user/greeter");
        Timeout timeout = Timeout.apply(3, TimeUnit.SECONDS);

        Object byRef =
                Patterns.askWithReplyTo(greeter, to -> new Greet("ann", to), Duration.ofSeconds(3))
                        .toCompletableFuture()
                        .get();
        Object bySelection =
                Patterns.askWithReplyTo(
                                somewhere, to -> new Greet("ben", to), Duration.ofSeconds(3))
                        .toCompletableFuture()
                        .get();
        Object plain = Patterns.ask(somewhere, "words", timeout).toCompletableFuture().get();

        assertThat(byRef).isEqualTo("Hello, ann");
        assertThat(bySelection).isEqualTo("Hello, ben");
        assertThat(plain).isEqualTo("plain words");
    }
}
