package dev.troupe.runtime.mailbox;

import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.dispatch.Envelope;
import dev.troupe.event.EventStream;
import dev.troupe.event.FakeSystem;
import dev.troupe.event.Recorder;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps what a mailbox hands to it, user and system messages in one list. */
final class RecordingInvoker extends MessageInvoker {
    final SystemRecorder self = new SystemRecorder("self");
    final List<Object> handled = new ArrayList<>();
    private final Map<Object, Runnable> reactions = new HashMap<>();
    private final Recorder deadLetters = new Recorder("listener");
    private final DeadLetterOffice office;

    RecordingInvoker() {
        FakeSystem system =
                new FakeSystem().answering("systemActorOf", new Recorder("unsubscriber"));
        EventStream events = new EventStream(system.system());
        events.subscribe(deadLetters, AllDeadLetters.class);
        this.office = new DeadLetterOffice(events);
    }

    /** Runs {@code reaction} while {@code message} is handled. */
    void on(Object message, Runnable reaction) {
        reactions.put(message, reaction);
    }

    static Envelope envelope(Object message) {
        return new Envelope(message, new SystemRecorder("sender"));
    }

    /** What became a dead letter, without what is suppressed. */
    List<Object> deadLetters() {
        return deadLetters.taken().stream()
                .filter(DeadLetter.class::isInstance)
                .map(letter -> ((DeadLetter) letter).message())
                .toList();
    }

    @Override
    public boolean invoke(Envelope envelope) {
        handle(envelope.message());
        return false;
    }

    @Override
    public void invokeSystem(SystemMessage message) {
        handle(message);
    }

    private void handle(Object message) {
        handled.add(message);
        reactions.getOrDefault(message, () -> {}).run();
    }

    @Override
    public SystemRecorder self() {
        return self;
    }

    @Override
    public DeadLetterOffice deadLetterOffice() {
        return office;
    }
}
