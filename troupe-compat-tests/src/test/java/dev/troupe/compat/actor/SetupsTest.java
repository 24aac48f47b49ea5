package dev.troupe.compat.actor;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.AbstractExtensionId;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.BootstrapSetup;
import dev.troupe.actor.ClassicActorSystemProvider;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.Extension;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.actor.setup.Setup;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Settings that are objects, handed to the system when it starts. */
class SetupsTest {
    private static final Config CONFIG =
            ConfigFactory.parseString("akka.stdout-loglevel = OFF, region = north")
                    .withFallback(ConfigFactory.load());

    static class TenantSetup extends Setup {
        final String tenant;

        TenantSetup(String tenant) {
            this.tenant = tenant;
        }
    }

    static class Tenant implements Extension {
        final String name;

        Tenant(String name) {
            this.name = name;
        }
    }

    static class TenantId extends AbstractExtensionId<Tenant> {
        static final TenantId INSTANCE = new TenantId();

        @Override
        public Tenant createExtension(ExtendedActorSystem system) {
            Optional<TenantSetup> setup = system.settings().setup().get(TenantSetup.class);
            return new Tenant(setup.map(s -> s.tenant).orElse("nobody"));
        }
    }

    private ActorSystem system;

    @AfterEach
    void shutDown() {
        TestKit.shutdownActorSystem(system);
    }

    private static Tenant tenantOf(ClassicActorSystemProvider provider) {
        return TenantId.INSTANCE.get(provider);
    }

    @Test
    void theSetupReachesTheExtension() {
        BootstrapSetup bootstrap =
                BootstrapSetup.create(CONFIG).withClassloader(getClass().getClassLoader());
        ActorSystemSetup setup = ActorSystemSetup.create(bootstrap, new TenantSetup("acme"));

        system = ActorSystem.create("setups", setup);

        assertThat(tenantOf(system).name).isEqualTo("acme");
        assertThat(system.settings().config().getString("region")).isEqualTo("north");
    }

    @Test
    void theLastSetupOfAKindCounts() {
        ActorSystemSetup setup =
                BootstrapSetup.create(CONFIG)
                        .and(new TenantSetup("first"))
                        .withSetup(new TenantSetup("second"));

        system = ActorSystem.create("setups", setup);

        assertThat(tenantOf(system).name).isEqualTo("second");
    }

    @Test
    void aBootstrapSetupIsEnough() {
        system = ActorSystem.create("setups", BootstrapSetup.create(CONFIG));

        assertThat(tenantOf(system).name).isEqualTo("nobody");
        assertThat(system.name()).isEqualTo("setups");
    }
}
