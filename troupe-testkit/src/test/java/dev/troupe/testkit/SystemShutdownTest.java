package dev.troupe.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import dev.troupe.actor.UntypedAbstractActor;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class SystemShutdownTest {
    private static final Duration LONG = Duration.ofSeconds(20);

    /** Does not end its last message before it is told to. */
    static final class Stubborn extends UntypedAbstractActor {
        private final CountDownLatch busy;
        private final CountDownLatch release;

        Stubborn(CountDownLatch busy, CountDownLatch release) {
            this.busy = busy;
            this.release = release;
        }

        @Override
        public void onReceive(Object message) throws InterruptedException {
            busy.countDown();
            release.await();
        }
    }

    @Test
    void aSystemThatEndsInTimeIsGone() {
        ActorSystem system = ActorSystem.create("quick");

        TestKit.shutdownActorSystem(system, LONG, true);

        assertThat(system.getWhenTerminated().toCompletableFuture()).isDone();
    }

    @Test
    void aSystemThatDoesNotEndInTimeShowsItsActors() throws InterruptedException {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        ActorSystem system = ActorSystem.create("slow");
        Props props = Props.create(Stubborn.class, () -> new Stubborn(busy, release));
        system.actorOf(props, "stubborn").tell("go", null);
        busy.await();

        assertThatThrownBy(() -> TestKit.shutdownActorSystem(system, Duration.ofMillis(200), true))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("the actor system [slow] did not end within [200ms]")
                .hasMessageContaining("task [terminate-system]: ")
                .hasMessageContaining("stubborn");

        release.countDown();
        TestKit.shutdownActorSystem(system, LONG, true);
    }
}
