package dev.troupe.runtime.timer;

import dev.troupe.event.LoggingAdapter;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Keeps what is logged: the level's first letter, and the text. */
final class LogLines implements LoggingAdapter {
    final List<String> lines = new CopyOnWriteArrayList<>();

    @Override
    public boolean isErrorEnabled() {
        return true;
    }

    @Override
    public boolean isWarningEnabled() {
        return true;
    }

    @Override
    public boolean isInfoEnabled() {
        return true;
    }

    @Override
    public boolean isDebugEnabled() {
        return true;
    }

    @Override
    public void notifyError(String message) {
        lines.add("E " + message);
    }

    @Override
    public void notifyError(Throwable cause, String message) {
        lines.add("E " + message + ": " + cause.getMessage());
    }

    @Override
    public void notifyWarning(String message) {
        lines.add("W " + message);
    }

    @Override
    public void notifyInfo(String message) {
        lines.add("I " + message);
    }

    @Override
    public void notifyDebug(String message) {
        lines.add("D " + message);
    }
}
