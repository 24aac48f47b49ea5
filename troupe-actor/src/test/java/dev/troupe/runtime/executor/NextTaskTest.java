package dev.troupe.runtime.executor;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NextTaskTest {
    private final NextTask next = new NextTask();
    private final Runnable first = new Thread();
    private final Runnable second = new Thread();

    @Test
    void whatIsPutIsTakenOnce() {
        assertThat(next.replace(first)).isNull();

        assertThat(next.take()).isSameAs(first);
        assertThat(next.take()).isNull();
        assertThat(next.isEmpty()).isTrue();
    }

    @Test
    void whatLayThereIsGivenBack() {
        next.replace(first);

        assertThat(next.replace(second)).isSameAs(first);
        assertThat(next.take()).isSameAs(second);
    }

    @Test
    void itCanBePutAgainAndAgain() {
        for (int i = 0; i < 10; i++) {
            next.replace(first);
            assertThat(next.take()).isSameAs(first);
            next.replace(second);
            assertThat(next.take()).isSameAs(second);
            next.replace(second);
            assertThat(next.replace(first)).isSameAs(second);
            assertThat(next.take()).isSameAs(first);
        }
    }

    @Test
    void whatWasTakenIsNotThereAfterItWasForgotten() {
        next.replace(first);
        next.take();

        next.forget();

        assertThat(next.isEmpty()).isTrue();
        assertThat(next.take()).isNull();
        next.replace(second);
        assertThat(next.take()).isSameAs(second);
    }
}
