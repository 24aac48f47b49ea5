package dev.troupe.dispatch;

import java.time.Duration;

/** A {@link MailboxType} whose full queues may keep a sender waiting. */
public interface ProducesPushTimeoutSemanticsMailbox {

    /** How long a sender waits for room: not at all if zero, without end if negative. */
    Duration pushTimeOut();

    /**
     * What follows when a queue is full, as it is written in the configuration; {@code
     * push-timeout} if the push timeout alone decides.
     */
    default String overflow() {
        return "push-timeout";
    }
}
