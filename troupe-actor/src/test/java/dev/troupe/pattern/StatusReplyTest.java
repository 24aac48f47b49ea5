package dev.troupe.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.troupe.Done;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class StatusReplyTest {
    @Test
    void aSuccessHasAValueAndNoError() {
        StatusReply<String> reply = StatusReply.success("fine");

        assertThat(reply.isSuccess()).isTrue();
        assertThat(reply.isError()).isFalse();
        assertThat(reply.getValue()).isEqualTo("fine");
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(reply::getError)
                .withMessageContaining("[Success(fine)]");
    }

    @Test
    void anErrorHasNoValue() {
        IOException cause = new IOException("disk");
        StatusReply<String> reply = StatusReply.error(cause);

        assertThat(reply.isError()).isTrue();
        assertThat(reply.getError()).isSameAs(cause);
        assertThatExceptionOfType(IOException.class).isThrownBy(reply::getValue);
    }

    @Test
    void anErrorOfWordsHasNoStackTrace() {
        Throwable error = StatusReply.error("sold out").getError();

        assertThat(error).isInstanceOf(StatusReply.ErrorMessage.class).hasMessage("sold out");
        assertThat(error.getStackTrace()).isEmpty();
    }

    @Test
    void anAcknowledgementIsDone() {
        assertThat(StatusReply.ack().getValue()).isEqualTo(Done.done());
        assertThat(StatusReply.Ack()).isSameAs(StatusReply.ack());
    }

    @Test
    void theResultOfACallBecomesAReply() {
        assertThat(StatusReply.fromCallable(() -> 1)).isEqualTo(StatusReply.success(1));
        assertThat(StatusReply.fromCallable(StatusReplyTest::fails))
                .isEqualTo(StatusReply.error("disk"));
        assertThat(StatusReply.fromCallableKeepException(StatusReplyTest::fails).getError())
                .isInstanceOf(IOException.class);
    }

    private static Object fails() throws IOException {
        throw new IOException("disk");
    }

    @Test
    void repliesAreEqualByValueAndPrintIt() {
        assertThat(StatusReply.error("a"))
                .isEqualTo(StatusReply.error("a"))
                .hasToString("Error(a)");
        assertThat(StatusReply.error("a")).isNotEqualTo(StatusReply.error("b"));
        assertThat(StatusReply.success(1))
                .hasToString("Success(1)")
                .isNotEqualTo(StatusReply.ack());
        assertThat(StatusReply.success(1)).hasSameHashCodeAs(StatusReply.success(1));
    }

    @Test
    void nullIsNeitherAValueNorAnError() {
        assertThatNullPointerException().isThrownBy(() -> StatusReply.success(null));
        assertThatNullPointerException().isThrownBy(() -> StatusReply.error((String) null));
        assertThatNullPointerException().isThrownBy(() -> StatusReply.error((Throwable) null));
    }
}
