package dev.troupe.examples;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.Status;
import dev.troupe.actor.Terminated;
import dev.troupe.routing.ActorRefRoutee;
import dev.troupe.routing.AdjustPoolSize;
import dev.troupe.routing.Broadcast;
import dev.troupe.routing.ConsistentHashingPool;
import dev.troupe.routing.DefaultResizer;
import dev.troupe.routing.FromConfig;
import dev.troupe.routing.GetRoutees;
import dev.troupe.routing.NoRoutee;
import dev.troupe.routing.Pool;
import dev.troupe.routing.RoundRobinGroup;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.routing.RoundRobinRoutingLogic;
import dev.troupe.routing.Routee;
import dev.troupe.routing.Routees;
import dev.troupe.routing.Router;
import dev.troupe.routing.RoutingLogic;
import dev.troupe.routing.ScatterGatherFirstCompletedPool;
import dev.troupe.routing.SeveralRoutees;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One reference in front of many actors, which share the work. */
public final class RoutingExample {
    private RoutingExample() {}

    // #config
    static final Config CONFIG =
            ConfigFactory.parseString(
                    """
                    troupe.actor.deployment {
                      /printers {
                        router = smallest-mailbox-pool
                        nr-of-instances = 3
                        pool-dispatcher { executor = thread-pool-executor }
                      }
                      /couriers {
                        router = round-robin-group
                        routees.paths = ["/user/courier1", "/user/courier2"]
                      }
                    }
                    """);

    // #config

    /** Says what it does, and replies. */
    static final class Clerk extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(String.class, task -> getSender().tell(describe(task), getSelf()))
                    .build();
        }

        private String describe(String task) {
            return getSelf().path().name() + " does " + task;
        }
    }

    // #custom
    /** Every message goes to two routees, for the case that one of them loses it. */
    static final class TwoOfThem implements RoutingLogic {
        private final RoundRobinRoutingLogic turns = new RoundRobinRoutingLogic();

        @Override
        public Routee select(Object message, List<Routee> routees) {
            if (routees.isEmpty()) {
                return NoRoutee.getInstance();
            }
            Routee first = turns.select(message, routees);
            Routee second = turns.select(message, routees);
            return new SeveralRoutees(List.of(first, second));
        }
    }

    // #custom

    // #inside
    static final class Office extends AbstractActor {
        private Router router;

        Office() {
            List<Routee> clerks = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                clerks.add(new ActorRefRoutee(hire()));
            }
            router = new Router(new TwoOfThem(), clerks);
        }

        private ActorRef hire() {
            return getContext().watch(getContext().actorOf(Props.create(Clerk.class)));
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Terminated.class, t -> replace(t.actor()))
                    .matchAny(task -> router.route(task, getSender(), getSelf()))
                    .build();
        }

        private void replace(ActorRef gone) {
            router = router.removeRoutee(gone).addRoutee(hire());
        }
    }

    // #inside

    static void pools(ActorSystem system, ActorRef printer) {
        // #pool
        Props clerk = Props.create(Clerk.class);
        ActorRef clerks = system.actorOf(new RoundRobinPool(3).props(clerk), "clerks");
        clerks.tell("the first task", printer); // to one of them
        clerks.tell(new Broadcast("tea break"), printer); // to all of them
        // #pool
    }

    static void supervised(ActorSystem system, ActorRef printer) {
        // #pool-options
        ActorRef together =
                system.actorOf(
                        new RoundRobinPool(3)
                                .withSupervisorStrategy(Pool.escalatingSupervisorStrategy())
                                .props(Props.create(Clerk.class)));
        ActorRef elastic =
                system.actorOf(
                        new RoundRobinPool(3)
                                .withResizer(new DefaultResizer(2, 15))
                                .props(Props.create(Clerk.class)));
        // #pool-options
        together.tell("a task", printer);
        // #manage
        elastic.tell(new AdjustPoolSize(+2), ActorRef.noSender());
        elastic.tell(GetRoutees.getInstance(), printer); // replies with Routees
        // #manage
    }

    static void groups(ActorSystem system) {
        // #group
        ActorRef byPath =
                system.actorOf(
                        new RoundRobinGroup(List.of("/user/courier1", "/user/courier2")).props());
        ActorRef one = system.actorOf(Props.create(Clerk.class), "courier1");
        ActorRef two = system.actorOf(Props.create(Clerk.class), "courier2");
        ActorRef byRef =
                system.actorOf(new RoundRobinGroup(List.of()).withRefs(List.of(one, two)).props());
        // #group
        byPath.tell("by path", one);
        byRef.tell("by reference", two);
    }

    static void configured(ActorSystem system) {
        // #from-config
        ActorRef printers =
                system.actorOf(
                        FromConfig.getInstance().props(Props.create(Clerk.class)), "printers");
        ActorRef couriers = system.actorOf(FromConfig.getInstance().props(), "couriers");
        // #from-config
        couriers.tell("deliver", printers);
    }

    static void keyed(ActorSystem system, ActorRef printer) {
        // #hashing
        ActorRef byCustomer =
                system.actorOf(
                        new ConsistentHashingPool(5)
                                .withHashMapper(
                                        message ->
                                                message instanceof String order
                                                        ? order.substring(0, order.indexOf(':'))
                                                        : null)
                                .props(Props.create(Clerk.class)));
        byCustomer.tell("anna: a book", printer);
        byCustomer.tell("anna: a lamp", printer); // to the same routee, after the book
        // #hashing
    }

    static void asked(ActorSystem system, ActorRef printer) {
        // #asking
        ActorRef fastest =
                system.actorOf(
                        new ScatterGatherFirstCompletedPool(3, Duration.ofSeconds(2))
                                .props(Props.create(Clerk.class)));
        fastest.tell("the estimate", printer); // one reply, or a Status.Failure after 2 s
        // #asking
    }

    /** Prints what it gets, and ends the system after so many messages. */
    static final class Printer extends AbstractActor {
        private int left;

        Printer(int left) {
            this.left = left;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Status.Failure.class, failure -> print(failure.cause().toString()))
                    .match(Routees.class, routees -> print(routees.routees().size() + " routees"))
                    .match(String.class, this::print)
                    .build();
        }

        private void print(String line) {
            System.out.println(line);
            if (--left == 0) {
                getContext().getSystem().terminate();
            }
        }
    }

    public static void main(String[] args) {
        ActorSystem system = ActorSystem.create("office", CONFIG);
        ActorRef printer = system.actorOf(Props.create(Printer.class, 11), "printer");
        groups(system);
        configured(system);
        supervised(system, printer);
        pools(system, printer);
        keyed(system, printer);
        asked(system, printer);
        system.actorOf(Props.create(Office.class)).tell("a doubled task", printer);
    }
}
