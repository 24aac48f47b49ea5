package dev.troupe.benchmarks.workload;

import static dev.troupe.benchmarks.side.Contestant.FORK_JOIN;
import static dev.troupe.benchmarks.side.Contestant.JCTOOLS;
import static dev.troupe.benchmarks.side.Contestant.PEKKO;
import static dev.troupe.benchmarks.side.Contestant.PEKKO_TUNED;
import static dev.troupe.benchmarks.side.Contestant.TROUPE;
import static dev.troupe.benchmarks.workload.Tier.DEFAULT;
import static dev.troupe.benchmarks.workload.Tier.FULL;
import static dev.troupe.benchmarks.workload.Tier.GROWTH;
import static dev.troupe.benchmarks.workload.Tier.QUICK;

import dev.troupe.benchmarks.side.Blocks;
import dev.troupe.benchmarks.side.Routers;
import dev.troupe.benchmarks.side.Side;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Messages: told, played back and forth, asked, routed, through other mailboxes. */
final class MessageSpecs {
    private static final String USUAL_MAILBOX = "";
    private static final int FLOOD = 500_000;
    private static final int WINDOWED = 1 << 19;
    private static final int ROUND_TRIPS = 200_000;
    private static final int HOPS = 300_000;
    private static final int MILLION = 1_000_000;

    /** Else the compiler, which runs beside few messages for seconds, would be what is measured. */
    private static final int COMPILED_MILLIS = 5_000;

    private MessageSpecs() {}

    static List<Spec> all() {
        List<Spec> all = new ArrayList<>();
        all.add(flood("tell.flood", QUICK, 1, "a message from one thread to one actor, handled"));
        all.add(
                windowed(
                        "tell.windowed",
                        QUICK,
                        1,
                        0,
                        "a message from one actor to another, at most 1,024 under way, handled"));
        for (int work : new int[] {50, 200}) {
            all.add(
                    windowed(
                            "tell.windowed-busy-" + work,
                            FULL,
                            1,
                            work,
                            "as tell.windowed, each side works for a while, in tokens: " + work));
        }
        all.add(
                flood(
                        "tell.producers",
                        DEFAULT,
                        2,
                        "a message from one of two threads to one actor, handled"));
        all.add(windowed("tell.pairs-16", QUICK, 16, 0, "as tell.windowed, 16 pairs at a time"));
        all.add(windowed("tell.pairs-500", DEFAULT, 500, 0, "as tell.windowed, 500 pairs"));
        for (int pairs : new int[] {1, 2, 16, 1000}) {
            all.add(pingPong(pairs));
        }
        all.add(ring());
        all.add(ask("ask.sequential", 1, 5_000, "a question, answered before the next is asked"));
        all.add(ask("ask.1000", 1000, 100_000, "a question, 1,000 at a time"));
        mailboxes(all);
        all.add(
                Spec.onSide(
                        "router.none",
                        FULL,
                        "a message to four actors in turn, without a router, handled",
                        (side, scale) -> Route.direct(side, scale.operations(50_000))));
        for (Routers kind : Routers.values()) {
            all.add(
                    Spec.onSide(
                            "router." + kind.id(),
                            FULL,
                            "a message through the router to four routees, handled or answered",
                            (side, scale) -> Route.through(side, kind, scale.operations(50_000))));
        }
        all.add(latency("latency.1000", FULL, 1_000));
        all.add(latency("latency.100000", DEFAULT, 100_000));
        for (int messages = 1_000; messages <= 10 * MILLION; messages *= 10) {
            all.add(pile(messages));
        }
        return all;
    }

    private static Spec flood(String name, Tier tier, int threads, String about) {
        return Spec.of(
                        name,
                        tier,
                        about,
                        (contestant, scale) -> {
                            int messages = scale.operations(FLOOD / threads);
                            return contestant == JCTOOLS
                                    ? new HandOff(name, threads, messages)
                                    : new Flood(
                                            name,
                                            Side.open(contestant),
                                            USUAL_MAILBOX,
                                            threads,
                                            messages);
                        })
                .alsoOn(JCTOOLS);
    }

    private static Spec windowed(String name, Tier tier, int pairs, int work, String about) {
        return Spec.onSide(
                name,
                tier,
                about,
                (side, scale) ->
                        new Windowed(
                                name,
                                side,
                                USUAL_MAILBOX,
                                pairs,
                                scale.operations(WINDOWED),
                                work));
    }

    private static Spec pingPong(int pairs) {
        String name = "ping-pong." + pairs;
        return orTasks(
                name,
                pairs == 1 || pairs == 16 ? QUICK : DEFAULT,
                "a round trip between two actors; pairs at a time: " + pairs,
                (side, scale) -> new PingPong(name, side, pairs, scale.operations(ROUND_TRIPS)),
                scale -> RawTasks.Rings.of(name, pairs, 2, scale.operations(ROUND_TRIPS), 1));
    }

    private static Spec ring() {
        return orTasks(
                "ring.503",
                QUICK,
                "a hop of one token around 503 actors",
                (side, scale) -> new Ring(side, scale.operations(HOPS)),
                scale ->
                        RawTasks.Rings.of(
                                "ring.503",
                                1,
                                Ring.ACTORS,
                                scale.operations(HOPS) / Ring.ACTORS,
                                Ring.ACTORS));
    }

    /** Runs on a bare pool as well, with tasks in the place of actors. */
    static Spec orTasks(
            String name,
            Tier tier,
            String about,
            Spec.OnSide actors,
            Function<Scale, Workload> tasks) {
        return Spec.of(
                        name,
                        tier,
                        about,
                        (contestant, scale) ->
                                contestant == FORK_JOIN
                                        ? tasks.apply(scale)
                                        : actors.open(Side.open(contestant), scale))
                .alsoOn(FORK_JOIN);
    }

    private static Spec ask(String name, int inFlight, int questions, String about) {
        return Spec.onSide(
                name,
                QUICK,
                about,
                (side, scale) -> new Ask(name, side, inFlight, scale.operations(questions)));
    }

    private static void mailboxes(List<Spec> all) {
        all.add(
                Spec.onSide(
                        "mailbox.bounded",
                        DEFAULT,
                        "a message from one thread to an actor that has room for 1,000, handled",
                        (side, scale) ->
                                new Flood(
                                        "mailbox.bounded",
                                        side,
                                        Blocks.BOUNDED,
                                        1,
                                        scale.operations(FLOOD / 4))));
        all.add(
                Spec.onSide(
                        "mailbox.non-blocking",
                        FULL,
                        "as tell.windowed; the mailbox would drop what it has no room for",
                        (side, scale) ->
                                new Windowed(
                                        "mailbox.non-blocking",
                                        side,
                                        Blocks.NON_BLOCKING,
                                        1,
                                        scale.operations(WINDOWED),
                                        0)));
    }

    private static Spec latency(String name, Tier tier, int perSecond) {
        return Spec.onSide(
                        name,
                        tier,
                        "a message, from when it is due until handled; a second: " + perSecond,
                        (side, scale) ->
                                new FixedLoad(
                                        name, side, perSecond, scale.operations(perSecond / 2)))
                .inTurnsOf(COMPILED_MILLIS);
    }

    private static Spec pile(int messages) {
        return Spec.onSide(
                        "growth.messages-" + messages,
                        GROWTH,
                        "a message among " + messages + " that wait: told and handled, its bytes",
                        (side, scale) -> new Pile(side, messages))
                .once(2 + messages / MILLION)
                .withHeap(Spec.LARGE_HEAP)
                .on(TROUPE, PEKKO, PEKKO_TUNED);
    }
}
