package dev.troupe.runtime.dispatcher;

import dev.troupe.dispatch.DispatcherStarved;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** What a flight recording keeps of a dispatcher that starves. */
@Name("dev.troupe.DispatcherStarved")
@Label("Dispatcher starved")
@Category("Troupe")
@Description("Work of a dispatcher waited for a thread for longer than the threshold")
@StackTrace(false)
final class StarvationJfrEvent extends Event {
    @Label("Dispatcher")
    final String dispatcher;

    @Label("Delay")
    @Timespan(Timespan.NANOSECONDS)
    final long delay;

    @Label("Report")
    final String report;

    private StarvationJfrEvent(String dispatcher, long delay, String report) {
        this.dispatcher = dispatcher;
        this.delay = delay;
        this.report = report;
    }

    static void commit(DispatcherStarved starved, String report) {
        new StarvationJfrEvent(starved.dispatcher(), starved.delay().toNanos(), report).commit();
    }
}
