package dev.troupe.event;

import java.util.Map;

/** The adapter of one actor, with markers and with the values of the moment. */
public class DiagnosticMarkerBusLoggingAdapter extends MarkerLoggingAdapter
        implements DiagnosticLoggingAdapter {
    private final Mdc mdc = new Mdc(Logging.emptyMDC());

    public DiagnosticMarkerBusLoggingAdapter(
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
