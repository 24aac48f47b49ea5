package dev.troupe.routing;

import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.Props;
import java.io.Serializable;

/** Says that an actor is no router. There is one instance. */
public final class NoRouter implements RouterConfig, Serializable {
    private static final long serialVersionUID = 1L;
    private static final NoRouter INSTANCE = new NoRouter();

    private NoRouter() {}

    public static NoRouter getInstance() {
        return INSTANCE;
    }

    /** {@code routeeProps} without the router that they may have. */
    public static Props props(Props routeeProps) {
        return routeeProps.withRouter(INSTANCE);
    }

    /** Not offered: there is no router. */
    @Override
    public Router createRouter(ActorSystem system) {
        throw new UnsupportedOperationException("NoRouter stands for no router: it makes none");
    }

    @Override
    public RouterConfig withFallback(RouterConfig other) {
        return other;
    }

    private Object readResolve() {
        return INSTANCE;
    }

    @Override
    public String toString() {
        return "NoRouter";
    }
}
