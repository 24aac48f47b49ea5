package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.dispatch.Envelope;
import dev.troupe.dispatch.UnboundedMailbox;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LoggerMailboxTest {
    private final Recorder logger = new Recorder("logger");
    private final UnboundedMailbox.MessageQueue deadLetters = new UnboundedMailbox.MessageQueue();

    @Test
    void logEventsLeftOverArePrintedAndOtherMessagesAreDeadLetters() {
        LoggerMailbox.Queue queue = new LoggerMailbox.Queue(new UnboundedMailbox.MessageQueue());
        queue.enqueue(logger, envelope(new Logging.Info("src", String.class, "the last words")));
        queue.enqueue(logger, envelope("other"));

        String printed = printedBy(() -> queue.cleanUp(logger, deadLetters));

        assertThat(printed).contains("[INFO]").contains("[src] the last words");
        assertThat(deadLetters.dequeue().message()).isEqualTo("other");
        assertThat(deadLetters.hasMessages()).isFalse();
    }

    private Envelope envelope(Object message) {
        return new Envelope(message, logger);
    }

    private static String printedBy(Runnable action) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            action.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
