package dev.troupe.actor;

import dev.troupe.event.EventStream;
import dev.troupe.event.Logging;
import dev.troupe.spi.LocalRef;

/** How the failure of a child reads in the log. */
final class FailureLog {

    private FailureLog() {}

    static void publish(
            EventStream stream, ActorRef child, Throwable cause, Class<?> logClass, int level) {
        String source = child.path().toString();
        String text = handling(child) + text(cause);
        if (level == Logging.ErrorLevel()) {
            stream.publish(new Logging.Error(cause, source, logClass, text));
        } else if (level == Logging.WarningLevel()) {
            stream.publish(new Logging.Warning(source, logClass, text));
        } else if (level == Logging.InfoLevel()) {
            stream.publish(new Logging.Info(source, logClass, text));
        } else if (level == Logging.DebugLevel()) {
            stream.publish(new Logging.Debug(source, logClass, text));
        }
    }

    private static String handling(ActorRef child) {
        return child instanceof LocalRef local
                ? local.failedMessageClass()
                        .map(message -> "handling [" + message.getName() + "] failed: ")
                        .orElse("")
                : "";
    }

    /** The message, or what is nearest to one. Runs user code, which must not stop the decision. */
    static String text(Throwable cause) {
        String name = cause.getClass().getName();
        try {
            String message = cause.getMessage();
            return message == null ? name : message;
        } catch (RuntimeException broken) {
            return name + ", whose message cannot be read: " + broken.getClass().getName();
        }
    }
}
