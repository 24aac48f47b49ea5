package dev.troupe.actor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;

/** One wrong use, and what is said about it: compared whole, with uids written as #uid. */
record Misuse(String name, Action action, Class<? extends Throwable> type, String message) {
    interface Action {
        void run() throws Exception;
    }

    interface Call {
        CompletionStage<?> run() throws Exception;
    }

    /** One that a null argument is; its message is the name of the argument. */
    static Misuse of(String name, Action action, String argument) {
        return of(name, action, NullPointerException.class, argument);
    }

    static Misuse of(String name, Action action, Class<? extends Throwable> type, String message) {
        return new Misuse(name, action, type, message);
    }

    /** One that is not refused at once: the stage fails. */
    static Misuse later(String name, Call call, Class<? extends Throwable> type, String message) {
        return new Misuse(name, () -> failureOf(call.run()), type, message);
    }

    private static void failureOf(CompletionStage<?> stage) throws Exception {
        try {
            Systems.get(stage);
        } catch (ExecutionException | CompletionException failed) {
            throw (Exception) failed.getCause();
        }
    }

    void isExplained() {
        Throwable refusal = catchThrowable(action::run);

        assertThat(refusal).isExactlyInstanceOf(type);
        assertThat(refusal.getMessage().replaceAll("#-?\\d+]", "#uid]")).isEqualTo(message);
    }

    @Override
    public String toString() {
        return name;
    }
}
