package dev.troupe.event;

import java.util.Map;

/** The adapter of one actor: publishes to a bus, with the values of the moment. */
final class DiagnosticBusLogging extends BusLogging implements DiagnosticLoggingAdapter {
    private final Mdc mdc;

    DiagnosticBusLogging(LoggingBus bus, LogSource source, LoggingFilter loggingFilter) {
        super(bus, source.name(), source.type(), loggingFilter);
        this.mdc = new Mdc(source.mdc());
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
