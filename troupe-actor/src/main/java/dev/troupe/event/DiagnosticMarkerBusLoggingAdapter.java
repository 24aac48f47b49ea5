package dev.troupe.event;

import java.util.Map;

/** The adapter of one actor, with markers and with the values of the moment. */
public class DiagnosticMarkerBusLoggingAdapter extends MarkerLoggingAdapter
        implements DiagnosticLoggingAdapter {
    private final Mdc mdc;

    public DiagnosticMarkerBusLoggingAdapter(
            LoggingBus bus, String logSource, Class<?> logClass, LoggingFilter loggingFilter) {
        this(bus, new LogSource(logSource, logClass), loggingFilter);
    }

    DiagnosticMarkerBusLoggingAdapter(
            LoggingBus bus, LogSource source, LoggingFilter loggingFilter) {
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
