package dev.troupe.benchmarks.unit;

import dev.troupe.concurrent.MpscNode;

/** As an envelope: the node of a queue with what it carries. */
final class Letter extends MpscNode {
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
