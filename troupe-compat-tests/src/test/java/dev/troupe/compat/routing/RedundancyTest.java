package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.routing.CustomRouterConfig;
import dev.troupe.routing.FromConfig;
import dev.troupe.routing.GroupBase;
import dev.troupe.routing.Router;
import dev.troupe.routing.RouterConfig;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A kind of group that the program brings along, from code and from configuration. */
class RedundancyTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                akka.actor.deployment {
                  /redundant {
                    router = "%s"
                    routees.paths = ["/user/n0", "/user/n1", "/user/n2"]
                    copies = 3
                  }
                }
                """
                .formatted(RedundancyGroup.class.getName());
    }

    public static class RedundancyGroup extends GroupBase {
        private static final long serialVersionUID = 1;

        private final List<String> paths;
        private final int copies;

        public RedundancyGroup(List<String> paths, int copies) {
            this.paths = paths;
            this.copies = copies;
        }

        public RedundancyGroup(Config config) {
            this(config.getStringList("routees.paths"), config.getInt("copies"));
        }

        @Override
        public Iterable<String> getPaths(ActorSystem system) {
            return paths;
        }

        @Override
        public Router createRouter(ActorSystem system) {
            return new Router(new RedundancyRoutingLogic(copies));
        }

        @Override
        public String routerDispatcher() {
            return Dispatchers.DefaultDispatcherId();
        }
    }

    /** A router without routees of its own: they are in the router from the start. */
    static class Pair extends CustomRouterConfig {
        private static final long serialVersionUID = 1;

        private final transient ActorRef one;
        private final transient ActorRef other;

        Pair(ActorRef one, ActorRef other) {
            this.one = one;
            this.other = other;
        }

        @Override
        public Router createRouter(ActorSystem system) {
            return new Router(new RedundancyRoutingLogic(2)).addRoutee(one).addRoutee(other);
        }
    }

    @BeforeEach
    void startNodes() {
        for (int i = 0; i < 4; i++) {
            system.actorOf(Props.create(TestActors.EchoActor.class), "n" + i);
        }
    }

    private Set<String> whoAnswers(ActorRef router, int copies) {
        TestKit client = new TestKit(system);
        router.tell("important", client.getRef());
        Set<String> names = new HashSet<>();
        for (int i = 0; i < copies; i++) {
            client.expectMsg("important");
            names.add(client.getLastSender().path().name());
        }
        return names;
    }

    @Test
    void theGroupOfTheCodeSendsCopies() {
        List<String> paths = List.of("/user/n0", "/user/n1", "/user/n2", "/user/n3");
        ActorRef router = system.actorOf(new RedundancyGroup(paths, 2).props());

        assertThat(whoAnswers(router, 2)).hasSize(2);
    }

    @Test
    void theGroupOfTheConfigurationSendsCopies() {
        ActorRef router = system.actorOf(FromConfig.getInstance().props(), "redundant");

        assertThat(whoAnswers(router, 3)).containsExactlyInAnyOrder("n0", "n1", "n2");
    }

    @Test
    void aRouterMayKnowItsRouteesFromTheStart() {
        RouterConfig pair =
                new Pair(
                        system.actorOf(Props.create(TestActors.EchoActor.class), "one"),
                        system.actorOf(Props.create(TestActors.EchoActor.class), "other"));

        ActorRef router = system.actorOf(Props.empty().withRouter(pair));

        assertThat(whoAnswers(router, 2)).containsExactlyInAnyOrder("one", "other");
    }
}
