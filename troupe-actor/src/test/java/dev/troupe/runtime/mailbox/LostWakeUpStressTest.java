package dev.troupe.runtime.mailbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.dispatch.Envelope;
import dev.troupe.runtime.ref.DeadLetterOffice;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LostWakeUpStressTest {
    private static final int ROUNDS = 20_000;

    private final ExecutorService pool = Executors.newFixedThreadPool(2);
    private final ExecutorService senders = Executors.newFixedThreadPool(2);
    private final Semaphore handled = new Semaphore(0);

    @AfterEach
    void stop() {
        pool.shutdownNow();
        senders.shutdownNow();
    }

    // A19.16. Breaks when ActorMailbox.endRun forgets its second look, or MailboxStatus uses a
    // plain read. Two senders meet a mailbox that is just going idle.
    @Test
    void everyMessageSentToAMailboxThatIsGoingIdleIsHandled() throws Exception {
        ActorMailbox mailbox = new ActorMailbox(new Counter(), new OnPool());
        CyclicBarrier together = new CyclicBarrier(2);
        for (int sender = 0; sender < 2; sender++) {
            senders.execute(() -> send(mailbox, together));
        }

        boolean all = handled.tryAcquire(2 * ROUNDS, 20, TimeUnit.SECONDS);

        assertThat(all).as("handled but %s", handled.availablePermits()).isTrue();
    }

    private static void send(ActorMailbox mailbox, CyclicBarrier together) {
        SystemRecorder sender = new SystemRecorder("sender");
        try {
            for (int round = 0; round < ROUNDS; round++) {
                if (round % 16 == 0) {
                    together.await(5, TimeUnit.SECONDS);
                }
                mailbox.post(new Envelope(round, sender));
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private final class OnPool implements MailboxScheduler {
        @Override
        public void schedule(ActorMailbox ready) {
            pool.execute(ready);
        }

        @Override
        public int throughput() {
            return 1;
        }

        @Override
        public long throughputDeadlineNanos() {
            return 0;
        }

        @Override
        public long nanoTime() {
            return 0;
        }

        @Override
        public void reportFatal(Throwable fatal) {
            throw new IllegalStateException(fatal);
        }
    }

    private final class Counter extends MessageInvoker {
        private final SystemRecorder self = new SystemRecorder("self");
        private final DeadLetterOffice office = new RecordingInvoker().deadLetterOffice();

        @Override
        public boolean invoke(Envelope envelope) {
            handled.release();
            return true;
        }

        @Override
        public void invokeSystem(SystemMessage message) {}

        @Override
        public SystemRecorder self() {
            return self;
        }

        @Override
        public DeadLetterOffice deadLetterOffice() {
            return office;
        }
    }
}
