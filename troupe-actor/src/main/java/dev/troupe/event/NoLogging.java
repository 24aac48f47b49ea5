package dev.troupe.event;

/** An adapter that logs nothing; for code that wants one where there is no system. */
public final class NoLogging implements LoggingAdapter {
    private static final NoLogging INSTANCE = new NoLogging();

    private NoLogging() {}

    public static NoLogging getInstance() {
        return INSTANCE;
    }

    @Override
    public boolean isErrorEnabled() {
        return false;
    }

    @Override
    public boolean isWarningEnabled() {
        return false;
    }

    @Override
    public boolean isInfoEnabled() {
        return false;
    }

    @Override
    public boolean isDebugEnabled() {
        return false;
    }

    @Override
    public void notifyError(String message) {}

    @Override
    public void notifyError(Throwable cause, String message) {}

    @Override
    public void notifyWarning(String message) {}

    @Override
    public void notifyWarning(Throwable cause, String message) {}

    @Override
    public void notifyInfo(String message) {}

    @Override
    public void notifyDebug(String message) {}
}
