package dev.troupe.compat.older;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.OneForOneStrategy;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategy.Directive;
import dev.troupe.actor.UntypedAbstractActor;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.japi.Creator;
import dev.troupe.japi.Function;
import dev.troupe.japi.Option;
import dev.troupe.japi.Procedure;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A shop from the time before lambdas, with the functions of {@code japi}. */
@SuppressWarnings("deprecation")
class OlderFunctionsTest extends AbstractProgramTest {
    private static final Duration MAX = Duration.ofSeconds(10);

    static class Till extends UntypedAbstractActor {
        private int sum;

        @Override
        public void onReceive(Object message) {
            if (message instanceof Integer price) {
                sum += 100 / price * price;
                getSender().tell(sum, getSelf());
            } else {
                unhandled(message);
            }
        }
    }

    static class Shop extends UntypedAbstractActor {
        private static final SupervisorStrategy STRATEGY =
                new OneForOneStrategy(
                        10,
                        Duration.ofMinutes(1),
                        new Function<Throwable, Directive>() {
                            @Override
                            public Directive apply(Throwable failure) {
                                return failure instanceof ArithmeticException
                                        ? SupervisorStrategy.resume()
                                        : SupervisorStrategy.escalate();
                            }
                        });

        private final ActorRef till =
                getContext().actorOf(Props.create(Till.class, tills()), "till");

        private static Creator<Till> tills() {
            return new Creator<>() {
                @Override
                public Till create() {
                    return new Till();
                }
            };
        }

        private final Procedure<Object> sell =
                new Procedure<>() {
                    @Override
                    public void apply(Object message) {
                        till.forward(message, getContext());
                    }
                };

        @Override
        public SupervisorStrategy supervisorStrategy() {
            return STRATEGY;
        }

        @Override
        public void onReceive(Object message) throws Exception {
            sell.apply(message);
        }
    }

    @Test
    void theStrategyOfAnOlderFunctionKeepsTheSum() {
        new TestKit(system) {
            {
                ActorRef shop = system.actorOf(Props.create(Shop.class));
                shop.tell(50, getRef());
                expectMsg(MAX, 100);

                shop.tell(0, getRef());
                shop.tell(100, getRef());

                expectMsg(MAX, 200);
            }
        };
    }

    @Test
    void anOlderOptionHoldsAValueOrNone() {
        assertThat(Option.some("bread").get()).isEqualTo("bread");
        assertThat(Option.option((String) null)).isSameAs(Option.none());
        assertThat(Option.<String>none().getOrElse("nothing")).isEqualTo("nothing");
        assertThat(Option.some("bread")).containsExactly("bread").isEqualTo(Option.some("bread"));
        assertThat(Option.some("bread")).hasToString("Some(bread)");
    }
}
