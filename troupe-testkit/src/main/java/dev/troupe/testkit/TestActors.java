package dev.troupe.testkit;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import java.util.Objects;

/** Small actors that many tests need. */
public final class TestActors {
    private TestActors() {}

    /** An actor that sends each message back to its sender. */
    public static Props echoActorProps() {
        return Props.create(EchoActor.class, EchoActor::new);
    }

    /** An actor that forwards each message to {@code ref}. */
    public static Props forwardActorProps(ActorRef ref) {
        Objects.requireNonNull(ref, "ref");
        return Props.create(ForwardActor.class, () -> new ForwardActor(ref));
    }

    /** An actor that swallows each message. */
    public static Props blackholeProps() {
        return Props.create(BlackholeActor.class, BlackholeActor::new);
    }

    /** Sends each message back to its sender. */
    public static class EchoActor extends UntypedAbstractActor {
        public EchoActor() {}

        @Override
        public void onReceive(Object message) {
            getSender().tell(message, getSelf());
        }
    }

    /** Forwards each message to one actor; the sender stays. */
    public static class ForwardActor extends UntypedAbstractActor {
        private final ActorRef ref;

        public ForwardActor(ActorRef ref) {
            this.ref = Objects.requireNonNull(ref, "ref");
        }

        @Override
        public void onReceive(Object message) {
            ref.forward(message, getContext());
        }
    }

    /** Swallows each message. */
    public static class BlackholeActor extends UntypedAbstractActor {
        public BlackholeActor() {}

        @Override
        public void onReceive(Object message) {}
    }
}
