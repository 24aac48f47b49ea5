package dev.troupe.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import org.junit.jupiter.api.Test;

class LogSourceTest {
    private final ActorSystem system = new FakeSystem().answering("name", "shop").system();

    @Test
    void aReferenceIsNamedByItsPath() {
        assertThat(LogSource.of(new Recorder("cart"), system))
                .isEqualTo(new LogSource("troupe://test/cart", ActorRef.class));
    }

    @Test
    void aNameGetsTheSystem() {
        assertThat(LogSource.of("orders", system))
                .isEqualTo(
                        new LogSource("orders(troupe://shop)", DummyClassForStringSources.class));
    }

    @Test
    void aClassIsNamedSimply() {
        assertThat(LogSource.of(LogSourceTest.class, system))
                .isEqualTo(new LogSource("LogSourceTest(troupe://shop)", LogSourceTest.class));
    }

    @Test
    void anyObjectIsNamedByItsClass() {
        assertThat(LogSource.of(this, system))
                .isEqualTo(new LogSource("LogSourceTest(troupe://shop)", LogSourceTest.class));
    }
}
