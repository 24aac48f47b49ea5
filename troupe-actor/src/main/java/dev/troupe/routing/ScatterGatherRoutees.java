package dev.troupe.routing;

import dev.troupe.actor.ActorRef;
import dev.troupe.spi.Correspondent;
import dev.troupe.spi.Question;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Routees that are all asked at once, by one temporary reference. */
record ScatterGatherRoutees(List<Routee> routees, Duration within) implements Routee {
    @Override
    public void send(Object message, @Nullable ActorRef sender) {
        Correspondent system = Correspondents.of(sender, routees);
        // When nobody here knows a system they reply to the sender, all of them.
        ActorRef asking = system == null ? sender : question(system, message, sender);
        for (Routee routee : routees) {
            routee.send(message, asking);
        }
    }

    private ActorRef question(Correspondent system, Object message, @Nullable ActorRef sender) {
        FirstReply reply = new FirstReply(sender, message.getClass(), routees.size(), within);
        Question question = system.question(reply);
        if (!question.open(within)) {
            reply.onTimeout();
        }
        return question.ref();
    }
}
