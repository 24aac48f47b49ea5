package dev.troupe.runtime.system;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.Cancellable;
import dev.troupe.concurrent.Seams;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class JvmHooksTest {
    private final FakeJvm jvm = new FakeJvm();
    private final JvmHooks hooks = new JvmHooks("shop", Seams.current().threads(), jvm);

    private static final class FakeJvm implements JvmHooks.Registry {
        final List<Thread> hooks = new ArrayList<>();
        boolean ending;

        @Override
        public void add(Thread hook) {
            refuseWhenEnding();
            hooks.add(hook);
        }

        @Override
        public boolean remove(Thread hook) {
            refuseWhenEnding();
            return hooks.remove(hook);
        }

        private void refuseWhenEnding() {
            if (ending) {
                throw new IllegalStateException("Shutdown in progress");
            }
        }
    }

    @Test
    void aHookIsAThreadThatRunsIt() throws InterruptedException {
        AtomicBoolean ran = new AtomicBoolean();

        hooks.add(() -> ran.set(true));

        assertThat(jvm.hooks).extracting(Thread::getName).containsExactly("shop-shutdown-hook-1");
        jvm.hooks.get(0).start();
        jvm.hooks.get(0).join();
        assertThat(ran).isTrue();
    }

    @Test
    void aHookIsCancelledOnce() {
        Cancellable hook = hooks.add(() -> {});

        assertThat(hook.isCancelled()).isFalse();
        assertThat(hook.cancel()).isTrue();
        assertThat(hook.isCancelled()).isTrue();
        assertThat(hook.cancel()).isFalse();
        assertThat(jvm.hooks).isEmpty();
    }

    @Test
    void aHookCannotBeCancelledWhileTheJvmEnds() {
        Cancellable hook = hooks.add(() -> {});
        jvm.ending = true;

        assertThat(hook.cancel()).isFalse();
        assertThat(hook.isCancelled()).isFalse();
    }

    @Test
    void nothingIsAddedWhileTheJvmEnds() {
        jvm.ending = true;

        Cancellable hook = hooks.add(() -> {});

        assertThat(hook.isCancelled()).isTrue();
        assertThat(hook.cancel()).isFalse();
    }

    @Test
    void theJvmForgetsASystemThatHasTerminated() {
        hooks.addOwn(() -> {});

        hooks.removeOwn();

        assertThat(jvm.hooks).isEmpty();
    }

    @Test
    void aSystemThatHasTerminatedMeanwhileIsNotRegistered() {
        hooks.removeOwn();

        hooks.addOwn(() -> {});

        assertThat(jvm.hooks).isEmpty();
    }

    @Test
    void whatTheProgramAddedOutlivesTheSystem() {
        hooks.addOwn(() -> {});
        hooks.add(() -> {});

        hooks.removeOwn();

        assertThat(jvm.hooks).hasSize(1);
    }
}
