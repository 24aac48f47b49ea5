package dev.troupe.runtime.dispatcher;

import dev.troupe.dispatch.DispatcherStarved;
import dev.troupe.runtime.mailbox.ActorMailbox;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The words for a dispatcher that starves: who holds its threads, doing what, and the way out. */
record StarvationReport(DispatcherStarved starved) {
    private static final int MOST_NAMES = 5;
    private static final int MOST_FRAMES = 12;
    private static final Set<String> ENTRANCES =
            Set.of(ActorMailbox.class.getName(), DispatcherTask.class.getName());
    private static final String USER = "/user";

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        text.append(
                "dispatcher [%s] starves: work that is ready has waited for a thread for %d ms%n"
                        .formatted(starved.dispatcher(), starved.delay().toMillis()));
        if (starved.holders().isEmpty()) {
            text.append("  no actor of it holds a thread: its executor serves something else\n");
        }
        byStack().forEach((stack, holders) -> appendGroup(text, stack, holders));
        return text.append(advice()).toString();
    }

    private Map<List<StackTraceElement>, List<DispatcherStarved.Holder>> byStack() {
        return starved.holders().stream()
                .collect(
                        Collectors.groupingBy(
                                StarvationReport::usersFrames,
                                LinkedHashMap::new,
                                Collectors.toList()));
    }

    /** The calls inside the user's code, without those of the runtime that led there. */
    private static List<StackTraceElement> usersFrames(DispatcherStarved.Holder holder) {
        return holder.stack().stream()
                .takeWhile(frame -> !ENTRANCES.contains(frame.getClassName()))
                .filter(frame -> !frame.getClassName().startsWith("dev.troupe.runtime."))
                .limit(MOST_FRAMES)
                .toList();
    }

    private static void appendGroup(
            StringBuilder text,
            List<StackTraceElement> stack,
            List<DispatcherStarved.Holder> holders) {
        String names =
                holders.stream()
                        .limit(MOST_NAMES)
                        .map(StarvationReport::named)
                        .collect(Collectors.joining(", "));
        Duration longest = holders.get(0).held();
        text.append(
                "  %d thread%s held for up to %d ms by %s%s%n"
                        .formatted(
                                holders.size(),
                                holders.size() == 1 ? "" : "s",
                                longest.toMillis(),
                                names,
                                holders.size() > MOST_NAMES ? " and others" : ""));
        stack.forEach(frame -> text.append("      at ").append(frame).append('\n'));
    }

    private static String named(DispatcherStarved.Holder holder) {
        return holder.message().isEmpty()
                ? holder.who()
                : holder.who() + " with a [" + holder.message() + "]";
    }

    private String advice() {
        String actor =
                starved.holders().stream()
                        .map(DispatcherStarved.Holder::who)
                        .filter(who -> who.startsWith(USER + "/"))
                        .findFirst()
                        .map(path -> path.substring(USER.length()))
                        .orElse("/path/of/the/actor");
        return """
               Give what blocks threads of its own:
                 blocking { executor = thread-pool-executor, throughput = 1, thread-pool-executor.fixed-pool-size = 16 }
                 troupe.actor.deployment."%s".dispatcher = blocking
               or let the dispatcher add threads while all of its threads are stuck:
                 %s { executor = work-stealing-executor, work-stealing-executor.compensation.enabled = on }\
               """
                .formatted(actor, starved.dispatcher());
    }
}
