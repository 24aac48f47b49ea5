package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorSystem;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class NonBlockingBoundedMailboxTest extends BoundedQueueContract {
    @Override
    MailboxType typeWithoutWaiting(int capacity) {
        return new NonBlockingBoundedMailbox(capacity);
    }

    @Override
    MailboxType configured(ActorSystem.Settings settings, Config block) {
        return new NonBlockingBoundedMailbox(settings, block);
    }

    @Test
    void aConfiguredPushTimeoutHasNoEffect() {
        ActorSystem.Settings settings =
                new ActorSystem.Settings(getClass().getClassLoader(), ConfigFactory.load(), "test");
        Config block =
                ConfigFactory.parseString("mailbox-capacity = 3, mailbox-push-timeout-time = 10s");

        NonBlockingBoundedMailbox type = new NonBlockingBoundedMailbox(settings, block);

        assertThat(type.capacity()).isEqualTo(3);
        assertThat(((BoundedMessageQueueSemantics) queueOf(type)).pushTimeOut())
                .isEqualTo(Duration.ZERO);
    }
}
