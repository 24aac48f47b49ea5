package dev.troupe.event;

import java.util.Map;

/** The adapter of one actor: publishes to a bus, with the values of the moment. */
final class DiagnosticBusLogging extends BusLogging implements DiagnosticLoggingAdapter {
    private final Mdc mdc = new Mdc();

    DiagnosticBusLogging(
            LoggingBus bus, String logSource, Class<?> logClass, LoggingFilter loggingFilter) {
        super(bus, logSource, logClass, loggingFilter);
    }

    @Override
    public Map<String, Object> mdc() {
        return mdc.get();
    }

    @Override
    public void mdc(Map<String, Object> mdc) {
        this.mdc.set(mdc);
    }
}
