package dev.troupe.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorSystem;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BoundedMailboxTest extends WaitingQueueContract {
    private final ActorSystem.Settings settings =
            new ActorSystem.Settings(getClass().getClassLoader(), ConfigFactory.load(), "test");

    @Override
    MailboxType type(int capacity, Duration pushTimeOut) {
        return new BoundedMailbox(capacity, pushTimeOut);
    }

    @Override
    MailboxType configured(ActorSystem.Settings settings, Config block) {
        return new BoundedMailbox(settings, block);
    }

    @Test
    void theBoundsAreReadFromTheBlock() {
        Config block =
                ConfigFactory.parseString("mailbox-capacity = 7, mailbox-push-timeout-time = 3s");

        BoundedMailbox type = new BoundedMailbox(settings, block);

        assertThat(type.capacity()).isEqualTo(7);
        assertThat(type.pushTimeOut()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void infiniteIsANegativePushTimeout() {
        Config block =
                ConfigFactory.parseString(
                        "mailbox-capacity = 7, mailbox-push-timeout-time = infinite");

        assertThat(new BoundedMailbox(settings, block).pushTimeOut()).isNegative();
    }

    @Test
    void aWrongCapacityIsRefusedWithItsKey() {
        Config block =
                ConfigFactory.parseString(
                        "id = my.box, mailbox-capacity = 0, mailbox-push-timeout-time = 3s");

        assertThatThrownBy(() -> new BoundedMailbox(settings, block))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("my.box.mailbox-capacity = [0]")
                .hasMessageEndingWith("expected a whole number, 1 or more");
    }

    @Test
    void aMissingPushTimeoutIsRefused() {
        assertThatThrownBy(() -> new BoundedMailbox(1, null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("pushTimeout");
    }
}
