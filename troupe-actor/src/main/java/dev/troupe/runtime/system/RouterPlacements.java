package dev.troupe.runtime.system;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import dev.troupe.actor.ActorPath;
import dev.troupe.actor.Props;
import dev.troupe.routing.BalancingPool;
import dev.troupe.routing.Pool;
import dev.troupe.runtime.cell.CellRef;
import dev.troupe.runtime.cell.Placement;
import dev.troupe.runtime.dispatcher.BalancingDispatcher;
import dev.troupe.runtime.dispatcher.DispatcherRegistry;
import dev.troupe.runtime.ref.GeneratedNames;
import dev.troupe.runtime.route.RoutedActorCell;
import dev.troupe.runtime.route.RouterActor;
import dev.troupe.runtime.route.RouterChoice;
import dev.troupe.settings.DeploymentSettings;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides where a router and its routees run. */
final class RouterPlacements {
    private final Placements placements;
    private final DispatcherRegistry dispatchers;
    private final LocalActorSystem system;

    RouterPlacements(
            Placements placements, DispatcherRegistry dispatchers, LocalActorSystem system) {
        this.placements = placements;
        this.dispatchers = dispatchers;
        this.system = system;
    }

    /** Where the router itself will run, which then places its routees. */
    Placement place(
            Props effective,
            @Nullable DeploymentSettings entry,
            CellRef parent,
            CellRef.Name name,
            @Nullable List<String> namesBelowUser) {
        ActorPath path = parent.path().child(name.text());
        RouterChoice chosen = RouterChoice.of(effective, entry, system.instances());
        chosen.verify(path, system);
        RouterChoice choice =
                chosen.config() instanceof BalancingPool ? sharing(chosen, entry, path) : chosen;
        if (choice.config() instanceof Pool) {
            checkRoutees(choice.routeeProps(), parent, name, namesBelowUser);
        }
        Placement head =
                placements.placePlain(RouterActor.props(choice.dispatcher()), parent, name);
        return new Placement(
                head.props(),
                head.dispatcher(),
                head.mailboxType(),
                (services, self, place) -> new RoutedActorCell(services, self, place, choice));
    }

    /**
     * Gives the routees one queue: by a dispatcher of their own, as {@code pool-dispatcher} and the
     * dispatcher that they name describe it.
     */
    private RouterChoice sharing(
            RouterChoice choice, @Nullable DeploymentSettings entry, ActorPath path) {
        Config block = entry == null ? ConfigFactory.empty() : entry.poolDispatcherBlock();
        String named = choice.routeeProps().deploy().dispatcher();
        if (!named.isEmpty() && !named.equals(Placements.SAME_AS_PARENT)) {
            block = block.withFallback(dispatchers.lookup(named).settings().config());
        }
        BalancingDispatcher shared =
                dispatchers.balancing("BalancingPool-" + path.toStringWithoutAddress(), block);
        return choice.withRoutees(shared.id(), () -> dispatchers.forget(shared));
    }

    /** Who creates the router learns what is wrong with its routees, and not its supervisor. */
    private void checkRoutees(
            Props routees,
            CellRef parent,
            CellRef.Name router,
            @Nullable List<String> namesBelowUser) {
        List<String> names = null;
        if (namesBelowUser != null) {
            names = new ArrayList<>(namesBelowUser);
            names.add(GeneratedNames.name(0));
        }
        Props effective = Placements.deployed(routees, placements.entryFor(names));
        if (!effective.deploy().dispatcher().equals(Placements.SAME_AS_PARENT)) {
            placements.placePlain(effective, parent, router);
        }
    }

    void warnOfNone(CellRef parent, CellRef.Name name) {
        if (system.systemSettings().actor().debug().routerMisconfiguration()) {
            system.log()
                    .warning(
                            "the configuration says that [{}] is a router, but its Props have none:"
                                    + " remove its deployment, or create it with FromConfig",
                            parent.path().child(name.text()));
        }
    }
}
