package dev.troupe.benchmarks.unit;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** The queue of the runtime but for one thing: a node is linked by a volatile store. */
final class VolatileLinkQueue {
    private static final VarHandle TAIL;
    private static final VarHandle NEXT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            TAIL = lookup.findVarHandle(VolatileLinkQueue.class, "tail", Node.class);
            NEXT = lookup.findVarHandle(Node.class, "next", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private Node head = new Node();
    private volatile Node tail = head;

    /** A link in the queue. */
    static class Node {
        @Nullable Node next;
    }

    /** As an envelope: the node with what it carries. */
    static final class Letter extends Node {
        private final Object message;
        private final Object sender;

        Letter(Object message, Object sender) {
            this.message = message;
            this.sender = sender;
        }

        @Override
        public String toString() {
            return "Letter(" + message + "," + sender + ")";
        }
    }

    void put(Object message, Object sender) {
        Letter letter = new Letter(message, sender);
        Node before = (Node) TAIL.getAndSet(this, letter);
        NEXT.setVolatile(before, letter);
    }

    @Nullable Object take() {
        Node consumed = head;
        Node first = (Node) NEXT.getAcquire(consumed);
        while (first == null && consumed != tail) {
            Thread.onSpinWait();
            first = (Node) NEXT.getAcquire(consumed);
        }
        if (first != null) {
            head = first;
            consumed.next = null;
        }
        return first;
    }
}
