package dev.troupe.testkit.sim;

import dev.troupe.actor.ActorRef;
import java.time.Duration;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How things are called in reports. */
final class Words {
    private static final int LONGEST = 100;
    private static final Pattern IDENTITY = Pattern.compile("[\\w.$/]+@[0-9a-f]+");

    private Words() {}

    static String path(@Nullable ActorRef ref) {
        return ref == null ? "nobody" : ref.path().toStringWithoutAddress();
    }

    static String message(Object message) {
        String text = String.valueOf(message);
        if (IDENTITY.matcher(text).matches()) {
            text = message.getClass().getSimpleName();
        }
        return text.length() > LONGEST ? text.substring(0, LONGEST) + "..." : text;
    }

    /** The name of a class; those that the JVM makes up have none. */
    static int hash(Class<?> type) {
        return type.isHidden() || type.isSynthetic() ? 1 : type.getName().hashCode();
    }

    static String time(long nanos) {
        return Duration.ofNanos(nanos).toString().substring(2).toLowerCase(Locale.ROOT);
    }
}
