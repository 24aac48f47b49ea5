package dev.troupe.examples;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import dev.troupe.dispatch.DispatcherStarved;
import dev.troupe.dispatch.ThreadsAdded;
import dev.troupe.examples.BlockingExample.Remedy;
import dev.troupe.testkit.javadsl.TestKit;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The calls block until the test ends, so that nobody is saved by their return. */
class BlockingExampleTest {
    private static final int CALLS = 100;
    private static final Duration TWO_THRESHOLDS = Duration.ofMillis(400);

    private final CountDownLatch release = new CountDownLatch(1);
    private ActorSystem system = Remedy.NONE.newSystem(ConfigFactory.empty());

    @AfterEach
    void stop() {
        release.countDown();
        TestKit.shutdownActorSystem(system);
    }

    private void await() {
        try {
            assertThat(release.await(30, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void withoutARemedyThePrinterStarvesAndTheDetectorReportsIt() throws Exception {
        TestKit reports = new TestKit(system);
        system.eventStream().subscribe(reports.getRef(), DispatcherStarved.class);

        CountDownLatch printed = BlockingExample.play(system, Remedy.NONE, CALLS, this::await);

        DispatcherStarved report =
                reports.expectMsgClass(TWO_THRESHOLDS.multipliedBy(5), DispatcherStarved.class);
        assertThat(report.delay()).isLessThan(TWO_THRESHOLDS);
        assertThat(report.holders()).hasSize(2);
        assertThat(printed.getCount()).isEqualTo(CALLS);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
    void withARemedyAllIsPrintedWhileTheCallsStillBlock(Remedy remedy) throws Exception {
        TestKit.shutdownActorSystem(system);
        system = remedy.newSystem(ConfigFactory.empty());

        CountDownLatch printed = BlockingExample.play(system, remedy, CALLS, this::await);

        assertThat(printed.await(1, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void compensationIsPublished() throws Exception {
        TestKit.shutdownActorSystem(system);
        system = Remedy.COMPENSATION.newSystem(ConfigFactory.empty());
        TestKit events = new TestKit(system);
        system.eventStream().subscribe(events.getRef(), ThreadsAdded.class);

        BlockingExample.play(system, Remedy.COMPENSATION, CALLS, this::await);

        assertThat(events.expectMsgClass(ThreadsAdded.class).total()).isGreaterThan(2);
    }
}
