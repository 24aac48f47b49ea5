package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Extension;
import dev.troupe.actor.ExtensionId;
import dev.troupe.actor.Systems;
import dev.troupe.testkit.TestException;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ExtensionRegistryTest {
    private static ActorSystem system;

    @BeforeAll
    static void start() {
        system = Systems.start("extended", "troupe.actor.creation-timeout = 100ms");
    }

    @AfterAll
    static void stop() {
        TestKit.shutdownActorSystem(system, true);
    }

    @Test
    void anExtensionExistsOncePerSystem() {
        Id id = new Id(Counter::new);

        Counter first = id.get(system);

        assertThat(id.get(system)).isSameAs(first);
        assertThat(system.registerExtension(id)).isSameAs(first);
        assertThat(system.extension(id)).isSameAs(first);
    }

    @Test
    void anotherSystemHasAnExtensionOfItsOwn() throws Exception {
        Id id = new Id(Counter::new);

        try (ActorSystem other = Systems.start("other")) {
            assertThat(id.get(other)).isNotSameAs(id.get(system));
        }
    }

    @Test
    void aSystemKnowsWhichExtensionsItHas() {
        Id id = new Id(Counter::new);

        assertThat(system.hasExtension(id)).isFalse();
        id.get(system);

        assertThat(system.hasExtension(id)).isTrue();
    }

    @Test
    void anExtensionThatIsNotRegisteredIsRefused() {
        assertThatThrownBy(() -> system.extension(new Id(Counter::new)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "extension [Id] is not registered: register it first, with"
                                + " registerExtension or in troupe.extensions");
    }

    @Test
    void callersAtTheSameTimeGetTheSameExtensionWhichIsMadeOnce() {
        AtomicInteger made = new AtomicInteger();
        Id id =
                new Id(
                        s -> {
                            made.incrementAndGet();
                            return new Counter(s);
                        });
        CountDownLatch go = new CountDownLatch(1);
        List<CompletableFuture<Counter>> answers =
                IntStream.range(0, 8).mapToObj(i -> inThread(go, () -> id.get(system))).toList();

        go.countDown();

        Counter one = answers.get(0).join();
        assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isSameAs(one));
        assertThat(made).hasValue(1);
    }

    @Test
    void aCallerWaitsForTheThreadThatMakesTheExtension() throws Exception {
        CountDownLatch making = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        Id id =
                new Id(
                        s -> {
                            making.countDown();
                            await(mayEnd);
                            return new Counter(s);
                        });
        CompletableFuture<Counter> maker = inThread(new CountDownLatch(0), () -> id.get(system));
        making.await();
        CompletableFuture<Counter> waiter = inThread(new CountDownLatch(0), () -> id.get(system));

        mayEnd.countDown();

        assertThat(Systems.get(waiter)).isSameAs(Systems.get(maker));
    }

    @Test
    void whoWaitsTooLongIsToldThatTwoMayNeedEachOther() {
        Id[] cycle = new Id[1];
        cycle[0] = new Id(s -> cycle[0].get(s));

        assertThatThrownBy(() -> cycle[0].get(system))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "extension [Id] was not created within [PT0.1S]"
                                + " (troupe.actor.creation-timeout): do two extensions need each"
                                + " other?")
                .hasCauseInstanceOf(TimeoutException.class);
    }

    @Test
    void aFailureIsRememberedAndThrownToEverybody() {
        AtomicInteger tried = new AtomicInteger();
        Id id =
                new Id(
                        s -> {
                            throw new TestException("attempt " + tried.incrementAndGet());
                        });

        assertThatThrownBy(() -> id.get(system))
                .isInstanceOf(TestException.class)
                .hasMessage("attempt 1");
        assertThatThrownBy(() -> id.get(system))
                .isInstanceOf(TestException.class)
                .hasMessage("attempt 1");
        assertThatThrownBy(() -> system.extension(id)).isInstanceOf(TestException.class);
        assertThat(tried).hasValue(1);
    }

    @Test
    void anExtensionThatIsNullIsRefused() {
        assertThatThrownBy(() -> new Id(s -> null).get(system))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "extension [Id] was created as null: createExtension must return an"
                                + " object");
    }

    private static <T> CompletableFuture<T> inThread(CountDownLatch go, Supplier<T> body) {
        CompletableFuture<T> result = new CompletableFuture<>();
        new Thread(
                        () -> {
                            try {
                                go.await();
                                result.complete(body.get());
                            } catch (Throwable failure) {
                                result.completeExceptionally(failure);
                            }
                        })
                .start();
        return result;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private record Counter(ExtendedActorSystem system) implements Extension {}

    private static final class Id implements ExtensionId<Counter> {
        private final Function<ExtendedActorSystem, Counter> creation;

        Id(Function<ExtendedActorSystem, Counter> creation) {
            this.creation = creation;
        }

        @Override
        public Counter createExtension(ExtendedActorSystem extended) {
            return creation.apply(extended);
        }

        @Override
        public String toString() {
            return "Id";
        }
    }
}
