package dev.troupe.testkit.sim;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/**
 * Prints how many steps a simulation makes in a second, and how long many short runs take, each with
 * systems of its own; by the time of one processor, so that others on the machine do not count. It
 * is not among the benchmarks, as the test kit on their class path would switch strict contexts on.
 */
public final class SimSpeed {
    private static final int ROUNDS = 4;
    private static final int SHORT_RUNS = 2_000;
    private static final int STEPS_PER_RUN = 200_000;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private SimSpeed() {}

    /** Passes a number on, one less each time. */
    static final class Node extends UntypedAbstractActor {
        private final ActorRef[] all;
        private final int number;

        Node(ActorRef[] all, int number) {
            this.all = all;
            this.number = number;
        }

        @Override
        public void onReceive(Object message) {
            int left = (Integer) message;
            if (left > 0) {
                all[(number * 7 + left) % all.length].tell(left - 1, getSelf());
            }
        }
    }

    private static Sim.Scenario numbers(int actors, int hops) {
        return sim -> {
            ActorSystem system = sim.system("speed");
            ActorRef[] all = new ActorRef[actors];
            for (int i = 0; i < actors; i++) {
                int number = i;
                all[i] = system.actorOf(Props.create(Node.class, () -> new Node(all, number)));
            }
            for (ActorRef node : all) {
                node.tell(hops, ActorRef.noSender());
            }
        };
    }

    private static void print(String what, Simulation simulation, Sim.Scenario scenario) {
        for (int round = 1; round <= ROUNDS; round++) {
            long start = THREADS.getCurrentThreadCpuTime();
            Simulation.Summary done = simulation.budget(Duration.ofMinutes(10)).run(scenario);
            double seconds = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
            System.out.printf(
                    "%s, round %d: %,d runs, %,d steps, %.2f s, %,.0f steps/s%n",
                    what, round, done.runs(), done.steps(), seconds, done.steps() / seconds);
        }
    }

    /** Takes no arguments. */
    public static void main(String[] args) {
        print("short runs", Simulation.create().runs(SHORT_RUNS), numbers(5, 18));
        for (Strategy strategy : new Strategy[] {Strategy.RANDOM, Strategy.PCT}) {
            for (int actors : new int[] {100, 1_000}) {
                print(
                        strategy + ", " + actors + " actors",
                        Simulation.create()
                                .seed(2)
                                .runs(5)
                                .maxSteps(Integer.MAX_VALUE)
                                .strategy(strategy),
                        numbers(actors, STEPS_PER_RUN / actors));
            }
        }
    }
}
