package dev.troupe.runtime.system;

import dev.troupe.actor.Props;
import dev.troupe.dispatch.MailboxType;
import dev.troupe.routing.NoRouter;
import dev.troupe.runtime.cell.CellRef;
import dev.troupe.runtime.cell.Placement;
import dev.troupe.runtime.dispatcher.ActorDispatcher;
import dev.troupe.runtime.dispatcher.DispatcherRegistry;
import dev.troupe.runtime.mailbox.MailboxTypes;
import dev.troupe.settings.DeploymentSettings;
import dev.troupe.settings.DeploymentTree;
import dev.troupe.settings.MailboxSettings;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decides where an actor runs: what the deployment section says goes over what the {@code Props}
 * say, and that over the default.
 */
final class Placements {
    static final String SAME_AS_PARENT = "..";
    private static final List<String> USER_GUARDIAN = List.of("user");

    private final DeploymentTree deployments;
    private final DispatcherRegistry dispatchers;
    private final MailboxTypes mailboxes;
    private final RouterPlacements routers;

    Placements(
            DeploymentTree deployments,
            DispatcherRegistry dispatchers,
            MailboxTypes mailboxes,
            LocalActorSystem system) {
        this.deployments = deployments;
        this.dispatchers = dispatchers;
        this.mailboxes = mailboxes;
        this.routers = new RouterPlacements(this, dispatchers, system);
    }

    /**
     * Where an actor will run.
     *
     * @param namesBelowUser its path below {@code /user}, for the deployment; null elsewhere
     */
    Placement place(
            Props props, CellRef parent, CellRef.Name name, @Nullable List<String> namesBelowUser) {
        DeploymentSettings entry = entryFor(namesBelowUser);
        Props effective = deployed(props, entry);
        if (props.routerConfig() != NoRouter.getInstance()) {
            return routers.place(effective, entry, parent, name, namesBelowUser);
        }
        if (entry != null && entry.router().isPresent()) {
            routers.warnOfNone(parent, name);
        }
        return placePlain(effective, parent, name);
    }

    /** Where an actor will run that is no router, as {@code effective} says. */
    Placement placePlain(Props effective, CellRef parent, CellRef.Name name) {
        try {
            String id = effective.deploy().dispatcher();
            boolean chosen = !id.isEmpty() && !id.equals(SAME_AS_PARENT);
            ActorDispatcher dispatcher =
                    chosen
                            ? dispatchers.lookup(id)
                            : id.isEmpty()
                                    ? dispatchers.defaultGlobalDispatcher()
                                    : ofParent(parent);
            MailboxType mailbox = mailboxes.choose(effective, dispatcher.settings(), chosen);
            return new Placement(effective, dispatcher, mailbox);
        } catch (RuntimeException e) {
            throw Placement.impossible(parent, name, effective, e);
        }
    }

    /** Of a top-level actor the default: the guardian's own is for the runtime. */
    private ActorDispatcher ofParent(CellRef parent) {
        return parent.path().elements().equals(USER_GUARDIAN)
                ? dispatchers.defaultGlobalDispatcher()
                : Objects.requireNonNull(parent.cell()).dispatcher().forChild();
    }

    @Nullable DeploymentSettings entryFor(@Nullable List<String> namesBelowUser) {
        return namesBelowUser == null ? null : deployments.find(namesBelowUser).orElse(null);
    }

    static Props deployed(Props props, @Nullable DeploymentSettings found) {
        if (found == null) {
            return props;
        }
        Props effective = props;
        if (found.dispatcher().isPresent()) {
            effective = effective.withDispatcher(found.dispatcher().get());
        }
        if (found.mailbox().isPresent()) {
            effective = effective.withMailbox(found.mailbox().get());
        }
        if (found.weight().isPresent()) {
            effective = effective.withWeight(found.weight().getAsInt());
        }
        return effective;
    }

    /** Where a guardian runs. */
    Placement placeGuardian(Props props) {
        ActorDispatcher dispatcher = dispatchers.lookup(props.dispatcher());
        return new Placement(
                props, dispatcher, mailboxes.choose(props, dispatcher.settings(), false));
    }

    boolean hasDeployments() {
        return !deployments.isEmpty();
    }

    /** The default dispatcher with the default mailbox, whatever {@code props} say. */
    Placement fallback(Props props) {
        return new Placement(
                props,
                dispatchers.defaultGlobalDispatcher(),
                mailboxes.withId(MailboxSettings.DEFAULT_ID));
    }
}
