package dev.troupe.actor;

import java.util.Objects;

/** A message that reached its recipient, whose behaviour had no case for it. */
public record UnhandledMessage(Object message, ActorRef sender, ActorRef recipient)
        implements NoSerializationVerificationNeeded, AllDeadLetters {

    public UnhandledMessage {
        Objects.requireNonNull(message, "message");
        Objects.requireNonNull(sender, "sender");
        Objects.requireNonNull(recipient, "recipient");
    }

    public Object getMessage() {
        return message;
    }

    public ActorRef getSender() {
        return sender;
    }

    public ActorRef getRecipient() {
        return recipient;
    }

    /** Always {@link DeadLetter.Reason#UNHANDLED}. */
    @Override
    public DeadLetter.Reason deadLetterReason() {
        return DeadLetter.Reason.UNHANDLED;
    }

    @Override
    public String toString() {
        return "UnhandledMessage(" + message + "," + sender + "," + recipient + ")";
    }
}
