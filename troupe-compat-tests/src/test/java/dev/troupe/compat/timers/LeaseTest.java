package dev.troupe.compat.timers;

import dev.troupe.actor.AbstractActorWithTimers;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.NotInfluenceReceiveTimeout;
import dev.troupe.actor.Props;
import dev.troupe.actor.ReceiveTimeout;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Leases with one timer per tenant, which end by time, by word or with the landlord. */
class LeaseTest extends AbstractProgramTest {
    static final class Rent {
        final String tenant;
        final Duration time;

        Rent(String tenant, Duration time) {
            this.tenant = tenant;
            this.time = time;
        }
    }

    static final class Expired implements NotInfluenceReceiveTimeout {
        final String tenant;

        Expired(String tenant) {
            this.tenant = tenant;
        }
    }

    static final class LeaseKey {
        final String tenant;

        LeaseKey(String tenant) {
            this.tenant = tenant;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof LeaseKey other && other.tenant.equals(tenant);
        }

        @Override
        public int hashCode() {
            return Objects.hash(tenant);
        }
    }

    static class Landlord extends AbstractActorWithTimers {
        private final ActorRef office;

        Landlord(ActorRef office) {
            this.office = office;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            Rent.class,
                            r ->
                                    getTimers()
                                            .startSingleTimer(
                                                    new LeaseKey(r.tenant),
                                                    new Expired(r.tenant),
                                                    r.time))
                    .match(Expired.class, e -> office.tell(e.tenant + " expired", getSelf()))
                    .match(ReceiveTimeout.class, t -> getTimers().cancelAll())
                    .match(
                            String.class,
                            tenant -> {
                                boolean active = getTimers().isTimerActive(new LeaseKey(tenant));
                                getTimers().cancel(new LeaseKey(tenant));
                                getSender().tell(active, getSelf());
                            })
                    .build();
        }
    }

    @Test
    void aLeaseThatIsRenewedExpiresOnce() {
        new TestKit(system) {
            {
                ActorRef landlord = system.actorOf(Props.create(Landlord.class, getRef()));
                landlord.tell(new Rent("ann", Duration.ofMillis(20)), getRef());
                landlord.tell(new Rent("ann", Duration.ofMillis(60)), getRef());
                expectMsg("ann expired");
                expectNoMessage(Duration.ofMillis(60));
            }
        };
    }

    @Test
    void aLeaseThatIsCancelledDoesNotExpire() {
        new TestKit(system) {
            {
                ActorRef landlord = system.actorOf(Props.create(Landlord.class, getRef()));
                landlord.tell(new Rent("ben", Duration.ofMillis(50)), getRef());
                landlord.tell("ben", getRef());
                expectMsg(true);
                landlord.tell("ben", getRef());
                expectMsg(false);
                expectNoMessage(Duration.ofMillis(80));
            }
        };
    }
}
