package dev.troupe.runtime.system;

import dev.troupe.actor.ActorSystem;
import dev.troupe.event.EventStream;
import dev.troupe.spi.Simulator;

/** The event stream of a simulated system. */
final class ObservedEventStream extends EventStream {
    private final Simulator simulator;

    ObservedEventStream(ActorSystem system, boolean debug, Simulator simulator) {
        super(system, debug);
        this.simulator = simulator;
    }

    @Override
    public void publish(Object event) {
        simulator.publishes(event);
        super.publish(event);
    }
}
