package dev.troupe.stress;

import dev.troupe.actor.ActorRef;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One life of one actor: what must hold from its first message to its last, across restarts. The
 * fields that the actor uses are plain on purpose: the runtime alone makes them visible.
 */
final class Incarnation {
    private static final VarHandle INSIDE;

    static {
        try {
            INSIDE =
                    MethodHandles.lookup().findVarHandle(Incarnation.class, "inside", String.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final int slot;
    final int[] nextSeq; // each element belongs to one sender
    final AtomicInteger parentTold = new AtomicInteger();
    final AtomicInteger observerTold = new AtomicInteger();
    ActorRef ref; // set before it is published

    private final Chaos chaos;
    private final int[] lastSeq;
    private int left = 42;
    private int right;

    @SuppressWarnings("unused") // through INSIDE, which orders nothing: it must not hide a fault
    private String inside;

    Incarnation(Chaos chaos, int slot, int senders) {
        this.chaos = chaos;
        this.slot = slot;
        this.nextSeq = new int[senders];
        this.lastSeq = new int[senders];
    }

    void enter(String what) {
        String other = (String) INSIDE.getOpaque(this);
        if (other != null) {
            chaos.violation("two threads in " + ref + ": " + other + " and " + what);
        }
        INSIDE.setOpaque(this, what);
    }

    void exit() {
        INSIDE.setOpaque(this, null);
    }

    void check(Chaos.Work work, ActorRef self) {
        if (work.target() != this || !self.equals(ref)) {
            chaos.violation(self + " got work of " + work.target().ref);
        }
        if (left + right != 42) {
            chaos.violation(ref + " sees " + left + " + " + right + ", not 42");
        }
        int expected = lastSeq[work.sender()] + 1;
        if (work.seq() != expected) {
            chaos.violation(
                    ref
                            + " got number "
                            + work.seq()
                            + " of sender "
                            + work.sender()
                            + " instead of "
                            + expected);
        }
        lastSeq[work.sender()] = work.seq();
        left += work.seq();
        right -= work.seq();
    }
}
