package dev.troupe.settings;

import com.typesafe.config.Config;
import dev.troupe.ConfigurationException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * All that a system is started with. Dispatchers and mailboxes are read later, from {@link
 * #config}, by {@link DispatcherSettings#from} and {@link MailboxSettings#from}.
 *
 * @param config the complete configuration: resolved, with all defaults, and legacy settings in
 *     their place
 * @param home directory of the installation, if given
 * @param logging what is logged, and by whom
 * @param libraryExtensions class names of extensions without which the start fails
 * @param extensions class names of extensions that are skipped if they fail
 * @param jvm how the system behaves towards its JVM
 * @param actor what holds for all actors
 * @param scheduler how timers run
 * @param deployments what single actors are given
 * @param shutdown how the system shuts down
 * @param legacyNotice a line to log at INFO if {@code akka} or {@code pekko} settings were found
 * @param warnings lines to log at WARNING: keys that nobody reads, and the like
 */
public record SystemSettings(
        Config config,
        Optional<String> home,
        LoggingSettings logging,
        List<String> libraryExtensions,
        List<String> extensions,
        Jvm jvm,
        ActorSettings actor,
        SchedulerSettings scheduler,
        DeploymentTree deployments,
        ShutdownSettings shutdown,
        Optional<String> legacyNotice,
        List<String> warnings) {

    /**
     * How a system behaves towards its JVM.
     *
     * @param daemonic whether its threads are daemon threads
     * @param exitOnFatalError whether the JVM exits after a fatal error
     * @param shutdownHooks whether the system terminates when the JVM shuts down
     * @param failMixedVersions whether modules of different versions fail the start
     * @param flightRecorder whether events are offered to Java Flight Recorder
     */
    public record Jvm(
            boolean daemonic,
            boolean exitOnFatalError,
            boolean shutdownHooks,
            boolean failMixedVersions,
            boolean flightRecorder) {}

    /**
     * Reads what {@code ActorSystem.create(name)} is started with: system properties, {@code
     * application.conf} and the {@code reference.conf} files that {@code loader} sees.
     *
     * @throws ConfigurationException with one line for each error
     */
    public static SystemSettings load(ClassLoader loader) {
        return from(ConfigSources.application(loader), loader);
    }

    /**
     * Reads what {@code ActorSystem.create(name, config)} is started with: {@code application} over
     * the {@code reference.conf} files that {@code loader} sees.
     *
     * @param application complete or not, resolved or not
     * @throws ConfigurationException with one line for each error
     */
    public static SystemSettings from(Config application, ClassLoader loader) {
        Config complete = ConfigSources.complete(application, loader);
        return ConfigSources.guarded(
                Origins.file(application.origin()), () -> read(complete, Reference.keys(loader)));
    }

    private static SystemSettings read(Config complete, Config known) {
        LegacyRoots.Adoption legacy = LegacyRoots.adopt(complete, known);
        Config config = legacy.config();
        Refusals refusals = new Refusals();
        ConfigReader troupe = new ConfigReader(config.root(), "", refusals).section("troupe");
        ConfigReader actor = troupe.section("actor");
        refusals.throwIfAny();

        String home = troupe.text("home");
        LoggingSettings logging = LoggingSettings.from(troupe);
        List<String> libraryExtensions = troupe.classNames("library-extensions");
        List<String> extensions = troupe.classNames("extensions");
        Jvm jvm = jvm(troupe);
        ActorSettings actors = ActorSettings.from(actor);
        SchedulerSettings scheduler = SchedulerSettings.from(troupe.section("scheduler"));
        RouterTypes routerTypes = RouterTypes.from(actor.section("router").section("type-mapping"));
        DeploymentTree deployments = DeploymentTree.from(actor.section("deployment"), routerTypes);
        ShutdownSettings shutdown = ShutdownSettings.from(troupe.section("coordinated-shutdown"));
        troupe.duration("scheduled-clock-interval", Duration.ofNanos(1));
        refusals.during(() -> checkWhatEverySystemUses(config));
        refusals.throwIfAny();

        List<String> warnings = new ArrayList<>(KeyLint.system(config, known));
        warnings.addAll(scheduler.warnings());
        warnings.addAll(deployments.warnings());
        warnings.addAll(shutdown.warnings());
        return new SystemSettings(
                config,
                home.isEmpty() ? Optional.empty() : Optional.of(home),
                logging,
                libraryExtensions,
                extensions,
                jvm,
                actors,
                scheduler,
                deployments,
                shutdown,
                legacy.notice(),
                List.copyOf(warnings));
    }

    private static Jvm jvm(ConfigReader troupe) {
        return new Jvm(
                troupe.flag("daemonic"),
                troupe.flag("jvm-exit-on-fatal-error"),
                troupe.flag("jvm-shutdown-hooks"),
                troupe.flag("fail-mixed-versions"),
                troupe.section("java-flight-recorder").flag("enabled"));
    }

    // other blocks fail when they are used, and the system lives on; without these it could not
    // start
    private static void checkWhatEverySystemUses(Config config) {
        Refusals refusals = new Refusals();
        refusals.during(() -> MailboxSettings.from(MailboxSettings.DEFAULT_ID, config));
        refusals.during(() -> DispatcherSettings.from(DispatcherSettings.DEFAULT_ID, config));
        refusals.during(() -> DispatcherSettings.from(DispatcherSettings.INTERNAL_ID, config));
        refusals.during(() -> CircuitBreakerSettings.check(config));
        refusals.throwIfAny();
    }
}
