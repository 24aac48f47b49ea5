package dev.troupe.examples;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.Props;
import dev.troupe.dispatch.ControlMessage;
import dev.troupe.dispatch.PriorityGenerator;
import dev.troupe.dispatch.UnboundedStablePriorityMailbox;
import java.util.concurrent.CountDownLatch;

/** Mailboxes that reorder, and one that refuses. */
public final class MailboxExample {
    private MailboxExample() {}

    // #config
    static final Config CONFIG =
            ConfigFactory.parseString(
                    """
                    by-urgency.mailbox-type = "dev.troupe.examples.MailboxExample$ByUrgency"
                    small {
                      mailbox-type = "dev.troupe.dispatch.NonBlockingBoundedMailbox"
                      mailbox-capacity = 2
                    }
                    orders-first.mailbox-type = "dev.troupe.dispatch.UnboundedControlAwareMailbox"
                    """);

    // #config

    // #priority
    /** Urgent messages first; among equals, in the order they came. */
    static final class ByUrgency extends UnboundedStablePriorityMailbox {
        public ByUrgency(ActorSystem.Settings settings, Config config) {
            super(
                    new PriorityGenerator() {
                        @Override
                        public int gen(Object message) {
                            return message.equals("urgent") ? 0 : 1; // the least comes first
                        }
                    });
        }
    }

    // #priority

    // #control
    record Order(String text) implements ControlMessage {}

    // #control

    /** Waits until messages have gathered, prints two of them and stops. */
    static final class Printer extends AbstractActor {
        private final CountDownLatch gathered;
        private int printed;

        Printer(CountDownLatch gathered) {
            this.gathered = gathered;
        }

        @Override
        public void preStart() throws InterruptedException {
            gathered.await(); // never block like this outside of an example
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(this::print).build();
        }

        private void print(Object message) {
            System.out.println(getSelf().path().name() + ": " + message);
            if (++printed == 2) {
                getContext().stop(getSelf());
            }
        }
    }

    /** Prints one dead letter and stops. */
    static final class Listener extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder().match(DeadLetter.class, this::print).build();
        }

        private void print(DeadLetter letter) {
            System.out.println(letter.message() + " is lost: " + letter.deadLetterReason());
            getContext().stop(getSelf());
        }
    }

    /** Its children have their mailboxes at once, so that messages can gather there. */
    static final class Sender extends AbstractActor {
        private final ActorRef listener;

        Sender(ActorRef listener) {
            this.listener = listener;
        }

        @Override
        public void preStart() {
            CountDownLatch gathered = new CountDownLatch(1);
            // #use
            Props printer = Props.create(Printer.class, gathered);
            ActorRef sorted = getContext().actorOf(printer.withMailbox("by-urgency"), "sorted");
            ActorRef orders = getContext().actorOf(printer.withMailbox("orders-first"), "orders");
            ActorRef small = getContext().actorOf(printer.withMailbox("small"), "small");
            // #use
            sorted.tell("normal", getSelf());
            sorted.tell("urgent", getSelf());
            orders.tell("chat", getSelf());
            orders.tell(new Order("march"), getSelf());
            small.tell("one", getSelf());
            small.tell("two", getSelf());
            small.tell("three", getSelf());
            gathered.countDown();
            Reaper.watch(getContext().getSystem(), listener, sorted, orders, small);
        }

        @Override
        public Receive createReceive() {
            return emptyBehavior();
        }
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("mailboxes", CONFIG);
        ActorRef listener = system.actorOf(Props.create(Listener.class), "listener");
        system.eventStream().subscribe(listener, DeadLetter.class);
        system.actorOf(Props.create(Sender.class, listener), "sender");
    }
}
