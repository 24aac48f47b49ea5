package dev.troupe.benchmarks.timer;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Cancellable;
import dev.troupe.actor.Scheduler;
import dev.troupe.benchmarks.troupe.Systems;
import java.time.Duration;
import java.util.concurrent.Executor;

final class TroupeTimers implements TimerSide {
    private final ActorSystem system = Systems.create();
    private final Scheduler scheduler = system.scheduler();
    private final Executor executor;

    TroupeTimers(Executor executor) {
        this.executor = executor;
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
