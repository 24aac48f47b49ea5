package dev.troupe.compat.routing;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.routing.RoundRobinPool;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A text is counted line by line in a pool, and the parts are added up. */
class WordCountTest extends AbstractProgramTest {
    record Line(String text) {}

    record Counted(Map<String, Integer> words) {}

    static class LineCounter extends AbstractActor {
        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(Line.class, line -> getSender().tell(count(line.text()), getSelf()))
                    .build();
        }

        private static Counted count(String text) {
            Map<String, Integer> words = new TreeMap<>();
            for (String word : text.split(" ", -1)) {
                words.merge(word, 1, Integer::sum);
            }
            return new Counted(words);
        }
    }

    static class TextCounter extends AbstractActor {
        private final ActorRef workers =
                getContext()
                        .actorOf(
                                new RoundRobinPool(3).props(Props.create(LineCounter.class)),
                                "workers");
        private final Map<String, Integer> total = new TreeMap<>();
        private ActorRef client = ActorRef.noSender();
        private int missing;

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .match(
                            List.class,
                            text -> {
                                client = getSender();
                                missing = text.size();
                                for (Object line : text) {
                                    workers.tell(new Line((String) line), getSelf());
                                }
                            })
                    .match(Counted.class, this::add)
                    .build();
        }

        private void add(Counted part) {
            part.words().forEach((word, count) -> total.merge(word, count, Integer::sum));
            if (--missing == 0) {
                client.tell(new TreeMap<>(total), getSelf());
            }
        }
    }

    @Test
    void theWordsOfAllLinesAreCounted() {
        new TestKit(system) {
            {
                ActorRef counter = system.actorOf(Props.create(TextCounter.class), "counter");

                counter.tell(
                        List.of("to be or not", "to be that", "is the question", "is it"),
                        getRef());

                expectMsg(
                        new TreeMap<>(
                                Map.of(
                                        "to",
                                        2,
                                        "be",
                                        2,
                                        "or",
                                        1,
                                        "not",
                                        1,
                                        "that",
                                        1,
                                        "is",
                                        2,
                                        "the",
                                        1,
                                        "question",
                                        1,
                                        "it",
                                        1)));
            }
        };
    }
}
