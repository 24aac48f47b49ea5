package dev.troupe.routing;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.spi.Asker;
import dev.troupe.spi.Correspondent;
import dev.troupe.spi.LocalRef;
import dev.troupe.spi.Question;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** An actor that keeps what it gets, and is as busy as a test says. */
final class FakeRoutee extends ActorRef implements LocalRef, Correspondent {
    final List<Object> received = new ArrayList<>();
    final List<DeadLetter> deadLetters = new ArrayList<>();
    final List<Asker> askers = new ArrayList<>();
    @Nullable ActorRef lastSender;
    int waiting;
    boolean processing;
    boolean suspended;
    boolean terminated;
    private final ActorPath path;

    private FakeRoutee(String name) {
        this.path = ActorPath.fromString("troupe://test/user/" + name);
    }

    static FakeRoutee named(String name) {
        return new FakeRoutee(name);
    }

    static List<FakeRoutee> several(int count) {
        return IntStream.range(0, count).mapToObj(i -> named("r" + i)).toList();
    }

    static List<Routee> asRoutees(List<FakeRoutee> refs) {
        return refs.stream().<Routee>map(ActorRefRoutee::new).toList();
    }

    FakeRoutee with(int messages, boolean handlesOne) {
        waiting = messages;
        processing = handlesOne;
        return this;
    }

    @Override
    public ActorPath path() {
        return path;
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        received.add(message);
        lastSender = sender;
    }

    @Override
    public boolean isTerminated() {
        return terminated;
    }

    @Override
    public int numberOfMessages() {
        return waiting;
    }

    @Override
    public boolean isProcessing() {
        return processing;
    }

    @Override
    public boolean isSuspended() {
        return suspended;
    }

    @Override
    public void deadLetter(
            Object message,
            @Nullable ActorRef sender,
            @Nullable ActorRef recipient,
            DeadLetter.Reason reason) {
        deadLetters.add(
                new DeadLetter(
                        message,
                        sender == null ? this : sender,
                        recipient == null ? this : recipient,
                        reason));
    }

    @Override
    public Question question(Asker asker) {
        askers.add(asker);
        return new FakeQuestion(named("question" + askers.size()));
    }

    @Override
    public String trace(ActorRef sender, Duration age) {
        return "nowhere";
    }

    private record FakeQuestion(ActorRef ref) implements Question {
        @Override
        public boolean open(Duration within) {
            return true;
        }

        @Override
        public void close() {}

        @Override
        public void fail(Throwable cause) {}

        @Override
        public boolean askedMany() {
            return true;
        }
    }
}
