package dev.troupe.spi;

import java.time.Duration;
import java.util.function.Function;

/** Whom one can ask: every reference and every selection of this JVM. */
public interface Askable {
    /**
     * A question to it, not sent yet.
     *
     * @param timeout how long to wait for the answer once it is sent, above zero
     * @param timedOut makes the failure of an answer that does not come from a text that says why,
     *     and where the message is
     */
    Question newQuestion(Duration timeout, Function<String, ? extends Throwable> timedOut);
}
