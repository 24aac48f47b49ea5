package dev.troupe.runtime.system;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.Props;
import dev.troupe.actor.SupervisorStrategy;
import dev.troupe.actor.SupervisorStrategyConfigurator;
import dev.troupe.dispatch.Dispatchers;
import dev.troupe.runtime.cell.LocalActorRef;
import dev.troupe.runtime.ref.SystemMessage;
import java.util.List;
import java.util.function.Supplier;

/** The top of the tree: the root guardian and the two below it. */
final class GuardianTree {
    private static final String GUARDIAN_STRATEGY = "troupe.actor.guardian-supervisor-strategy";

    private final RootRef root;
    private final LocalActorRef user;
    private final LocalActorRef system;

    GuardianTree(
            SystemServices services,
            Placements placements,
            LocalRefProvider refs,
            AboveRoot above,
            SupervisorStrategy userStrategy,
            Supplier<List<ActorRef>> stopLoggers) {
        Props rootProps = internal(Props.create(Guardians.Root.class, Guardians.Root::new));
        this.root =
                new RootRef(
                        services,
                        above,
                        services.seams().randomness().nextNonZeroInt(),
                        refs,
                        placements.placeGuardian(rootProps));
        root.cell().acceptChildrenFromOutside();
        this.user =
                below(
                        Props.create(Guardians.User.class, () -> new Guardians.User(userStrategy)),
                        "user",
                        placements);
        this.system =
                below(
                        Props.create(
                                Guardians.Internal.class,
                                () -> new Guardians.Internal(user, stopLoggers)),
                        "system",
                        placements);
    }

    private LocalActorRef below(Props props, String name, Placements placements) {
        LocalActorRef guardian =
                root.cell().attachGuardian(placements.placeGuardian(internal(props)), name);
        guardian.cell().acceptChildrenFromOutside();
        return guardian;
    }

    /** On the internal dispatcher, unless it was given another one. */
    static Props internal(Props props) {
        return props.deploy().dispatcher().isEmpty()
                ? props.withDispatcher(Dispatchers.InternalDispatcherId())
                : props;
    }

    /** Made before anything runs: a guardian that cannot get it would end the system later. */
    static SupervisorStrategy userStrategy(String className, Instantiator instances) {
        SupervisorStrategyConfigurator configurator =
                instances
                        .at(GUARDIAN_STRATEGY)
                        .create(
                                className,
                                SupervisorStrategyConfigurator.class,
                                List.of(),
                                List.of());
        SupervisorStrategy strategy;
        try {
            strategy = configurator.create();
        } catch (RuntimeException e) {
            throw new ConfigurationException(
                    GUARDIAN_STRATEGY + " = [" + className + "]: create() failed: " + e, e);
        }
        if (strategy == null) {
            throw new ConfigurationException(
                    GUARDIAN_STRATEGY
                            + " = ["
                            + className
                            + "]: create() returned null, it must give a strategy");
        }
        return strategy;
    }

    /** Lets the guardians run, and each learn of the end of the one that ends before it. */
    void start() {
        root.cell().start();
        system.sendSystem(new SystemMessage.Watch(user, system));
        root.sendSystem(new SystemMessage.Watch(system, root));
    }

    RootRef root() {
        return root;
    }

    LocalActorRef user() {
        return user;
    }

    LocalActorRef system() {
        return system;
    }
}
