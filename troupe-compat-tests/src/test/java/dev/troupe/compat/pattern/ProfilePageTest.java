package dev.troupe.compat.pattern;

import static dev.troupe.pattern.Patterns.ask;
import static dev.troupe.pattern.Patterns.pipe;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** An actor asks two others, joins their answers and pipes the result to who asked it. */
class ProfilePageTest extends AbstractProgramTest {
    static class ProfilePage extends AbstractActor {
        private final ActorRef names;
        private final ActorRef pictures;

        ProfilePage(ActorRef names, ActorRef pictures) {
            this.names = names;
            this.pictures = pictures;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            user -> {
                                final Duration t = Duration.ofSeconds(5);
                                CompletableFuture<Object> name =
                                        ask(names, "name of " + user, t).toCompletableFuture();
                                CompletableFuture<Object> picture =
                                        ask(pictures, "picture of " + user, t)
                                                .toCompletableFuture();
                                CompletableFuture<String> page =
                                        CompletableFuture.allOf(name, picture)
                                                .thenApply(
                                                        v -> name.join() + ", " + picture.join());
                                pipe(page, getContext().dispatcher()).to(getSender(), getSelf());
                            })
                    .build();
        }
    }

    @Test
    void thePageHasBothParts() {
        new TestKit(system) {
            {
                ActorRef names = system.actorOf(Props.create(TestActors.EchoActor.class));
                ActorRef pictures = system.actorOf(Props.create(TestActors.EchoActor.class));
                ActorRef page = system.actorOf(Props.create(ProfilePage.class, names, pictures));
                page.tell("ann", getRef());
                expectMsg("name of ann, picture of ann");
            }
        };
    }
}
