package dev.troupe.spi;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.setup.ActorSystemSetup;
import java.util.ServiceLoader;

/** Makes actor systems; found by {@link ServiceLoader}, so that the API does not know the runtime. */
public interface ActorSystemFactory {
    /** A started system. */
    ActorSystem create(String name, ActorSystemSetup setup);

    /** The factory on the class or module path of this library. */
    static ActorSystemFactory find() {
        return ServiceLoader.load(
                        ActorSystemFactory.class, ActorSystemFactory.class.getClassLoader())
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalStateException(
                                        "no [dev.troupe.spi.ActorSystemFactory] service found: a"
                                                + " repackaged jar must keep META-INF/services of"
                                                + " troupe-actor"));
    }
}
