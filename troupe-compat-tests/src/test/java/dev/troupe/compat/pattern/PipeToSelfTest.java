package dev.troupe.compat.pattern;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.Status;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.pattern.Patterns;
import dev.troupe.pattern.PipeToSupport;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** A cache that loads what it does not have without blocking. */
class PipeToSelfTest extends AbstractProgramTest {
    static final class Loaded {
        final String key;
        final ActorRef client;

        Loaded(String key, ActorRef client) {
            this.key = key;
            this.client = client;
        }
    }

    static class Cache extends AbstractActor {
        private int loads = 0;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            String.class,
                            key -> {
                                ActorRef client = getSender();
                                CompletionStage<Loaded> loading =
                                        load(key).thenApply(k -> new Loaded(k, client));
                                PipeToSupport.PipeableCompletionStage<Loaded> pipe =
                                        Patterns.pipe(loading, getContext().getDispatcher());
                                pipe.to(getSelf());
                            })
                    .match(
                            Loaded.class,
                            l -> {
                                loads++;
                                l.client.tell(l.key + " is load " + loads, getSelf());
                            })
                    .match(Status.Failure.class, f -> getContext().getParent().tell(f, getSelf()))
                    .build();
        }

        private CompletionStage<String> load(String key) {
            return CompletableFuture.supplyAsync(
                    () -> {
                        if (key.isEmpty()) {
                            throw new IllegalArgumentException("no key");
                        }
                        return key;
                    });
        }
    }

    @Test
    void resultsAndFailuresComeAsMessages() {
        new TestKit(system) {
            {
                ActorRef cache = childActorOf(Props.create(Cache.class));
                cache.tell("a", getRef());
                expectMsg("a is load 1");
                cache.tell("b", getRef());
                expectMsg("b is load 2");
                cache.tell("", getRef());
                Status.Failure failure = expectMsgClass(Status.Failure.class);
                if (!(failure.cause() instanceof IllegalArgumentException)) {
                    throw new AssertionError(failure.cause());
                }
            }
        };
    }
}
