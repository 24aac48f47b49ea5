package dev.troupe.compat.event;

import dev.troupe.actor.ActorRef;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.event.japi.SubchannelEventBus;
import dev.troupe.testkit.javadsl.TestKit;
import dev.troupe.util.Subclassification;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Topics are paths: who subscribes to one hears all below it. */
class TopicsTest extends AbstractProgramTest {
    record Article(String topic, String text) {}

    static class Below implements Subclassification<String> {
        @Override
        public boolean isEqual(String x, String y) {
            return x.equals(y);
        }

        @Override
        public boolean isSubclass(String x, String y) {
            return x.startsWith(y);
        }
    }

    static class Newspaper extends SubchannelEventBus<Article, ActorRef, String> {
        @Override
        public Subclassification<String> subclassification() {
            return new Below();
        }

        @Override
        public String classify(Article article) {
            return article.topic();
        }

        @Override
        public void publish(Article article, ActorRef subscriber) {
            subscriber.tell(article.text(), ActorRef.noSender());
        }
    }

    @Test
    void aTopicIncludesThoseBelowIt() {
        Newspaper paper = new Newspaper();
        TestKit everything = new TestKit(system);
        TestKit football = new TestKit(system);
        paper.subscribe(everything.getRef(), "");
        paper.subscribe(football.getRef(), "sport.football");

        paper.publish(new Article("sport.tennis", "love"));
        paper.publish(new Article("sport.football.women", "goal"));

        everything.expectMsg("love");
        everything.expectMsg("goal");
        football.expectMsg("goal");

        paper.unsubscribe(football.getRef());
        paper.publish(new Article("sport.football", "own goal"));
        everything.expectMsg("own goal");
        football.expectNoMessage(Duration.ofMillis(100));
    }
}
