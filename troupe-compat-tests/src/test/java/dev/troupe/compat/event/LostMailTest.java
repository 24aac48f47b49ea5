package dev.troupe.compat.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.DeadLetterSuppression;
import dev.troupe.actor.Dropped;
import dev.troupe.actor.Props;
import dev.troupe.actor.SuppressedDeadLetter;
import dev.troupe.actor.UnhandledMessage;
import dev.troupe.actor.WrappedMessage;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.TestActors;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A monitor sorts what did not arrive. */
class LostMailTest extends AbstractProgramTest {
    record Advertisement(String text) implements DeadLetterSuppression {}

    static class Monitor extends AbstractActor {
        private final ActorRef office;

        Monitor(ActorRef office) {
            this.office = office;
        }

        @Override
        public void preStart() {
            getContext().getSystem().getEventStream().subscribe(getSelf(), AllDeadLetters.class);
            office.tell("open", getSelf());
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(DeadLetter.class, d -> report("dead", d))
                    .match(SuppressedDeadLetter.class, s -> report("suppressed", s))
                    .match(Dropped.class, d -> report("dropped because " + d.reason(), d))
                    .match(UnhandledMessage.class, u -> report("unhandled", u))
                    .build();
        }

        private void report(String kind, AllDeadLetters letter) {
            office.tell(kind + ": " + WrappedMessage.unwrap(letter), letter.recipient());
        }
    }

    private final TestKit office = new TestKit(system);

    @BeforeEach
    void openTheOffice() {
        ActorRef monitor = system.actorOf(Props.create(Monitor.class, office.getRef()));
        office.expectMsg("open");
        office.watch(monitor);
    }

    private ActorRef stopped() {
        ActorRef gone = system.actorOf(Props.create(TestActors.EchoActor.class));
        office.watch(gone);
        system.stop(gone);
        office.expectTerminated(gone);
        return gone;
    }

    @Test
    void aLetterToNobodyIsDead() {
        ActorRef gone = stopped();

        gone.tell("hello", office.getRef());

        office.expectMsg("dead: hello");
        assertThat(office.getLastSender()).isEqualTo(gone);
    }

    @Test
    void anAdvertisementIsSuppressed() {
        stopped().tell(new Advertisement("buy"), office.getRef());

        office.expectMsg("suppressed: " + new Advertisement("buy"));
    }

    @Test
    void whatTheProgramDropsHasAReason() {
        system.eventStream()
                .publish(new Dropped("parcel", "too heavy", office.getRef(), office.getRef()));

        office.expectMsg("dropped because too heavy: parcel");
    }

    @Test
    void whatNobodyUnderstandsIsUnhandled() {
        ActorRef deaf = system.actorOf(Props.empty());

        deaf.tell("hey", office.getRef());

        office.expectMsg("unhandled: hey");
    }
}
