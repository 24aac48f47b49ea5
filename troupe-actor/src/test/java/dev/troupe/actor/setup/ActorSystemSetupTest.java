package dev.troupe.actor.setup;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.BootstrapSetup;
import dev.troupe.actor.ProviderSelection;
import org.junit.jupiter.api.Test;

class ActorSystemSetupTest {

    @Test
    void aSetupIsFoundByItsClass() {
        Color red = new Color("red");

        assertThat(ActorSystemSetup.create(red).get(Color.class)).containsSame(red);
        assertThat(ActorSystemSetup.create(red).get(Size.class)).isEmpty();
        assertThat(ActorSystemSetup.empty().get(Color.class)).isEmpty();
    }

    @Test
    void ofTwoWithTheSameClassTheLaterStays() {
        Color blue = new Color("blue");

        ActorSystemSetup setup = new Color("red").and(new Size()).and(blue);

        assertThat(setup.get(Color.class)).containsSame(blue);
        assertThat(setup.get(Size.class)).isPresent();
    }

    @Test
    void addingLeavesTheOriginalAlone() {
        ActorSystemSetup before = ActorSystemSetup.create(new Size());

        before.withSetup(new Color("red"));

        assertThat(before.get(Color.class)).isEmpty();
    }

    @Test
    void aBootstrapSetupKeepsWhatItIsGiven() {
        BootstrapSetup setup =
                BootstrapSetup.create(ConfigFactory.empty())
                        .withClassloader(getClass().getClassLoader())
                        .withDefaultExecutionContext(Runnable::run)
                        .withActorRefProvider(ProviderSelection.local());

        assertThat(setup.config()).contains(ConfigFactory.empty());
        assertThat(setup.classLoader()).contains(getClass().getClassLoader());
        assertThat(setup.defaultExecutionContext()).isPresent();
        assertThat(setup.actorRefProvider()).contains(ProviderSelection.local());
    }

    private static final class Color extends Setup {

        private final String name;

        Color(String name) {
            this.name = name;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static final class Size extends Setup {}
}
