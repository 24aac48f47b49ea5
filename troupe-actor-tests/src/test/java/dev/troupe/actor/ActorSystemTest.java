package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How systems are created, and what they are created with. */
class ActorSystemTest {
    private static final ClassLoader LOADER = ActorSystemTest.class.getClassLoader();

    private final ExecutorService users =
            Executors.newFixedThreadPool(2, body -> new Thread(body, "users"));
    private ActorSystem system;

    @AfterEach
    void stop() {
        if (system != null) {
            TestKit.shutdownActorSystem(system, true);
        }
        users.shutdown();
    }

    @Test
    void aSystemWithoutANameIsCalledDefault() {
        system = ActorSystem.create();

        assertThat(system.name()).isEqualTo("default");
    }

    @Test
    void aSystemWithoutAConfigurationHasThatOfTheApplication() {
        system = ActorSystem.create("plain");

        assertThat(system.settings().config().getString("troupe.actor.provider"))
                .isEqualTo("local");
    }

    @Test
    void aConfigurationThatWasGivenLiesOverTheDefaults() {
        system = Systems.start("shop", "troupe.actor.default-dispatcher.throughput = 7, own = 1");

        Config config = system.settings().config();
        assertThat(config.getInt("troupe.actor.default-dispatcher.throughput")).isEqualTo(7);
        assertThat(config.getString("troupe.actor.default-dispatcher.type"))
                .isEqualTo("Dispatcher");
        assertThat(config.getInt("own")).isEqualTo(1);
    }

    @Test
    void theProviderKnowsTheAddressTheRootAndTheDeadLetters() {
        system = ActorSystem.create("shop");

        ActorRefProvider provider = ((ExtendedActorSystem) system).provider();

        assertThat(provider.getDefaultAddress()).hasToString("troupe://shop");
        assertThat(provider.rootPath()).hasToString("troupe://shop/");
        assertThat(provider.deadLetters()).isSameAs(system.deadLetters());
    }

    @Test
    void aBootstrapSetupGivesTheConfiguration() {
        system = ActorSystem.create("shop", BootstrapSetup.create(Systems.config("own = 2")));

        assertThat(system.settings().config().getInt("own")).isEqualTo(2);
    }

    @Test
    void aSetupIsKeptWithTheSettings() {
        ActorSystemSetup setup =
                ActorSystemSetup.create(BootstrapSetup.create(Systems.config("own = 3")));

        system = ActorSystem.create("shop", setup);

        assertThat(system.settings().setup()).isSameAs(setup);
        assertThat(system.settings().config().getInt("own")).isEqualTo(3);
    }

    @Test
    void classesNamedInTheConfigurationComeFromTheLoaderThatWasGiven() {
        RecordingLoader loader = new RecordingLoader();

        system = ActorSystem.create("shop", Systems.config(), loader);

        assertThat(loader.loaded).contains("dev.troupe.testkit.TestEventListener");
        assertThat(system.settings().classLoader()).isSameAs(loader);
    }

    @Test
    void aNameIsNeeded() {
        assertThatThrownBy(() -> ActorSystem.create((String) null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-shop", "_shop", "my shop", "shop/1", "shop.1", "schöp", "a\n"})
    void aNameWithOtherSignsIsRefused(String name) {
        assertThatThrownBy(() -> ActorSystem.create(name))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "actor system name ["
                                + name
                                + "] is not allowed: letters, digits, '-' and '_', beginning with"
                                + " a letter or a digit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"s", "0", "My-shop_2"})
    void lettersDigitsDashesAndUnderscoresMakeAName(String name) {
        system = Systems.start(name);

        assertThat(system.name()).isEqualTo(name);
        assertThat(system).hasToString("troupe://" + name);
    }

    @Test
    void twoSystemsMayHaveTheSameName() {
        system = Systems.start("twin");
        ActorSystem other = Systems.start("twin");
        try {
            ActorRef here = system.actorOf(Props.empty(), "a");
            ActorRef there = other.actorOf(Props.empty(), "a");

            assertThat(here).isNotEqualTo(there);
            assertThat(here.path()).isEqualTo(there.path());
        } finally {
            TestKit.shutdownActorSystem(other, true);
        }
    }

    @Test
    void aSystemKnowsSinceWhenItRuns() {
        long before = System.currentTimeMillis();

        system = Systems.start("clock");

        assertThat(system.startTime()).isBetween(before, System.currentTimeMillis());
        assertThat(system.uptime()).isBetween(0L, 60L);
    }

    @Test
    void aSystemGivesThePathsOfItsTopLevelActors() {
        system = Systems.start("shop");

        assertThat(system.child("cart")).hasToString("troupe://shop/user/cart");
        assertThat(system.descendant(List.of("cart", "item")))
                .hasToString("troupe://shop/user/cart/item");
        assertThat(system.deadLetters()).hasToString("Actor[troupe://shop/deadLetters]");
    }

    @Test
    void theDispatcherOfASystemIsAnExecutorOnItsThreads() throws Exception {
        system = Systems.start("shop");
        CompletableFuture<String> thread = new CompletableFuture<>();

        system.getDispatcher().execute(() -> thread.complete(Thread.currentThread().getName()));

        assertThat(Systems.get(thread)).startsWith("shop-troupe.actor.default-dispatcher-");
    }

    @Test
    void everyDispatcherWithTheDefaultExecutorUsesTheOneThatWasGiven() {
        system = withExecutor(users);
        TestKit probe = new TestKit(system);

        probe.send(system.actorOf(ThreadTeller.props()), "?");
        probe.expectMsg("users");
        probe.send(system.actorOf(ThreadTeller.props().withDispatcher("second")), "?");
        probe.expectMsg("users");
    }

    @Test
    void theExecutorThatWasGivenIsNotForOtherDispatchers() {
        system = withExecutor(users);
        TestKit probe = new TestKit(system);

        probe.send(system.actorOf(ThreadTeller.props().withDispatcher("own")), "?");
        assertThat((String) probe.receiveN(1).get(0)).startsWith("given-own-");
        ActorRef internal =
                ((ExtendedActorSystem) system).systemActorOf(ThreadTeller.props(), "internal");
        probe.send(internal, "?");
        assertThat((String) probe.receiveN(1).get(0))
                .startsWith("given-troupe.actor.internal-dispatcher-");
    }

    @Test
    void theExecutorThatWasGivenIsNeverShutDown() throws Exception {
        ActorSystem first = withExecutor(users);
        TestKit probe = new TestKit(first);
        probe.send(first.actorOf(ThreadTeller.props()), "?");
        probe.receiveN(1);

        first.close();

        assertThat(users.isShutdown()).isFalse();
        assertThat(users.submit(() -> "works").get()).isEqualTo("works");
    }

    /** Broken by an ExternalExecutor that lets through what the executor throws: it ends /user. */
    @Test
    void anExecutorThatFailsForAWhileOnlyDelaysTheActors() {
        AtomicInteger failures = new AtomicInteger(6);
        system =
                withExecutor(
                        task -> {
                            if (failures.getAndDecrement() > 0) {
                                throw new IllegalStateException("on purpose");
                            }
                            users.execute(task);
                        });
        TestKit probe = new TestKit(system);

        probe.send(system.actorOf(ThreadTeller.props()), "?");

        probe.expectMsg("users");
    }

    private static ActorSystem withExecutor(Executor users) {
        return ActorSystem.create(
                "given",
                Systems.config(
                        "second.executor = default-executor", "own.executor = fork-join-executor"),
                LOADER,
                users);
    }

    /** Remembers which classes it was asked for. */
    private static final class RecordingLoader extends ClassLoader {
        private final Set<String> loaded = ConcurrentHashMap.newKeySet();

        RecordingLoader() {
            super(LOADER);
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            loaded.add(name);
            return super.loadClass(name);
        }
    }
}
