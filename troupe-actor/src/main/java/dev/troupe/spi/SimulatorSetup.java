package dev.troupe.spi;

import dev.troupe.actor.setup.Setup;
import dev.troupe.settings.SharedSettings;
import java.util.Objects;

/** Has a system simulated, with settings that were read before and may be those of many systems. */
@SuppressWarnings("exports") // the settings are for our own test kit
public final class SimulatorSetup extends Setup {
    private final Simulator simulator;
    private final SharedSettings settings;

    public SimulatorSetup(Simulator simulator, SharedSettings settings) {
        this.simulator = Objects.requireNonNull(simulator, "simulator");
        this.settings = Objects.requireNonNull(settings, "settings");
    }

    public Simulator simulator() {
        return simulator;
    }

    public SharedSettings settings() {
        return settings;
    }
}
