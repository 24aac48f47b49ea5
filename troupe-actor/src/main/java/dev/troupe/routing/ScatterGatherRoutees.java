package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.spi.Correspondent;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routees that are all asked at once, by one temporary reference. */
record ScatterGatherRoutees(List<Routee> routees, Duration within) implements Routee {
    @Override
    public void send(Object message, @Nullable ActorRef sender) {
        Correspondent system = Correspondents.of(sender, routees);
        ActorRef asking =
                system == null
                        ? sender // nobody here knows a system: they reply to the sender, all of
                        // them
                        : system.question(
                                within,
                                new FirstReply(sender, message.getClass(), routees.size(), within));
        for (Routee routee : routees) {
            routee.send(message, asking);
        }
    }
}
