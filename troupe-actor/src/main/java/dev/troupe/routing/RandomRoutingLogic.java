package dev.troupe.routing;

import dev.troupe.concurrent.Seams;
import java.util.List;

/** Lets chance pick. */
public final class RandomRoutingLogic implements RoutingLogic {
    private final Seams.Randomness randomness = Seams.current().randomness();

    public RandomRoutingLogic() {}

    @Override
    public Routee select(Object message, List<Routee> routees) {
        int size = routees.size();
        return size == 0
                ? NoRoutee.getInstance()
                : routees.get(randomness.generator().nextInt(size));
    }

    @Override
    public String toString() {
        return "RandomRoutingLogic";
    }
}
