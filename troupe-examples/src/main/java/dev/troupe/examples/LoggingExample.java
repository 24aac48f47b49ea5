package dev.troupe.examples;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.AbstractLoggingActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.event.DiagnosticLoggingAdapter;
import dev.troupe.event.Logging;
import dev.troupe.event.LoggingReceive;
import java.util.Map;

/** How actors log. */
public final class LoggingExample {
    private LoggingExample() {}

    // #logging
    static final class Baker extends AbstractLoggingActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Integer.class, loaves -> log().info("baking {} loaves", loaves))
                    .build();
        }
    }

    // #logging

    // #mdc
    static final class Cashier extends AbstractActor {
        private final DiagnosticLoggingAdapter log = Logging.getLogger(this);

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(String.class, this::serve).build();
        }

        private void serve(String customer) {
            log.setMDC(Map.of("customer", customer)); // until it is set again
            log.info("serving");
            log.clearMDC();
        }
    }

    // #mdc

    // #receive
    static final class Apprentice extends AbstractActor {
        @Override
        public Receive createReceive() {
            // says at DEBUG what came, when troupe.actor.debug.receive is on
            return LoggingReceive.create(
                    receiveBuilder().match(String.class, order -> {}).build(), getContext());
        }
    }

    // #receive

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("bakery");
        ActorRef baker = system.actorOf(Props.create(Baker.class), "baker");
        // #tags
        Props props = Props.create(Cashier.class).withActorTags("front", "till");
        // #tags
        ActorRef cashier = system.actorOf(props, "cashier");
        ActorRef apprentice = system.actorOf(Props.create(Apprentice.class), "apprentice");
        baker.tell(12, ActorRef.noSender());
        cashier.tell("Ann", ActorRef.noSender());
        apprentice.tell("sweep", ActorRef.noSender());
        for (ActorRef actor : new ActorRef[] {baker, cashier, apprentice}) {
            actor.tell(PoisonPill.getInstance(), ActorRef.noSender());
        }
        Reaper.watch(system, baker, cashier, apprentice);
    }
}
