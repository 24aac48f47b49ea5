package dev.troupe.compat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.AbstractActor;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.compat.AbstractProgramTest;
import dev.troupe.testkit.TestBarrier;
import dev.troupe.testkit.TestLatch;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests that wait for actors at latches and barriers. */
class LatchesProgramTest extends AbstractProgramTest {
    static class Worker extends AbstractActor {
        private final TestLatch latch;

        public Worker(TestLatch latch) {
            this.latch = latch;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder().matchAny(message -> latch.countDown()).build();
        }
    }

    @Test
    void aLatchOpensWhenAllAreDone() throws Exception {
        TestLatch latch = new TestLatch(2, system);
        ActorRef worker = system.actorOf(Props.create(Worker.class, latch));

        worker.tell("one", ActorRef.noSender());
        assertThat(TestLatch.DefaultTimeout()).isPositive();
        worker.tell("two", ActorRef.noSender());
        latch.ready(Duration.ofSeconds(10));

        assertThat(latch.isOpen()).isTrue();
        latch.reset();
        assertThat(latch.isOpen()).isFalse();
        latch.open();
        assertThat(latch.isOpen()).isTrue();
    }

    @Test
    void aBarrierLetsAllGoTogether() throws Exception {
        TestBarrier barrier = new TestBarrier(2);
        Thread other = new Thread(() -> barrier.await(Duration.ofSeconds(10), system));
        other.start();

        barrier.await(Duration.ofSeconds(10), system);

        other.join(10_000);
        assertThat(other.isAlive()).isFalse();
    }
}
