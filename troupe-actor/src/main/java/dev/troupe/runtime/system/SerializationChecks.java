package dev.troupe.runtime.system;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.actor.LocalScope;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.actor.Props;
import dev.troupe.japi.Throwables;
import dev.troupe.runtime.cell.CellRef;
import dev.troupe.runtime.cell.MessageCheck;
import dev.troupe.runtime.ref.SelectionMessage;
import dev.troupe.serialization.MessageSerializationException;
import dev.troupe.serialization.Serialization;
import dev.troupe.serialization.SerializationExtension;
import dev.troupe.serialization.Serializer;
import dev.troupe.serialization.Serializers;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Serializes what is sent, and what actors are created with, and reads it back, to find in tests
 * what cannot travel.
 */
final class SerializationChecks implements MessageCheck {
    /** What Troupe and its test kit say to their own actors stays here, whatever is configured. */
    private static final List<String> OUR_PREFIXES =
            Stream.of("actor", "dispatch", "event", "pattern", "routing", "runtime", "testkit")
                    .map(name -> "dev.troupe." + name + ".")
                    .toList();

    private final LocalActorSystem system;
    private final List<String> exemptPrefixes;

    SerializationChecks(LocalActorSystem system, List<String> exemptPrefixes) {
        this.system = system;
        this.exemptPrefixes =
                Stream.concat(OUR_PREFIXES.stream(), exemptPrefixes.stream()).toList();
    }

    /** What was read back, so that the receiver shares nothing with the sender. */
    @Override
    public Object pass(Object message, @Nullable ActorRef sender, ActorRef recipient) {
        if (message instanceof SelectionMessage selection) {
            return new SelectionMessage(
                    pass(selection.message(), sender, recipient),
                    selection.elements(),
                    selection.wildcardFanOut());
        }
        if (isExempt(message)) {
            return message;
        }
        try {
            return roundTrip(message);
        } catch (Throwable failure) {
            rethrowIfFatal(failure);
            system.refs().deadLetter(message, sender, recipient, DeadLetter.Reason.SERIALIZATION);
            throw new MessageSerializationException(
                    "cannot send a message of ["
                            + message.getClass().getName()
                            + "] to ["
                            + recipient
                            + "]: it cannot be serialized and read back, which"
                            + " troupe.actor.serialize-messages = on demands. Bind a serializer to"
                            + " it, or let it implement NoSerializationVerificationNeeded if it"
                            + " never leaves the JVM. Cause: "
                            + failure,
                    failure);
        }
    }

    /** Checks what an actor is created with, but for those of the runtime. */
    void check(Props props, CellRef parent, CellRef.Name name) {
        if (props.deploy().scope() instanceof LocalScope
                || !parent.path().elements().iterator().next().equals("user")) {
            return;
        }
        for (Object argument : props.args()) {
            try {
                if (argument != null && !isExempt(argument)) {
                    roundTrip(argument);
                }
            } catch (Throwable failure) {
                rethrowIfFatal(failure);
                throw new IllegalArgumentException(
                        "cannot create ["
                                + parent.path().child(name.text())
                                + "]: the argument of ["
                                + argument.getClass().getName()
                                + "] in its Props cannot be serialized and read back, which"
                                + " troupe.actor.serialize-creators = on demands. Bind a serializer"
                                + " to it, or use Props.withDeploy(Deploy.local()) for an actor"
                                + " that never leaves the JVM. Cause: "
                                + failure,
                        failure);
            }
        }
    }

    private boolean isExempt(Object message) {
        if (message instanceof NoSerializationVerificationNeeded
                || message instanceof AllDeadLetters) {
            return true;
        }
        String name = message.getClass().getName();
        return exemptPrefixes.stream().anyMatch(name::startsWith);
    }

    private Object roundTrip(Object object) {
        Serialization serialization = SerializationExtension.get(system);
        Serializer serializer = serialization.findSerializerFor(object);
        String manifest = Serializers.manifestFor(serializer, object);
        Object again =
                serialization
                        .deserialize(serializer.toBinary(object), serializer.identifier(), manifest)
                        .get();
        if (again == null) {
            throw new IllegalStateException(
                    "serializer [" + serializer.getClass().getName() + "] read null back");
        }
        return again;
    }

    private static void rethrowIfFatal(Throwable failure) {
        if (Throwables.isFatal(failure)) {
            throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(failure);
        }
    }
}
