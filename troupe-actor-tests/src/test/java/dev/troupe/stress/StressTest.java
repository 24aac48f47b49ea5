package dev.troupe.stress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.PoisonPill;
import dev.troupe.dispatch.DispatcherStarved;
import dev.troupe.stress.Chaos.Fate;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Many threads send to many actors, which fail, are restarted, stop and are replaced meanwhile. At
 * the end nothing may be missing. Runs for {@code -Dtroupe.stress.seconds}, 5 by default; {@code
 * -Dtroupe.stress.seed} repeats the choices of a run, though not its timing.
 */
class StressTest {
    private static final int SECONDS = Integer.getInteger("troupe.stress.seconds", 5);
    private static final long SEED = Long.getLong("troupe.stress.seed", System.nanoTime());
    private static final int SENDERS = 8;
    private static final int ACTORS = 1_000;
    private static final int CROWDED = 4; // of them get a quarter of all, and stop often
    private static final int PER_NURSERY = 50;
    private static final int MAX_IN_FLIGHT = 2_000; // per sender
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

    private final ActorSystem system = Systems.quiet("stress");
    private final TestKit starved = new TestKit(system);
    private final Chaos chaos = new Chaos(ACTORS, SENDERS);
    private final long[] sent = new long[SENDERS];

    @Test
    @Timeout(600)
    void nothingIsLostDoubledOrReorderedWhateverHappensToTheActors() throws Exception {
        List<ActorRef> nurseries = build();
        Thread[] senders = new Thread[SENDERS];
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        for (int i = 0; i < SENDERS; i++) {
            int sender = i;
            senders[i] = new Thread(() -> send(sender, deadline), "stress-sender-" + i);
            senders[i].start();
        }
        for (Thread sender : senders) {
            sender.join();
        }

        // Once more to everybody: who is alive must answer, also if nobody sends any more.
        for (int slot = 0; slot < ACTORS; slot++) {
            tell(0, chaos.slots.get(slot), Fate.NOTHING);
        }
        await("all messages to be processed or dead letters", () -> accounted() >= sent());
        assertThat(accounted()).as(this::diagnosis).isEqualTo(sent());

        nurseries.forEach(nursery -> nursery.tell(Chaos.Close.CLOSE, ActorRef.noSender()));
        await(
                "everybody to be told of every death",
                () ->
                        chaos.parentTold.sum() >= chaos.incarnations.size()
                                && chaos.observerTold.sum() >= chaos.incarnations.size());
        assertThat(accounted()).as(this::diagnosis).isEqualTo(sent());
        assertThat(chaos.wronglyTold()).as(this::diagnosis).isEmpty();
        assertThat(chaos.violations).as(this::diagnosis).isEmpty();
        assertThat(starved.msgAvailable())
                .as("a report of starvation, though nobody blocks")
                .isFalse();

        Systems.stop(system);
        assertThat(threadsLeft()).as("threads that outlive the system").isEmpty();
        System.out.println(counts()); // else a run in which nothing happened would pass as well
        assertThat(chaos.restarts.sum()).as(this::counts).isPositive();
        assertThat(chaos.deadLetters.sum()).as(this::counts).isPositive();
        assertThat(chaos.incarnations.size()).as(this::counts).isGreaterThan(ACTORS);
    }

    private List<ActorRef> build() {
        system.eventStream().subscribe(starved.getRef(), DispatcherStarved.class);
        system.eventStream()
                .subscribe(system.actorOf(chaos.mourner(), "mourner"), DeadLetter.class);
        List<ActorRef> nurseries = new ArrayList<>();
        for (int from = 0; from < ACTORS; from += PER_NURSERY) {
            ActorRef observer = system.actorOf(chaos.observer(), "observer" + from);
            nurseries.add(
                    system.actorOf(
                            chaos.nursery(from, from + PER_NURSERY, observer), "nursery" + from));
        }
        for (int slot = 0; slot < ACTORS; slot++) {
            int each = slot;
            await("the actors to be there", () -> chaos.slots.get(each) != null);
        }
        return nurseries;
    }

    private void send(int sender, long deadline) {
        SplittableRandom random = new SplittableRandom(SEED + sender);
        while (System.nanoTime() < deadline) {
            if (chaos.inFlight[sender].get() > MAX_IN_FLIGHT) {
                LockSupport.parkNanos(PAUSE_NANOS / 20);
                continue;
            }
            boolean crowd = random.nextInt(4) == 0;
            Incarnation target = chaos.slots.get(random.nextInt(crowd ? CROWDED : ACTORS));
            // Short bursts: most mailboxes become idle in between, where wake-ups get lost.
            for (int left = 1 + random.nextInt(8); left > 0; left--) {
                tell(sender, target, fate(random.nextInt(1_000)));
            }
            int dice = random.nextInt(crowd ? 50 : 2_000);
            if (dice == 0) {
                system.stop(target.ref);
            } else if (dice == 1) {
                target.ref.tell(PoisonPill.getInstance(), ActorRef.noSender());
            }
        }
    }

    private static Fate fate(int dice) {
        return switch (dice) {
            case 0, 1, 2 -> Fate.RESTART;
            case 3, 4 -> Fate.RESUME;
            case 5 -> Fate.STOP_ITSELF;
            case 6 -> Fate.FAIL_AND_BE_STOPPED;
            default -> Fate.NOTHING;
        };
    }

    private void tell(int sender, Incarnation target, Fate fate) {
        int seq = ++target.nextSeq[sender];
        chaos.inFlight[sender].incrementAndGet();
        sent[sender]++;
        target.ref.tell(new Chaos.Work(target, sender, seq, fate), ActorRef.noSender());
    }

    private long sent() {
        long sum = 0;
        for (long each : sent) {
            sum += each;
        }
        return sum;
    }

    private long accounted() {
        return chaos.processed.sum() + chaos.deadLetters.sum();
    }

    private void await(String what, BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - start > PATIENCE_NANOS) {
                throw new AssertionError("waited in vain for " + what + "\n" + diagnosis());
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private List<String> threadsLeft() throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(5);
        List<String> left = new ArrayList<>();
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("stress-")) {
                thread.join(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
                if (thread.isAlive()) {
                    left.add(thread.getName());
                }
            }
        }
        return left;
    }

    private String counts() {
        return "stress with seed "
                + SEED
                + ": sent "
                + sent()
                + " = processed "
                + chaos.processed
                + " + dead letters "
                + chaos.deadLetters
                + " + missing "
                + (sent() - accounted())
                + "; incarnations "
                + chaos.incarnations.size()
                + ", restarts "
                + chaos.restarts
                + ", told: parents "
                + chaos.parentTold
                + ", observers "
                + chaos.observerTold;
    }

    /** The counts, what was noticed, and the actors that do not just idle. */
    private String diagnosis() {
        String busy =
                Systems.tree(system)
                        .lines()
                        .filter(line -> !line.endsWith("mailbox idle"))
                        .limit(100)
                        .collect(Collectors.joining("\n"));
        return counts()
                + "\nviolations: "
                + String.join("\n  ", chaos.violations)
                + "\nwrongly told: "
                + (chaos.parentTold.sum() >= ACTORS ? chaos.wronglyTold() : "not known yet")
                + "\nactors that are not idle:\n"
                + busy;
    }
}
