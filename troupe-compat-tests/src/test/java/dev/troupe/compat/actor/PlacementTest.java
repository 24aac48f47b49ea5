package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Deploy;
import dev.troupe.actor.LocalScope;
import dev.troupe.actor.NoScopeGiven;
import dev.troupe.actor.Props;
import dev.troupe.actor.Scope;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.NoRouter;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.Routees;
import dev.troupe.routing.RouterConfig;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** Where and how an actor is placed, said in the program. */
class PlacementTest extends AbstractProgramTest {
    private final Props echo = Props.create(TestActors.EchoActor.class);

    @Test
    void aLocalScopeStaysHere() {
        Scope scope = LocalScope.getInstance();
        ActorRef here = system.actorOf(echo.withDeploy(new Deploy(scope)), "here");
        new TestKit(system) {
            {
                here.tell("hi", getRef());

                expectMsg("hi");
                assertThat(here.path().address().hasLocalScope()).isTrue();
            }
        };
    }

    @Test
    void aDeploymentMayNameARouter() {
        ActorRef router = system.actorOf(echo.withDeploy(new Deploy(new RoundRobinPool(2))));
        new TestKit(system) {
            {
                router.tell(GetRoutees.getInstance(), getRef());

                assertThat(expectMsgClass(Routees.class).getRoutees()).hasSize(2);
            }
        };
    }

    @Test
    void whatIsNotSaidIsTakenFromTheFallback() {
        RouterConfig none = NoRouter.getInstance();
        Deploy bare =
                new Deploy(
                        "",
                        ConfigFactory.empty(),
                        none,
                        NoScopeGiven.getInstance(),
                        "my-dispatcher",
                        Deploy.NoMailboxGiven());

        Deploy filled = bare.withFallback(Deploy.local());

        assertThat(filled.dispatcher()).isEqualTo("my-dispatcher");
        assertThat(filled.scope()).isEqualTo(LocalScope.getInstance());
        assertThat(filled.routerConfig()).isEqualTo(none);
    }
}
