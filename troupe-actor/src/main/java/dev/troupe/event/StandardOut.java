package dev.troupe.event;

/** Prints log events to {@link System#out}, each with one call so that lines do not mix. */
final class StandardOut {
    private StandardOut() {}

    static void print(Object event) {
        String text =
                event instanceof Logging.LogEvent logged
                        ? LogLine.of(logged)
                        : "unexpected log event ["
                                + Logging.messageClassName(event)
                                + "]: "
                                + event;
        System.out.println(text);
    }
}
