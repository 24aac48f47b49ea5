package dev.troupe.event.slf4j;

import dev.troupe.event.DummyClassForStringSources;
import dev.troupe.event.LogText;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which SLF4J logger stands for a log source of one system. */
final class Slf4jLoggers {
    private final String systemSuffix;

    Slf4jLoggers(String systemName) {
        this.systemSuffix = LogText.systemSuffix(systemName);
    }

    /** Named by the class; for a source that is only a name, by that name without the system. */
    Logger find(Class<?> logClass, String logSource) {
        if (logClass != DummyClassForStringSources.class) {
            return LoggerFactory.getLogger(logClass);
        }
        return LoggerFactory.getLogger(
                logSource.endsWith(systemSuffix)
                        ? logSource.substring(0, logSource.length() - systemSuffix.length())
                        : logSource);
    }
}
