package dev.troupe.dispatch;

import java.time.Duration;

/** A queue that holds so many messages and no more. */
public interface BoundedMessageQueueSemantics {

    /** How long a sender waits for room: not at all if zero, without end if negative. */
    Duration pushTimeOut();
}
