package dev.troupe.examples;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;

/** Much to print on one thread, and an alarm that does not wait until all of it is done. */
public final class FairShareExample {
    private static final int PRINTERS = 100;
    private static final int PAGES = 10; // of each

    private FairShareExample() {}

    // #config
    static final Config CONFIG =
            ConfigFactory.parseString(
                    """
                    office {
                      executor = fair-share-executor
                      fair-share-executor.parallelism-max = 1
                    }
                    troupe.actor.deployment {
                      "/printer-*" { dispatcher = office, weight = 50 }
                    }
                    """);

    // #config

    record Page(int number) {}

    record Fire(ActorRef control) {}

    /** Takes a millisecond for a page. */
    static final class Printer extends AbstractActor {
        private final ActorRef control;

        Printer(ActorRef control) {
            this.control = control;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(Page.class, this::print).build();
        }

        private void print(Page page) throws InterruptedException {
            Thread.sleep(1);
            control.tell(page, getSelf());
        }
    }

    static final class Alarm extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Fire.class, fire -> fire.control().tell(fire, getSelf()))
                    .build();
        }
    }

    /** Makes all of them, sounds the alarm when the printers are busy, and counts. */
    static final class Control extends AbstractActor {
        private int printed;

        @Override
        public void preStart() {
            for (int i = 0; i < PRINTERS; i++) {
                ActorRef printer =
                        getContext()
                                .getSystem()
                                .actorOf(Props.create(Printer.class, getSelf()), "printer-" + i);
                for (int page = 0; page < PAGES; page++) {
                    printer.tell(new Page(page), getSelf());
                }
            }
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Page.class, page -> printed())
                    .match(Fire.class, fire -> rang())
                    .build();
        }

        private void printed() {
            printed++;
            if (printed == PRINTERS) {
                soundTheAlarm();
            } else if (printed == PRINTERS * PAGES) {
                System.out.println("all pages are printed");
                getContext().getSystem().terminate();
            }
        }

        private void soundTheAlarm() {
            // #weight
            Props props = Props.create(Alarm.class).withDispatcher("office").withWeight(10_000);
            ActorRef alarm = getContext().actorOf(props, "alarm");
            // #weight
            alarm.tell(new Fire(getSelf()), getSelf());
        }

        private void rang() {
            boolean soon = printed < PRINTERS * PAGES / 2;
            System.out.println(soon ? "the alarm rings, most pages wait" : "the alarm is late");
        }
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("office", CONFIG);
        system.actorOf(Props.create(Control.class), "control");
    }
}
