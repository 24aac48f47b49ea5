package dev.troupe.runtime.dispatcher;

import dev.troupe.concurrent.WorkerSlot;
import dev.troupe.dispatch.DispatcherStarved;
import dev.troupe.runtime.mailbox.ActorMailbox;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether the work of one dispatcher gets its turn. While the dispatcher runs something, a probe
 * waits in line with the work: when it has waited longer than the threshold, and so has something
 * else, the dispatcher starves. It is reported once, until a probe gets through. Only for the
 * detector's thread.
 */
final class StarvationWatch {
    private final PooledDispatcher dispatcher;
    private final DispatcherServices services;
    private @Nullable Probe probe;
    private long othersWaitSince;
    private boolean reported;

    StarvationWatch(PooledDispatcher dispatcher, DispatcherServices services) {
        this.dispatcher = dispatcher;
        this.services = services;
    }

    boolean isOf(PooledDispatcher other) {
        return dispatcher == other;
    }

    Duration interval() {
        return dispatcher.settings().starvation().interval();
    }

    /** Looks at the dispatcher; whether it does something. */
    boolean look(long now, Map<WorkerSlot, StarvationDetector.Occupation> occupations) {
        Probe sent = probe;
        if (sent != null && sent.arrived) {
            probe = null;
            reported = false;
        }
        if (!dispatcher.isWatched()) {
            probe = null;
            return false;
        }
        boolean active = occupations.values().stream().anyMatch(this::isOurs);
        if (probe == null) {
            if (active) {
                othersWaitSince = now;
                probe = sent();
            }
            return active;
        }
        if (probe.refused) {
            probe = sent();
        }
        if (!othersWait(probe)) {
            othersWaitSince = now;
        }
        long delay = now - othersWaitSince;
        if (!reported && delay >= dispatcher.settings().starvation().threshold().toNanos()) {
            reported = true;
            report(Duration.ofNanos(delay), now, occupations);
        }
        return true;
    }

    private Probe sent() {
        Probe next = new Probe(Thread.currentThread());
        dispatcher.probe(next);
        return next;
    }

    private boolean othersWait(Probe probe) {
        return dispatcher.hasBacklogAbove(probe.refused ? 0 : 1);
    }

    private boolean isOurs(StarvationDetector.Occupation occupation) {
        Object running = occupation.running();
        return running instanceof ActorMailbox mailbox
                ? dispatcher.brings(mailbox)
                : running instanceof DispatcherTask task && task.dispatcher() == dispatcher;
    }

    private void report(
            Duration delay, long now, Map<WorkerSlot, StarvationDetector.Occupation> occupations) {
        List<DispatcherStarved.Holder> holders = new ArrayList<>();
        occupations.forEach(
                (slot, occupation) -> {
                    if (isOurs(occupation)) {
                        holders.add(holder(slot.thread(), occupation, now));
                    }
                });
        holders.sort(Comparator.comparing(DispatcherStarved.Holder::held).reversed());
        DispatcherStarved event = new DispatcherStarved(dispatcher.id(), delay, holders);
        String text = new StarvationReport(event).toString();
        StarvationJfrEvent.commit(event, text);
        services.log().warning(text);
        services.publish(event);
    }

    private static DispatcherStarved.Holder holder(
            Thread thread, StarvationDetector.Occupation occupation, long now) {
        Duration held = Duration.ofNanos(now - occupation.since());
        List<StackTraceElement> stack = List.of(thread.getStackTrace());
        if (occupation.running() instanceof ActorMailbox mailbox) {
            Object message = mailbox.invoker().currentMessage();
            return new DispatcherStarved.Holder(
                    thread.getName(),
                    mailbox.invoker().self().path().toStringWithoutAddress(),
                    message == null ? "" : message.getClass().getName(),
                    held,
                    stack);
        }
        String task = ((DispatcherTask) occupation.running()).bodyName();
        return new DispatcherStarved.Holder(thread.getName(), task, "", held, stack);
    }

    /**
     * Stands in line like a mailbox. A pool that is full refuses it, or runs it on the thread that
     * gives it, which is no turn either.
     */
    static final class Probe implements Runnable {
        private final Thread sender;
        private volatile boolean arrived;
        private volatile boolean refused;

        Probe(Thread sender) {
            this.sender = sender;
        }

        void arrive() {
            arrived = true;
        }

        void refuse() {
            refused = true;
        }

        @Override
        public void run() {
            if (Thread.currentThread() == sender) {
                refuse();
            } else {
                arrive();
            }
        }
    }
}
