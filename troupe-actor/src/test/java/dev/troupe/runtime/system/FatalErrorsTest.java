package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.event.EventStream;
import dev.troupe.event.FakeSystem;
import dev.troupe.event.Logging;
import dev.troupe.event.Recorder;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FatalErrorsTest {
    private final List<String> done = new ArrayList<>();
    private final Recorder log = new Recorder("log");
    private final FakeSystem system =
            new FakeSystem().answering("systemActorOf", new Recorder("unsubscriber"));
    private final EventStream events = new EventStream(system.system());
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    @BeforeEach
    void listen() {
        events.setLogLevel(Logging.ErrorLevel());
        events.subscribe(log, Logging.Error.class);
        system.answering("name", "shop")
                .answering("log", Logging.getLogger(events, "system"))
                .answering(
                        "terminate",
                        none -> {
                            done.add("terminate");
                            return new CompletableFuture<>();
                        });
    }

    private FatalErrors handler(boolean exit) {
        return new FatalErrors(
                system.system(),
                exit,
                status -> done.add("exit " + status),
                new PrintStream(printed, true, StandardCharsets.UTF_8));
    }

    private static Thread thread() {
        return new Thread(() -> {}, "worker-1");
    }

    @Test
    void theJvmExitsWhenItIsToldTo() {
        handler(true).uncaughtException(thread(), new OutOfMemoryError("no room"));

        assertThat(done).containsExactly("exit -1");
    }

    @Test
    void theSystemTerminatesWhenTheJvmIsToStay() {
        handler(false).uncaughtException(thread(), new OutOfMemoryError("no room"));

        assertThat(done).containsExactly("terminate");
    }

    // Breaks when FatalErrors.onFatal relies on the log alone, which may need memory or threads.
    @Test
    void theErrorIsPrintedWithTheThreadAndWhatFollows() {
        handler(true).uncaughtException(thread(), new LinkageError("what broke"));

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains(
                        "worker-1", "shop", "jvm-exit-on-fatal-error", "LinkageError: what broke");
    }

    // Breaks when FatalErrors.onFatal does not exit in a finally block.
    @Test
    void theJvmExitsEvenIfNothingCanBePrinted() {
        FatalErrors handler =
                new FatalErrors(
                        system.system(),
                        true,
                        status -> done.add("exit " + status),
                        new PrintStream(printed, true, StandardCharsets.UTF_8) {
                            @Override
                            public void println(String line) {
                                throw new IllegalStateException("broken stream");
                            }
                        });

        try {
            handler.uncaughtException(thread(), new InternalError("on purpose"));
        } catch (IllegalStateException broken) {
            done.add("threw");
        }

        assertThat(done).startsWith("exit -1");
    }

    @Test
    void anExceptionIsLoggedAndNothingElse() {
        IllegalStateException failure = new IllegalStateException("on purpose");

        handler(true).uncaughtException(thread(), failure);

        assertThat(done).isEmpty();
        assertThat(log.taken())
                .singleElement()
                .extracting(event -> ((Logging.Error) event).cause())
                .isSameAs(failure);
    }

    @Test
    void anInterruptIsNotFatal() {
        handler(true).uncaughtException(thread(), new InterruptedException());

        assertThat(done).isEmpty();
    }
}
