package dev.troupe.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the configuration and what the code says about a router, and who wins. */
class RouterDeploymentTest {
    private static final ActorSystem SYSTEM =
            Systems.quiet(
                    "RouterDeployment",
                    """
                    special { throughput = 7, fork-join-executor.parallelism-max = 2 }
                    troupe.actor.router.type-mapping.last = "dev.troupe.routing.RouterDeploymentTest$Last"
                    troupe.actor.deployment {
                      /over-code { router = broadcast-pool, nr-of-instances = 3 }
                      /kept { router = from-code, nr-of-instances = 9 }
                      /resized { router = round-robin-pool, resizer { lower-bound = 4 } }
                      /code-resizer { router = round-robin-pool }
                      /no-resizer { router = round-robin-pool, nr-of-instances = 2, resizer.enabled = off }
                      /hash-no-resizer { router = consistent-hashing-pool, nr-of-instances = 2, resizer.enabled = off }
                      "/wild/*" { router = round-robin-pool, nr-of-instances = 2, pool-dispatcher { throughput = 3 } }
                      "/deep/**" { router = random-pool, nr-of-instances = 3 }
                      /on-pool-dispatcher {
                        router = round-robin-pool
                        nr-of-instances = 2
                        pool-dispatcher { fork-join-executor.parallelism-max = 2 }
                      }
                      /own-dispatcher { router = round-robin-pool, pool-dispatcher {} }
                      /routees-elsewhere { router = round-robin-pool, nr-of-instances = 2, dispatcher = special }
                      "/routees-by-path/*" { dispatcher = special }
                      /custom { router = "dev.troupe.routing.RouterDeploymentTest$Last", nr-of-instances = 3, suffix = x }
                      /by-name { router = last, nr-of-instances = 3 }
                      /net { router = "Akka.Routing.RoundRobinPool, Akka", nr-of-instances = 2 }
                      /group-over-pool { router = round-robin-group, routees.paths = ["/user/target*"] }
                      /no-such-class { router = "com.example.Missing" }
                      /no-router-class { router = "java.lang.String" }
                      /no-such-dispatcher { router = round-robin-pool, dispatcher = missing }
                    }
                    """);

    private final Tally tally = Tally.keeping();
    private final TestKit probe = new TestKit(SYSTEM);

    @AfterAll
    static void stop() {
        Systems.stop(SYSTEM);
    }

    private ActorRef router(RouterConfig config, String name) {
        return SYSTEM.actorOf(tally.worker().withRouter(config), name);
    }

    private List<Routee> routees(ActorRef router) {
        router.tell(GetRoutees.getInstance(), probe.getRef());
        return probe.expectMsgClass(Routees.class).getRoutees();
    }

    @Test
    void theTypeOfTheConfigurationWins() {
        ActorRef router = router(new RoundRobinPool(7), "over-code");

        router.tell("m", ActorRef.noSender());

        tally.await(3);
        assertThat(tally.byName()).hasSize(3);
    }

    @Test
    void fromCodeKeepsTheWholeRouterOfTheCode() {
        assertThat(routees(router(new RoundRobinPool(2), "kept"))).hasSize(2);
    }

    @Test
    void aPropsWithoutRouterStaysOneActorWhateverTheConfigurationSays() {
        ActorRef actor = SYSTEM.actorOf(tally.worker(), "deep");

        actor.tell("m", ActorRef.noSender());

        tally.await(1);
        assertThat(tally.log().get(0).routee()).isEqualTo(actor);
    }

    /** [trap] Mentioning a resizer switches it on. */
    @Test
    void aResizerThatIsMentionedIsOn() {
        assertThat(routees(router(FromConfig.getInstance(), "resized"))).hasSize(4);
    }

    @Test
    void theResizerOfTheCodeIsUsedWhereTheConfigurationHasNone() {
        RouterConfig code = FromConfig.getInstance().withResizer(new DefaultResizer(3, 5));

        assertThat(routees(router(code, "code-resizer"))).hasSize(3);
    }

    /** [trap] In the original {@code enabled = off} switches it on. */
    @Test
    void aResizerThatIsOffIsOffEvenIfTheCodeGivesOne() {
        RouterConfig code = FromConfig.getInstance().withResizer(new DefaultResizer(5, 9));

        assertThat(routees(router(code, "no-resizer"))).hasSize(2);
    }

    @Test
    void theHashMappingOfTheCodeSurvivesAResizerThatIsOff() {
        RouterConfig code =
                new ConsistentHashingPool(1)
                        .withResizer(new DefaultResizer(5, 9))
                        .withHashMapper(message -> "always the same");
        ActorRef router = router(code, "hash-no-resizer");
        assertThat(routees(router)).hasSize(2);

        for (int i = 0; i < 100; i++) {
            router.tell(i, ActorRef.noSender());
        }

        tally.await(100);
        assertThat(tally.byName()).hasSize(1);
    }

    @Test
    void deploymentsWithWildcardsMakeRouters() {
        Puppet wild = new Puppet().startIn(SYSTEM, "wild");
        ActorRef[] router = new ActorRef[1];

        wild.does(
                context ->
                        router[0] =
                                context.actorOf(
                                        FromConfig.getInstance().props(dispatcherTeller()), "any"));

        assertThat(routees(router[0])).hasSize(2);
        router[0].tell("where", probe.getRef());
        probe.expectMsg("troupe.actor.deployment.\"/wild/*\".pool-dispatcher");
    }

    @Test
    void aPoolDispatcherInTheEntryIsForTheRoutees() {
        ActorRef router =
                SYSTEM.actorOf(
                        FromConfig.getInstance().props(dispatcherTeller()), "on-pool-dispatcher");

        router.tell("where", probe.getRef());

        probe.expectMsg("troupe.actor.deployment.\"/on-pool-dispatcher\".pool-dispatcher");
    }

    @Test
    void routeesThatNameADispatcherKeepIt() {
        ActorRef router =
                SYSTEM.actorOf(
                        FromConfig.getInstance()
                                .props(dispatcherTeller().withDispatcher("special")),
                        "own-dispatcher");

        router.tell("where", probe.getRef());

        probe.expectMsg("special");
    }

    @Test
    void theDispatcherOfAnEntryIsForTheRoutees() {
        ActorRef router =
                SYSTEM.actorOf(
                        FromConfig.getInstance().props(dispatcherTeller()), "routees-elsewhere");

        router.tell("where", probe.getRef());

        probe.expectMsg("special");
    }

    @Test
    void routeesHaveDeploymentsByTheirPaths() {
        ActorRef router =
                SYSTEM.actorOf(new RoundRobinPool(2).props(dispatcherTeller()), "routees-by-path");

        router.tell("where", probe.getRef());

        probe.expectMsg("special");
    }

    @Test
    void theRouterItselfRunsOnTheDispatcherThatTheCodeNames() {
        AtomicReference<String> dispatcher = new AtomicReference<>();
        RouterConfig config =
                new RoundRobinPool(1)
                        .withDispatcher("special")
                        .withSupervisorStrategy(
                                new dev.troupe.actor.OneForOneStrategy(
                                        dev.troupe.japi.pf.DeciderBuilder.matchAny(
                                                        failure -> {
                                                            dispatcher.set(
                                                                    Thread.currentThread()
                                                                            .getName());
                                                            return dev.troupe.actor
                                                                    .SupervisorStrategy.resume();
                                                        })
                                                .build()));

        SYSTEM.actorOf(tally.worker().withRouter(config)).tell(Tally.Crash.CRASH, null);

        probe.awaitAssert(() -> assertThat(dispatcher.get()).contains("special"));
    }

    @Test
    void aRouterOfTheUserIsMadeByItsClassName() {
        ActorRef router = router(FromConfig.getInstance(), "custom");

        router.tell("m", ActorRef.noSender());

        tally.await(1);
        assertThat(tally.byName()).containsOnlyKeys("$c");
    }

    @Test
    void aRouterOfTheUserMayHaveAShortName() {
        ActorRef router = router(FromConfig.getInstance(), "by-name");

        router.tell("m", ActorRef.noSender());

        tally.await(1);
        assertThat(tally.byName()).containsOnlyKeys("$c");
    }

    @Test
    void theSpellingOfAkkaNetIsUnderstood() {
        assertThat(routees(router(FromConfig.getInstance(), "net"))).hasSize(2);
    }

    @Test
    void aGroupInTheConfigurationTakesThePlaceOfAPoolInTheCode() {
        Puppet target = new Puppet().startIn(SYSTEM, "target1");
        ActorRef router = router(new RoundRobinPool(3), "group-over-pool");

        router.tell("m", ActorRef.noSender());

        probe.awaitAssert(() -> assertThat(target.messages()).containsExactly("m"));
        assertThat(tally.started).isEmpty();
    }

    // --- bad input

    @Test
    void fromConfigNeedsADeployment() {
        refused(
                "no router for [troupe://RouterDeployment/user/unknown]",
                FromConfig.getInstance(),
                "unknown");
    }

    @Test
    void fromConfigNeedsADeploymentWithAType() {
        refused(
                "give it a type in the configuration, such as"
                        + " troupe.actor.deployment.\"/kept\" { router = round-robin-pool",
                FromConfig.getInstance(),
                "kept");
    }

    @Test
    void aRefusedRouterLeavesItsNameFree() {
        refused("no router for", FromConfig.getInstance(), "free");

        SYSTEM.actorOf(tally.worker(), "free");
    }

    @ParameterizedTest
    @ValueSource(strings = {"no-such-class", "no-router-class", "no-such-dispatcher"})
    void whatTheConfigurationNamesMustExist(String name) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> router(FromConfig.getInstance(), name))
                .withMessageMatching(".*(Missing|String|missing).*");
    }

    @Test
    void aPoolNeedsARoutee() {
        refused(
                "nrOfInstances = [0] of the pool [troupe://RouterDeployment/user/empty]: must be 1"
                        + " or more, or a resizer must be given",
                new RoundRobinPool(0),
                "empty");
    }

    @Test
    void aPoolWithAResizerMayBeginWithNobody() {
        assertThat(
                        routees(
                                router(
                                        new RoundRobinPool(0).withResizer(new DefaultResizer(2, 5)),
                                        "from-zero")))
                .hasSize(2);
    }

    @Test
    void pathsOfRouteesMustBePaths() {
        refused(
                "routees of the group [troupe://RouterDeployment/user/lost]: expected paths of"
                        + " actors, such as /user/worker, not [/user/a b], as [a b] is no name",
                new RoundRobinGroup(List.of("/user/a b")),
                "lost");
    }

    @Test
    void aPoolThatWantsTheDispatcherOfItsDeploymentNeedsOne() {
        refused(
                "give that a section pool-dispatcher",
                new RoundRobinPool(
                        1,
                        Optional.empty(),
                        Pool.defaultSupervisorStrategy(),
                        "troupe.actor.default-dispatcher",
                        true),
                "without");
    }

    @Test
    void theDispatcherOfTheRouterMustExist() {
        refused("no dispatcher [nowhere]", new RoundRobinPool(1).withDispatcher("nowhere"), "r");
    }

    @Test
    void theDispatcherOfTheRouteesMustExist() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(
                        () ->
                                SYSTEM.actorOf(
                                        new RoundRobinPool(1)
                                                .props(tally.worker().withDispatcher("nowhere"))))
                .withMessageContaining("no dispatcher [nowhere]");
    }

    @Test
    void mistakesInADeploymentAreFoundAtTheStart() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(
                        () ->
                                ActorSystem.create(
                                        "bad",
                                        ConfigFactory.parseString(
                                                "troupe.actor.deployment./a.router = fastest")))
                .withMessageContaining("expected one of balancing-pool, ");
    }

    private void refused(String message, RouterConfig config, String name) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> router(config, name))
                .withMessageContaining(message);
    }

    private static Props dispatcherTeller() {
        return Props.create(DispatcherTeller.class, DispatcherTeller::new);
    }

    /** Tells on which dispatcher it runs. */
    private static final class DispatcherTeller extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals(
                            "where",
                            m -> getSender().tell(getContext().getProps().dispatcher(), getSelf()))
                    .build();
        }
    }

    /** A pool of a user: the last routee gets all. */
    public static final class Last extends PoolBase {
        private final int size;

        public Last(Config config) {
            this.size = config.getInt("nr-of-instances");
        }

        @Override
        public Router createRouter(ActorSystem system) {
            return new Router((message, routees) -> routees.get(routees.size() - 1));
        }

        @Override
        public int nrOfInstances(ActorSystem sys) {
            return size;
        }

        @Override
        public Optional<Resizer> resizer() {
            return Optional.empty();
        }

        @Override
        public dev.troupe.actor.SupervisorStrategy supervisorStrategy() {
            return Pool.defaultSupervisorStrategy();
        }
    }
}
