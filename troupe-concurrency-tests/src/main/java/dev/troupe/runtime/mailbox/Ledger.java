package dev.troupe.runtime.mailbox;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Identify;
import dev.troupe.dispatch.Envelope;
import dev.troupe.runtime.ref.InternalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Keeps count of what dead letters answer. It sends the messages whose fate the tests follow: an
 * {@link Identify} and a Watch, which dead letters answer to the sender, without an event stream.
 */
final class Ledger extends InternalActorRef {
    private static final ActorPath PATH = ActorPath.fromString("troupe://stress/user/ledger");

    private final int uid;
    private final AtomicInteger questions = new AtomicInteger();
    private final AtomicInteger answers = new AtomicInteger();

    /** One that differs from those with another number. */
    Ledger(int uid) {
        this.uid = uid;
    }

    /** A user message from here: when it becomes a dead letter, that is counted. */
    Envelope question() {
        questions.incrementAndGet();
        return new Envelope(new Identify("question"), this);
    }

    /** A system message from here: when it is answered for the dead, that is counted. */
    SystemMessage watch(InternalActorRef watchee) {
        return new SystemMessage.Watch(watchee, this);
    }

    /** How many user messages it has made. */
    int questions() {
        return questions.get();
    }

    /** How many answers dead letters have given. */
    int deadLetters() {
        return answers.get();
    }

    @Override
    protected void deliver(Object message, @Nullable ActorRef sender) {
        answers.incrementAndGet();
    }

    @Override
    public void sendSystem(SystemMessage message) {
        answers.incrementAndGet();
    }

    @Override
    public ActorPath path() {
        return PATH;
    }

    @Override
    protected int uid() {
        return uid;
    }

    @Override
    public InternalActorRef parent() {
        return this;
    }

    @Override
    public boolean isTerminated() {
        return false;
    }
}
