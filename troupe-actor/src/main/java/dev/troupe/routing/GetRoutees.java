package dev.troupe.routing;

import java.io.Serializable;

/** Asks a router for its routees, which come back as {@link Routees}. There is one instance. */
public final class GetRoutees implements RouterManagementMesssage, Serializable {
    private static final long serialVersionUID = 1L;
    private static final GetRoutees INSTANCE = new GetRoutees();

    private GetRoutees() {}

    public static GetRoutees getInstance() {
        return INSTANCE;
    }

    private Object readResolve() {
        return INSTANCE;
    }

    @Override
    public String toString() {
        return "GetRoutees";
    }
}
