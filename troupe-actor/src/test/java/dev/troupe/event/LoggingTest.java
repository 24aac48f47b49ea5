package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.troupe.actor.DeadLetter;
import dev.troupe.concurrent.Seams;
import org.junit.jupiter.api.Test;

class LoggingTest {
    @Test
    void levelsAreKnownByNameInAnyCase() {
        assertThat(Logging.levelFor("WARNING"))
                .contains(new Logging.LogLevel(Logging.WarningLevel()));
        assertThat(Logging.levelFor("off")).contains(new Logging.LogLevel(Logging.OffLevel()));
    }

    @Test
    void anUnknownNameIsNoLevel() {
        assertThat(Logging.levelFor("verbose")).isEmpty();
    }

    @Test
    void levelsGrowFromOffToDebug() {
        assertThat(
                        new int[] {
                            Logging.OffLevel(),
                            Logging.ErrorLevel(),
                            Logging.WarningLevel(),
                            Logging.InfoLevel(),
                            Logging.DebugLevel()
                        })
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void eachLevelAndItsEventClassFindEachOther() {
        for (Logging.LogLevel level : Logging.AllLogLevels()) {
            assertThat(Logging.levelFor(Logging.classFor(level.asInt()))).isEqualTo(level.asInt());
        }
    }

    @Test
    void noEventHasTheLevelOff() {
        assertThatIllegalArgumentException().isThrownBy(() -> Logging.classFor(Logging.OffLevel()));
    }

    @Test
    void eventsAreEqualByValue() {
        assertThat(new Logging.Info("a", String.class, "m"))
                .isEqualTo(new Logging.Info("a", String.class, "m"))
                .hasSameHashCodeAs(new Logging.Info("a", String.class, "m"))
                .isNotEqualTo(new Logging.Warning("a", String.class, "m"))
                .hasToString("Info(a,class java.lang.String,m)");
    }

    @Test
    void anErrorWithoutCauseSaysSo() {
        assertThat(new Logging.Error("a", String.class, "m").cause()).isSameAs(Logging.noCause());
    }

    @Test
    void eventsCarryThreadAndTimeOfTheirCreation() {
        Seams real = Seams.current();
        Seams fixed = new Seams(new FixedClock(42), real.randomness(), real.threads());
        Seams.Binding binding = Seams.bind(fixed);
        try {
            Logging.Debug event = new Logging.Debug("a", String.class, "m");

            assertThat(event.timestamp()).isEqualTo(42);
            assertThat(event.thread()).isSameAs(Thread.currentThread());
        } finally {
            binding.close();
        }
    }

    @Test
    void theNameOfAWrapperNamesWhatItWraps() {
        Recorder ref = new Recorder("a");

        assertThat(Logging.messageClassName(new DeadLetter("m", ref, ref)))
                .isEqualTo("dev.troupe.actor.DeadLetter wrapping [java.lang.String]");
    }

    @Test
    void theStackTraceOfNothingIsEmpty() {
        assertThat(Logging.stackTraceFor(Logging.noCause())).isEmpty();
    }

    @Test
    void aNestedClassIsNamedWithoutItsSurroundings() {
        assertThat(Logging.simpleName(Logging.DefaultLogger.class)).isEqualTo("DefaultLogger");
    }

    private record FixedClock(long millis) implements Seams.Clock {
        @Override
        public long nanoTime() {
            return 0;
        }

        @Override
        public long currentTimeMillis() {
            return millis;
        }
    }
}
