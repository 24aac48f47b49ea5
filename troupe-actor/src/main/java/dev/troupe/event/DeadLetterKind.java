package dev.troupe.event;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.spi.LocalRef;

/** What dead letters have in common that one line speaks of. */
record DeadLetterKind(String recipientClass, String messageClass, DeadLetter.Reason reason) {
    static DeadLetterKind of(AllDeadLetters letter) {
        return new DeadLetterKind(
                classOf(letter.recipient()),
                Logging.messageClassName(letter.message()),
                letter.deadLetterReason());
    }

    private static String classOf(ActorRef recipient) {
        return recipient instanceof LocalRef local
                ? local.actorClass().map(Class::getName).orElse("nobody")
                : recipient.getClass().getName();
    }
}
