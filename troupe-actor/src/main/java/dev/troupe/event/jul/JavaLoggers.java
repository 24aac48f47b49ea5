package dev.troupe.event.jul;

import dev.troupe.event.DummyClassForStringSources;
import dev.troupe.event.LogText;
import dev.troupe.event.Logging;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Which logger and which level of the JDK stand for those of one system. */
final class JavaLoggers {
    private final String systemSuffix;

    JavaLoggers(String systemName) {
        this.systemSuffix = LogText.systemSuffix(systemName);
    }

    /** Named by the class; for a source that is only a name, by that name without the system. */
    Logger find(Class<?> logClass, String logSource) {
        if (logClass != DummyClassForStringSources.class) {
            return Logger.getLogger(logClass.getName());
        }
        return Logger.getLogger(
                logSource.endsWith(systemSuffix)
                        ? logSource.substring(0, logSource.length() - systemSuffix.length())
                        : logSource);
    }

    static Level level(int level) {
        if (level == Logging.ErrorLevel()) {
            return Level.SEVERE;
        }
        if (level == Logging.WarningLevel()) {
            return Level.WARNING;
        }
        return level == Logging.InfoLevel() ? Level.INFO : Level.CONFIG;
    }
}
