package dev.troupe.compat.routing;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.pf.DeciderBuilder;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The router supervises its workers with the strategy that it was given. */
class FragileWorkersTest extends AbstractProgramTest {
    static class Worker extends AbstractActor {
        private int done;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            RuntimeException.class,
                            e -> {
                                throw e;
                            })
                    .matchEquals("work", w -> getSender().tell(++done, getSelf()))
                    .build();
        }
    }

    private final SupervisorStrategy strategy =
            new OneForOneStrategy(
                    10,
                    Duration.ofMinutes(1),
                    DeciderBuilder.match(
                                    ArithmeticException.class, e -> SupervisorStrategy.resume())
                            .match(IllegalStateException.class, e -> SupervisorStrategy.restart())
                            .matchAny(e -> SupervisorStrategy.stop())
                            .build());

    @Test
    void theStrategyOfThePoolDecides() {
        new TestKit(system) {
            {
                ActorRef pool =
                        system.actorOf(
                                new RoundRobinPool(1)
                                        .withSupervisorStrategy(strategy)
                                        .props(Props.create(Worker.class)));
                pool.tell("work", getRef());
                expectMsg(1);
                pool.tell(new ArithmeticException(), getRef());
                pool.tell("work", getRef());
                expectMsg(2);
                pool.tell(new IllegalStateException(), getRef());
                pool.tell("work", getRef());
                expectMsg(1);

                watch(pool);
                pool.tell(new UnsupportedOperationException(), getRef());
                expectTerminated(pool);
            }
        };
    }
}
