package dev.troupe.runtime.ref;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorPath;
import dev.troupe.actor.AllDeadLetters;
import dev.troupe.actor.DeadLetter;
import dev.troupe.event.EventStream;
import dev.troupe.event.FakeSystem;
import dev.troupe.event.Recorder;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadLetterOfficeTest {
    private final Recorder sender = new Recorder("sender");
    private final Recorder recipient = new Recorder("recipient");
    private final Recorder listener = new Recorder("listener");
    private final EventStream events =
            new EventStream(
                    new FakeSystem().answering("systemActorOf", new Recorder("helper")).system());
    private final DeadLettersRef deadLetters =
            new DeadLettersRef(
                    ActorPath.fromString("troupe://test/deadLetters"),
                    noProvider(),
                    new DeadLetterOffice(events));

    private static RefProvider noProvider() {
        return (RefProvider)
                Proxy.newProxyInstance(
                        RefProvider.class.getClassLoader(),
                        new Class<?>[] {RefProvider.class},
                        (proxy, method, arguments) -> {
                            throw new UnsupportedOperationException(method.getName());
                        });
    }

    @BeforeEach
    void listen() {
        events.subscribe(listener, AllDeadLetters.class);
    }

    @Test
    void aDeadLetterThatIsSentThereIsPublishedAsItIs() {
        DeadLetter letter = new DeadLetter("m", sender, recipient, DeadLetter.Reason.OVERFLOW);

        deadLetters.tell(letter, sender);

        assertThat(listener.taken()).hasSize(1).first().isSameAs(letter);
    }

    @Test
    void aSelectionThatAFullMailboxRefusedIsPublishedAsWhatItSelectedFor() {
        SelectionMessage onItsWay =
                new SelectionMessage("m", List.of(new PathElement.Child("child")), false);

        deadLetters.tell(
                new DeadLetter(onItsWay, sender, recipient, DeadLetter.Reason.OVERFLOW), sender);

        DeadLetter published = (DeadLetter) listener.taken().get(0);
        assertThat(published).isEqualTo(new DeadLetter("m", sender, recipient));
        assertThat(published.deadLetterReason()).isEqualTo(DeadLetter.Reason.OVERFLOW);
    }
}
