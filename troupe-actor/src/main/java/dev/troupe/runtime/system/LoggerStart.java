package dev.troupe.runtime.system;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.DeadLetter;
import dev.troupe.concurrent.Seams;
import dev.troupe.event.EventStream;
import dev.troupe.event.Logging;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** One logger that was asked to get ready, and the place where its answer arrives. */
final class LoggerStart {
    private final String className;
    private final EventStream stream;
    private final Logging.InitializeLogger question;
    private final AnswerRef answers;

    /** Asks {@code logger}, which is of the class {@code className}. */
    LoggerStart(ActorRef logger, String className, EventStream stream) {
        this.className = className;
        this.stream = stream;
        this.question = new Logging.InitializeLogger(stream);
        this.answers = new AnswerRef(logger.path().child("start"), question);
        stream.subscribe(answers, DeadLetter.class);
        logger.tell(question, answers);
    }

    /**
     * Waits until the logger is ready.
     *
     * @throws ConfigurationException if it answers something else, has stopped, or is too slow
     */
    void await(Duration timeout) {
        Object answer;
        try {
            long left = Seams.current().waits().before(answers.first::isDone, timeout.toNanos());
            answer = answers.first.get(left, TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            throw refused(
                    "did not answer InitializeLogger within ["
                            + timeout
                            + "]; see troupe.logger-startup-timeout",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused("was still starting when the thread was interrupted", e);
        } catch (ExecutionException e) {
            throw refused("could not be asked", e);
        } finally {
            stream.unsubscribe(answers);
        }
        if (answer instanceof DeadLetter) {
            throw refused("stopped before it was ready; its failure is logged above", null);
        }
        if (!(answer instanceof Logging.LoggerInitialized)) {
            throw refused(
                    "answered InitializeLogger with ["
                            + answer
                            + "] instead of Logging.loggerInitialized()",
                    null);
        }
    }

    private ConfigurationException refused(String what, @Nullable Throwable cause) {
        return new ConfigurationException("logger [" + className + "] " + what, cause);
    }

    /** Takes the first answer, or the question itself when it comes back as a dead letter. */
    private static final class AnswerRef extends ActorRef {
        final CompletableFuture<Object> first = new CompletableFuture<>();
        private final ActorPath path;
        private final Logging.InitializeLogger question;

        AnswerRef(ActorPath path, Logging.InitializeLogger question) {
            this.path = path;
            this.question = question;
        }

        @Override
        public ActorPath path() {
            return path;
        }

        @Override
        protected void deliver(Object message, @Nullable ActorRef sender) {
            if (!(message instanceof DeadLetter letter) || letter.message() == question) {
                first.complete(message);
            }
        }
    }
}
