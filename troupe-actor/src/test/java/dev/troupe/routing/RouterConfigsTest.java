package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.Identify;
import dev.troupe.actor.Kill;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RouterConfigsTest {
    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final Duration MILLI = Duration.ofMillis(1);
    private static final List<String> PATHS = List.of("/user/a", "/user/b");
    private static final SupervisorStrategy OWN = SupervisorStrategy.stoppingStrategy();
    private static final Resizer RESIZER = new DefaultResizer(1, 5);
    private static final Config CONFIG =
            ConfigFactory.parseString(
                    """
                    nr-of-instances = 5, within = 1s, tail-chopping-router.interval = 1ms
                    routees.paths = ["/user/a", "/user/b"], virtual-nodes-factor = 7
                    """);

    static Stream<Arguments> values() {
        return Stream.of(
                row("RoundRobinPool(5)", () -> new RoundRobinPool(5)),
                row("RandomPool(5)", () -> new RandomPool(5)),
                row("BroadcastPool(5)", () -> new BroadcastPool(5)),
                row("SmallestMailboxPool(5)", () -> new SmallestMailboxPool(5)),
                row("BalancingPool(5)", () -> new BalancingPool(5)),
                row(
                        "ScatterGatherFirstCompletedPool(5,PT1S)",
                        () -> new ScatterGatherFirstCompletedPool(5, SECOND)),
                row(
                        "TailChoppingPool(5,PT1S,PT0.001S)",
                        () -> new TailChoppingPool(5, SECOND, MILLI)),
                row(
                        "ConsistentHashingPool(5)",
                        () -> new ConsistentHashingPool(5).withVirtualNodesFactor(7)),
                row("RoundRobinGroup([/user/a, /user/b])", () -> new RoundRobinGroup(PATHS)),
                row("RandomGroup([/user/a, /user/b])", () -> new RandomGroup(PATHS)),
                row("BroadcastGroup([/user/a, /user/b])", () -> new BroadcastGroup(PATHS)),
                row(
                        "ScatterGatherFirstCompletedGroup([/user/a, /user/b],PT1S)",
                        () -> new ScatterGatherFirstCompletedGroup(PATHS, SECOND)),
                row(
                        "TailChoppingGroup([/user/a, /user/b],PT1S,PT0.001S)",
                        () -> new TailChoppingGroup(PATHS, SECOND, MILLI)),
                row(
                        "ConsistentHashingGroup([/user/a, /user/b])",
                        () -> new ConsistentHashingGroup(PATHS).withVirtualNodesFactor(7)));
    }

    private static Arguments row(String text, Supplier<RouterConfig> config) {
        return arguments(text, config);
    }

    @ParameterizedTest
    @MethodSource("values")
    void configsAreEqualByValueAndPrintWhatTheyAre(String text, Supplier<RouterConfig> config) {
        assertThat(config.get())
                .isEqualTo(config.get())
                .hasSameHashCodeAs(config.get())
                .hasToString(text);
    }

    @ParameterizedTest
    @MethodSource("values")
    void aDeploymentEntryMakesTheSameAsTheCode(String text, Supplier<RouterConfig> config)
            throws ReflectiveOperationException {
        RouterConfig inCode = config.get();

        assertThat(inCode.getClass().getConstructor(Config.class).newInstance(CONFIG))
                .isEqualTo(inCode);
    }

    static Stream<PoolOverrideUnsetConfig<?>> pools() {
        return Stream.of(
                new RoundRobinPool(5),
                new RandomPool(5),
                new BroadcastPool(5),
                new SmallestMailboxPool(5),
                new ScatterGatherFirstCompletedPool(5, SECOND),
                new TailChoppingPool(5, SECOND, MILLI),
                new ConsistentHashingPool(5));
    }

    @ParameterizedTest
    @MethodSource("pools")
    void whatThePoolOfTheConfigurationLacksComesFromTheCode(PoolOverrideUnsetConfig<?> pool) {
        Pool code = new RandomPool(9).withSupervisorStrategy(OWN).withResizer(RESIZER);

        assertThat(pool.withFallback(code))
                .isInstanceOfSatisfying(
                        pool.getClass(),
                        merged -> {
                            assertThat(merged.supervisorStrategy()).isSameAs(OWN);
                            assertThat(merged.resizer()).contains(RESIZER);
                        });
    }

    @ParameterizedTest
    @MethodSource("pools")
    void whatThePoolOfTheConfigurationHasWins(PoolOverrideUnsetConfig<?> pool) {
        Resizer other = new DefaultResizer(2, 3);
        Pool code = new RandomPool(9).withSupervisorStrategy(OWN).withResizer(RESIZER);
        Pool config =
                pool.withResizer(other).withSupervisorStrategy(Pool.escalatingSupervisorStrategy());

        assertThat(config.withFallback(code)).isEqualTo(config);
        assertThat(pool.withFallback(NoRouter.getInstance())).isEqualTo(pool);
        assertThat(pool.withFallback(new RandomGroup(PATHS))).isEqualTo(pool);
    }

    @Test
    void aSupervisionThatTheConfigurationNamesWinsOverTheCode() {
        Pool code = new RandomPool(9).withSupervisorStrategy(OWN);
        Pool config = new RoundRobinPool(ConfigFactory.parseString("supervision = restart-one"));

        assertThat(((Pool) config.withFallback(code)).supervisorStrategy()).isNotSameAs(OWN);
        assertThat(
                        new RoundRobinPool(ConfigFactory.parseString("supervision = escalate"))
                                .supervisorStrategy()
                                .decide(new Exception()))
                .isEqualTo(SupervisorStrategy.escalate());
    }

    @Test
    void theDefaultStrategyRestartsTheOneThatFailed() {
        SupervisorStrategy strategy = new RoundRobinPool(1).supervisorStrategy();

        assertThat(strategy.decide(new Exception())).isEqualTo(SupervisorStrategy.restart());
        assertThat(strategy.concernsAllChildren()).isFalse();
    }

    @Test
    void aHashMappingComesFromTheCode() {
        ConsistentHashingPool code = new ConsistentHashingPool(3).withHashMapper(m -> "key");

        assertThat(((ConsistentHashingPool) new ConsistentHashingPool(5).withFallback(code)))
                .satisfies(
                        merged -> {
                            assertThat(merged.hashMapping()).isSameAs(code.hashMapping());
                            assertThat(merged.nrOfInstances()).isEqualTo(5);
                        });
        ConsistentHashingGroup group = new ConsistentHashingGroup(PATHS).withHashMapper(m -> "key");
        assertThat(
                        ((ConsistentHashingGroup)
                                        new ConsistentHashingGroup(List.of()).withFallback(group))
                                .hashMapping())
                .isSameAs(group.hashMapping());
    }

    @Test
    void withersChangeOneThing() {
        RoundRobinPool pool =
                new RoundRobinPool(5)
                        .withDispatcher("d")
                        .withResizer(RESIZER)
                        .withSupervisorStrategy(OWN);

        assertThat(pool).isEqualTo(new RoundRobinPool(5, Optional.of(RESIZER), OWN, "d", false));
        assertThat(new RandomGroup(PATHS).withDispatcher("d"))
                .isEqualTo(new RandomGroup(PATHS, "d"));
        assertThat(new BalancingPool(2).withDispatcher("d").withSupervisorStrategy(OWN))
                .isEqualTo(new BalancingPool(2, OWN, "d"));
    }

    @Test
    void propsCarryTheRouter() {
        Props routee = Props.empty().withDispatcher("d");

        assertThat(new RandomPool(3).props(routee).routerConfig()).isEqualTo(new RandomPool(3));
        assertThat(new RandomPool(3).props(routee).dispatcher()).isEqualTo("d");
        assertThat(new RandomGroup(PATHS).props().routerConfig()).isEqualTo(new RandomGroup(PATHS));
        assertThat(FromConfig.getInstance().props().routerConfig())
                .isSameAs(FromConfig.getInstance());
        assertThat(NoRouter.props(new RandomPool(3).props(routee))).isEqualTo(routee);
    }

    @Test
    void managementMessagesAreForTheRouterItself() {
        RouterConfig config = new RandomPool(3);

        assertThat(
                        Stream.of(
                                PoisonPill.getInstance(),
                                Kill.getInstance(),
                                new Identify(1),
                                GetRoutees.getInstance(),
                                new AddRoutee(NoRoutee.getInstance()),
                                new RemoveRoutee(NoRoutee.getInstance()),
                                new AdjustPoolSize(1)))
                .allMatch(config::isManagementMessage);
        assertThat(Stream.of("m", new Broadcast("m"))).noneMatch(config::isManagementMessage);
    }

    @Test
    void aPoolWithAResizerOutlivesItsRoutees() {
        assertThat(new RandomPool(3).stopRouterWhenAllRouteesRemoved()).isTrue();
        assertThat(new RandomPool(3).withResizer(RESIZER).stopRouterWhenAllRouteesRemoved())
                .isFalse();
    }

    @Test
    void fromConfigWithoutConfigurationSaysWhatToWrite() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(
                        () ->
                                FromConfig.getInstance()
                                        .verifyConfig(
                                                ActorPath.fromString("troupe://s/user/a/workers")))
                .withMessageContaining("no router for [troupe://s/user/a/workers]")
                .withMessageContaining("troupe.actor.deployment.\"/a/workers\" { router =");
    }

    @Test
    void whatCannotBeIsRefused() {
        refused("nrOfInstances = [-1]", () -> new RoundRobinPool(-1));
        refused(
                "within = [PT0S]: must be longer than zero",
                () -> new ScatterGatherFirstCompletedPool(3, Duration.ZERO));
        refused(
                "within = [PT-1S]",
                () -> new ScatterGatherFirstCompletedGroup(PATHS, SECOND.negated()));
        refused("interval = [PT0S]", () -> new TailChoppingPool(3, SECOND, Duration.ZERO));
        refused("interval = [PT0S]", () -> new TailChoppingGroup(PATHS, SECOND, Duration.ZERO));
        refused(
                "virtualNodesFactor = [-1]",
                () -> new ConsistentHashingPool(3).withVirtualNodesFactor(-1));
    }

    @Test
    @SuppressWarnings("NullAway")
    void nullIsRefusedByName() {
        assertThatNullPointerException()
                .isThrownBy(() -> new RoundRobinGroup((Iterable<String>) null))
                .withMessage("paths");
        assertThatNullPointerException()
                .isThrownBy(() -> new RandomPool(3).withSupervisorStrategy(null))
                .withMessage("supervisorStrategy");
        assertThatNullPointerException()
                .isThrownBy(() -> new AddRoutee(null))
                .withMessage("routee");
    }

    private static void refused(String message, Supplier<?> construction) {
        assertThatIllegalArgumentException()
                .isThrownBy(construction::get)
                .withMessageContaining(message);
    }

    @Test
    void messagesAreValues() {
        FakeRoutee ref = FakeRoutee.named("a");
        String text = "ActorRefRoutee(Actor[troupe://test/user/a])";

        assertThat(new AddRoutee(new ActorRefRoutee(ref)))
                .isEqualTo(new AddRoutee(new ActorRefRoutee(ref)))
                .hasToString("AddRoutee(" + text + ")");
        assertThat(new RemoveRoutee(new ActorRefRoutee(ref)))
                .hasToString("RemoveRoutee(" + text + ")");
        assertThat(new Routees(List.of(new ActorRefRoutee(ref))))
                .hasToString("Routees([" + text + "])");
        assertThat(new Broadcast("m")).isEqualTo(new Broadcast("m")).hasToString("Broadcast(m)");
        assertThat(new AdjustPoolSize(-2))
                .isEqualTo(new AdjustPoolSize(-2))
                .hasToString("AdjustPoolSize(-2)");
        assertThat(GetRoutees.getInstance()).hasToString("GetRoutees");
        assertThat(NoRouter.getInstance()).hasToString("NoRouter");
    }
}
