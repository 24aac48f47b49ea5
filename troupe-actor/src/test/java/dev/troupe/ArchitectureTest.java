package dev.troupe;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.typesafe.config.Config;
import dev.troupe.pattern.AskTimeoutException;
import java.lang.reflect.Constructor;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The floor plan of docs/design/architecture.md, as rules that fail the build. */
class ArchitectureTest {
    private static final JavaClasses CLASSES =
            new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests())
                    .importPackages("dev.troupe");

    private static final String[] API = {
        "dev.troupe",
        "dev.troupe.actor..",
        "dev.troupe.dispatch..",
        "dev.troupe.event..",
        "dev.troupe.japi..",
        "dev.troupe.routing..",
        "dev.troupe.util..",
        "dev.troupe.spi.."
    };

    /** Which runtime packages a runtime package may use; the API slice may be used by all. */
    private static final Map<String, Set<String>> MAY_USE =
            Map.of(
                    "ref", Set.of(),
                    "timer", Set.of(),
                    "mailbox", Set.of("ref"),
                    "executor", Set.of(),
                    "dispatcher", Set.of("ref", "mailbox", "executor", "timer"),
                    "behaviour", Set.of("ref"),
                    "cell", Set.of("ref", "mailbox", "dispatcher", "behaviour", "timer"),
                    "route", Set.of("ref", "mailbox", "dispatcher", "cell"),
                    "system",
                            Set.of(
                                    "ref",
                                    "timer",
                                    "mailbox",
                                    "executor",
                                    "dispatcher",
                                    "behaviour",
                                    "cell",
                                    "route"));

    static List<String> runtimePackages() {
        return MAY_USE.keySet().stream().sorted().toList();
    }

    @ParameterizedTest
    @MethodSource("runtimePackages")
    void aRuntimePackageUsesOnlyTheOnesBelowIt(String name) {
        String[] forbidden =
                MAY_USE.keySet().stream()
                        .filter(other -> !other.equals(name) && !MAY_USE.get(name).contains(other))
                        .map(other -> "dev.troupe.runtime." + other + "..")
                        .toArray(String[]::new);

        noClasses()
                .that()
                .resideInAPackage("dev.troupe.runtime." + name + "..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(forbidden)
                .allowEmptyShould(true)
                .check(CLASSES);
    }

    @Test
    void theRuntimeHasNoPackageOutsideTheFloorPlan() {
        String[] known =
                MAY_USE.keySet().stream()
                        .map(name -> "dev.troupe.runtime." + name)
                        .toArray(String[]::new);

        noClasses()
                .that(
                        resideInAPackage("dev.troupe.runtime..")
                                .and(DescribedPredicate.not(resideInAnyPackage(known))))
                .should(com.tngtech.archunit.lang.conditions.ArchConditions.be(alwaysTrue()))
                .allowEmptyShould(true)
                .check(
                        CLASSES.that(
                                DescribedPredicate.describe(
                                        "are no package-info",
                                        c -> !c.getSimpleName().equals("package-info"))));
    }

    @Test
    void theRuntimeHasNoCycles() {
        slices().matching("dev.troupe.runtime.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void theApiDoesNotKnowTheRuntime() {
        noClasses()
                .that()
                .resideInAnyPackage(API)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.troupe.runtime..")
                .check(CLASSES);
    }

    @Test
    void patternsAreOnTop() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.troupe.pattern..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("dev.troupe.pattern..")
                                .and(
                                        DescribedPredicate.not(
                                                equivalentTo(AskTimeoutException.class))))
                .because("all but the exception of routers that ask are built on the others")
                .check(CLASSES);
        noClasses()
                .that()
                .resideInAPackage("dev.troupe.pattern..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.troupe.runtime..")
                .check(CLASSES);
    }

    @Test
    void dataStructuresKnowOnlyTheJdk() {
        noClasses()
                .that()
                .resideInAPackage("dev.troupe.concurrent..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("dev.troupe..")
                                .and(
                                        DescribedPredicate.not(
                                                resideInAPackage("dev.troupe.concurrent..")))
                                .or(resideInAnyPackage("com.typesafe..", "org.slf4j..")))
                .check(CLASSES);
    }

    @Test
    void settingsKnowOnlyTheConfigLibrary() {
        noClasses()
                .that()
                .resideInAPackage("dev.troupe.settings..")
                .should()
                .dependOnClassesThat(
                        resideInAPackage("dev.troupe..")
                                .and(
                                        DescribedPredicate.not(
                                                resideInAnyPackage(
                                                        "dev.troupe.settings..", "dev.troupe"))))
                .check(CLASSES);
    }

    @Test
    void onlySettingsReadAConfig() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.troupe.settings..")
                .should()
                .accessTargetWhere(
                        calls(Config.class, "get")
                                .or(calls(Config.class, "hasPath"))
                                .or(calls(Config.class, "is")))
                .check(CLASSES);
    }

    @Test
    void onlyTheInstantiatorGoesFromANameToAnObject() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.troupe.runtime.system.Instantiator")
                .should()
                .accessTargetWhere(
                        calls(Class.class, "forName").or(calls(ClassLoader.class, "loadClass")))
                .check(CLASSES);
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("dev.troupe.runtime.system.Instantiator")
                .and()
                .doNotHaveFullyQualifiedName("dev.troupe.actor.Constructors")
                .should()
                .accessTargetWhere(calls(Constructor.class, "newInstance"))
                .check(CLASSES);
    }

    @Test
    void clockChanceAndThreadsAreReachedOnlyThroughTheirSeams() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.troupe.concurrent..")
                .should()
                .accessTargetWhere(
                        calls(System.class, "nanoTime")
                                .or(calls(System.class, "currentTimeMillis"))
                                .or(calls(ThreadLocalRandom.class, ""))
                                .or(calls(Math.class, "random"))
                                .or(calls(Thread.class, "<init>"))
                                .or(calls(Thread.class, "sleep"))
                                .or(calls(java.util.Random.class, "<init>"))
                                .or(calls(java.util.UUID.class, "randomUUID"))
                                .or(calls(java.time.Instant.class, "now")))
                .check(CLASSES);
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.troupe.concurrent..", "dev.troupe.runtime.executor..")
                .should()
                .accessTargetWhere(calls(Thread.class, "start"))
                .check(CLASSES);
    }

    private static DescribedPredicate<JavaAccess<?>> calls(Class<?> owner, String prefix) {
        return DescribedPredicate.describe(
                "calls " + owner.getSimpleName() + "." + prefix + "*",
                access ->
                        access.getTargetOwner().isAssignableTo(owner)
                                && access.getTargetOwner().isEquivalentTo(owner)
                                && access.getTarget().getName().startsWith(prefix));
    }
}
