package dev.troupe.compat.routing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.actor.Terminated;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.ActorRefRoutee;
import dev.troupe.routing.RoundRobinRoutingLogic;
import dev.troupe.routing.Routee;
import dev.troupe.routing.Router;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A master that keeps a router among its fields and replaces workers that have stopped. */
class ImageFarmTest extends AbstractProgramTest {
    record Render(String image) {}

    static class Worker extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Render.class, r -> getSender().tell("rendered " + r.image(), getSelf()))
                    .build();
        }
    }

    static class Master extends AbstractActor {
        private Router router;

        {
            List<Routee> routees = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                routees.add(new ActorRefRoutee(newWorker()));
            }
            router = new Router(new RoundRobinRoutingLogic(), routees);
        }

        private ActorRef newWorker() {
            ActorRef worker = getContext().actorOf(Props.create(Worker.class));
            getContext().watch(worker);
            return worker;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Render.class, message -> router.route(message, getSender()))
                    .match(
                            Terminated.class,
                            message -> {
                                router = router.removeRoutee(message.actor());
                                router = router.addRoutee(new ActorRefRoutee(newWorker()));
                            })
                    .build();
        }
    }

    @Test
    void aWorkerThatHasStoppedIsReplaced() {
        new TestKit(system) {
            {
                ActorRef master = system.actorOf(Props.create(Master.class), "master");
                Set<ActorRef> first = renderThree(master);
                assertThat(first).hasSize(3);

                ActorRef victim = first.iterator().next();
                watch(victim);
                victim.tell(PoisonPill.getInstance(), getRef());
                expectTerminated(victim);

                awaitAssert(
                        () -> {
                            assertThat(renderThree(master)).hasSize(3).doesNotContain(victim);
                            return null;
                        });
            }

            private Set<ActorRef> renderThree(ActorRef master) {
                Set<ActorRef> workers = new HashSet<>();
                for (int i = 0; i < 3; i++) {
                    master.tell(new Render("cat"), getRef());
                    expectMsg("rendered cat");
                    workers.add(getLastSender());
                }
                return workers;
            }
        };
    }
}
