package dev.troupe.examples;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.PoisonPill;
import dev.troupe.actor.Props;

/** On whose threads an actor runs is said in code, or in the configuration. */
public final class DeploymentExample {
    private DeploymentExample() {}

    // #config
    static final Config CONFIG =
            ConfigFactory.parseString(
                    """
                    files {
                      type = Dispatcher
                      executor = thread-pool-executor
                      thread-pool-executor.fixed-pool-size = 2
                      throughput = 1
                    }
                    alone {
                      type = PinnedDispatcher
                    }
                    troupe.actor.deployment {
                      "/archive" { dispatcher = files }
                      "/archive/*" { dispatcher = alone }
                    }
                    """);

    // #config

    static final class Archive extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchEquals("where?", question -> answer())
                    .matchEquals("and your child?", question -> askChild())
                    .build();
        }

        private void answer() {
            String thread = Thread.currentThread().getName();
            System.out.println(getSelf().path().name() + " runs on " + thread);
            if (getContext().getParent().path().name().equals("archive")) {
                getContext().getSystem().terminate();
            }
        }

        private void askChild() {
            getContext().actorOf(Props.create(Archive.class), "shelf").tell("where?", getSelf());
        }
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("deployed", CONFIG);
        // #props
        Props props = Props.create(Archive.class);
        ActorRef byDefault = system.actorOf(props, "plain");
        ActorRef inCode = system.actorOf(props.withDispatcher("files"), "chosen");
        ActorRef byPath = system.actorOf(props, "archive");
        // #props
        for (ActorRef actor : new ActorRef[] {byDefault, inCode}) {
            actor.tell("where?", ActorRef.noSender());
            actor.tell(PoisonPill.getInstance(), ActorRef.noSender());
        }
        system.actorOf(Props.create(AfterBoth.class, byDefault, inCode, byPath));
    }

    /** Asks the third when the first two have answered. */
    static final class AfterBoth extends AbstractActor {
        private int left = 2;

        AfterBoth(ActorRef first, ActorRef second, ActorRef third) {
            getContext().watchWith(first, third);
            getContext().watchWith(second, third);
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().match(ActorRef.class, this::ask).build();
        }

        private void ask(ActorRef third) {
            if (--left == 0) {
                third.tell("where?", getSelf());
                third.tell("and your child?", getSelf());
            }
        }
    }
}
