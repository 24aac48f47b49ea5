package dev.troupe.benchmarks.timer;

import dev.troupe.benchmarks.pekko.Systems;
import java.time.Duration;
import java.util.concurrent.Executor;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.Scheduler;
import org.apache.pekko.dispatch.ExecutionContexts;
import scala.concurrent.ExecutionContext;

final class PekkoTimers implements TimerSide {
    private final ActorSystem system = Systems.create();
    private final Scheduler scheduler = system.scheduler();
    private final ExecutionContext executor;

    PekkoTimers(Executor executor) {
        this.executor = ExecutionContexts.fromExecutor(executor);
    }

    @Override
    public Object schedule(Duration delay, Beep task) {
        return scheduler.scheduleOnce(delay, task, executor);
    }

    @Override
    public void cancel(Object timer) {
        ((Cancellable) timer).cancel();
    }

    @Override
    public void close() {
        Systems.stop(system);
    }
}
