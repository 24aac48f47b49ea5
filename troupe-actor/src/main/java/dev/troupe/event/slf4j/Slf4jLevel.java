package dev.troupe.event.slf4j;

import dev.troupe.event.LogMarker;
import dev.troupe.event.Logging;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;
import org.slf4j.event.Level;

/** Our levels as SLF4J knows them. */
enum Slf4jLevel {
    ERROR(Level.ERROR) {
        @Override
        boolean isEnabled(Logger logger, Marker marker) {
            return logger.isErrorEnabled(marker);
        }
    },
    WARNING(Level.WARN) {
        @Override
        boolean isEnabled(Logger logger, Marker marker) {
            return logger.isWarnEnabled(marker);
        }
    },
    INFO(Level.INFO) {
        @Override
        boolean isEnabled(Logger logger, Marker marker) {
            return logger.isInfoEnabled(marker);
        }
    },
    DEBUG(Level.DEBUG) {
        @Override
        boolean isEnabled(Logger logger, Marker marker) {
            return logger.isDebugEnabled(marker);
        }
    };

    final Level level;

    Slf4jLevel(Level level) {
        this.level = level;
    }

    static Slf4jLevel of(int level) {
        if (level == Logging.ErrorLevel()) {
            return ERROR;
        }
        if (level == Logging.WarningLevel()) {
            return WARNING;
        }
        return level == Logging.InfoLevel() ? INFO : DEBUG;
    }

    abstract boolean isEnabled(Logger logger, Marker marker);

    boolean isEnabled(Logger logger, @Nullable LogMarker marker) {
        return marker == null ? logger.isEnabledForLevel(level) : isEnabled(logger, marker(marker));
    }

    /** Not registered anywhere, so that names made up at run time are not kept for ever. */
    static Marker marker(LogMarker marker) {
        return MarkerFactory.getDetachedMarker(marker.name());
    }
}
