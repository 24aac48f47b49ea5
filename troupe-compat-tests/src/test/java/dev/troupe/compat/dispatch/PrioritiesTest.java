package dev.troupe.compat.dispatch;

import com.typesafe.config.Config;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.dispatch.PriorityGenerator;
import dev.troupe.dispatch.UnboundedPriorityMailbox;
import dev.troupe.dispatch.UnboundedStablePriorityMailbox;
import dev.troupe.testkit.javadsl.TestKit;
import org.junit.jupiter.api.Test;

/** Mailboxes of the program's own that let important messages pass. */
class PrioritiesTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                prio-dispatcher.mailbox-type = "%s"
                stable-prio-mailbox.mailbox-type = "%s"
                """
                .formatted(MyPrioMailbox.class.getName(), MyStablePrioMailbox.class.getName());
    }

    static class ByImportance extends PriorityGenerator {
        @Override
        public int gen(Object message) {
            if (message.toString().startsWith("high")) {
                return 0;
            } else if (message.toString().startsWith("low")) {
                return 2;
            } else if (message.equals(PoisonPill.getInstance())) {
                return 3;
            } else {
                return 1;
            }
        }
    }

    public static class MyPrioMailbox extends UnboundedPriorityMailbox {
        public MyPrioMailbox(ActorSystem.Settings settings, Config config) {
            super(new ByImportance());
        }
    }

    public static class MyStablePrioMailbox extends UnboundedStablePriorityMailbox {
        public MyStablePrioMailbox(ActorSystem.Settings settings, Config config) {
            super(new ByImportance(), 16);
        }
    }

    /** Writes letters to itself before it reads the first one. */
    static class Desk extends AbstractActor {
        private final ActorRef reader;

        Desk(ActorRef reader) {
            this.reader = reader;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("write", w -> write())
                    .matchAny(letter -> reader.tell(letter, getSelf()))
                    .build();
        }

        private void write() {
            for (Object letter :
                    new Object[] {
                        "low 1", "low 2", "normal", PoisonPill.getInstance(), "high 1", "high 2"
                    }) {
                getSelf().tell(letter, getSelf());
            }
        }
    }

    @Test
    void importantLettersComeFirst() {
        new TestKit(system) {
            {
                ActorRef desk =
                        system.actorOf(
                                Props.create(Desk.class, getRef())
                                        .withDispatcher("prio-dispatcher"));
                watch(desk);
                desk.tell("write", getRef());

                expectMsgAllOf("high 1", "high 2");
                expectMsg("normal");
                expectMsgAllOf("low 1", "low 2");
                expectTerminated(desk);
            }
        };
    }

    @Test
    void equallyImportantLettersKeepTheirOrder() {
        new TestKit(system) {
            {
                ActorRef desk =
                        system.actorOf(
                                Props.create(Desk.class, getRef())
                                        .withMailbox("stable-prio-mailbox"));
                watch(desk);
                desk.tell("write", getRef());

                for (String letter :
                        new String[] {"high 1", "high 2", "normal", "low 1", "low 2"}) {
                    expectMsg(letter);
                }
                expectTerminated(desk);
            }
        };
    }
}
