package dev.troupe.concurrent;

/** What a thread does, as it stands in reports. */
public final class StackText {
    private static final int FRAMES = 24;

    private StackText() {}

    /** Its name and its innermost calls, one line each. */
    public static String of(Thread thread) {
        StringBuilder text = new StringBuilder("thread [").append(thread.getName()).append("]:");
        StackTraceElement[] frames = thread.getStackTrace();
        for (int i = 0; i < Math.min(frames.length, FRAMES); i++) {
            text.append("\n\tat ").append(frames[i]);
        }
        return text.append(frames.length > FRAMES ? "\n\t…" : "").toString();
    }
}
