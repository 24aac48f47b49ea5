package dev.troupe.testkit.junit;

import dev.troupe.actor.ActorSystem;
import dev.troupe.testkit.TestProbe;
import dev.troupe.testkit.javadsl.ManualTime;
import dev.troupe.testkit.javadsl.TestKit;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/**
 * What {@link WithActorSystem} does; JUnit makes and calls it.
 *
 * <p>A system is kept in the store of the class or test that it belongs to, where those inside find
 * it, too.
 */
@SuppressWarnings("exports") // only a module that reads JUnit uses this
public final class ActorSystemExtension
        implements BeforeAllCallback,
                BeforeEachCallback,
                AfterEachCallback,
                AfterAllCallback,
                ParameterResolver {
    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(ActorSystemExtension.class);
    private static final Map<Class<?>, Function<ActorSystem, Object>> PARAMETERS =
            Map.of(
                    ActorSystem.class, system -> system,
                    TestKit.class, TestKit::new,
                    dev.troupe.testkit.TestKit.class, dev.troupe.testkit.TestKit::new,
                    TestProbe.class, TestProbe::new,
                    ManualTime.class, ManualTime::get);

    /** For JUnit. */
    public ActorSystemExtension() {}

    @Override
    public void beforeAll(ExtensionContext context) {
        if (!isPerMethod(context)) {
            foundOrMade(context);
        }
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        foundOrMade(context);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return PARAMETERS.containsKey(parameter.getParameter().getType());
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        if (isPerMethod(context) && context.getTestMethod().isEmpty()) {
            throw new ParameterResolutionException(
                    "["
                            + parameter.getParameter()
                            + "]: each test has a system of its own here, and none runs yet; take"
                            + " it as a parameter of the test or of a method before each");
        }
        Class<?> type = parameter.getParameter().getType();
        Function<ActorSystem, Object> maker = PARAMETERS.get(type);
        if (maker == null) {
            throw new ParameterResolutionException("cannot make a [" + type.getName() + "]");
        }
        return maker.apply(foundOrMade(context).system());
    }

    /** Parameters of a constructor belong to the test that the instance is made for. */
    @Override
    public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
        return ExtensionContextScope.TEST_METHOD;
    }

    @Override
    public void afterEach(ExtensionContext context) throws Exception {
        WatchedSystem watched = found(context);
        if (watched == null) { // it could not be made
            return;
        }
        String test =
                context.getRequiredTestClass().getSimpleName()
                        + "."
                        + context.getRequiredTestMethod().getName();
        Findings findings = watched.findings().without(allowed(context));
        boolean failed =
                context.getExecutionException()
                        .filter(thrown -> !(thrown instanceof TestAbortedException))
                        .isPresent();
        AssertionError failure =
                failed || findings.deadLetters().isEmpty() ? null : findings.failure(test);
        if (failed || failure != null) {
            System.out.println(findings.report(test));
        }
        if (isPerMethod(context)) {
            close(watched, failure);
        } else if (failure != null) {
            throw failure;
        }
    }

    @Override
    public void afterAll(ExtensionContext context) throws Exception {
        WatchedSystem watched = found(context);
        if (watched != null && watched.belongsTo(context.getRequiredTestClass())) {
            Findings late = watched.findings().without(allowed(context));
            String name = context.getRequiredTestClass().getSimpleName() + ", after its tests";
            close(watched, late.deadLetters().isEmpty() ? null : late.failure(name));
        }
    }

    /** Throws what was found, also if the system cannot be closed. */
    private static void close(WatchedSystem watched, @Nullable AssertionError found)
            throws InterruptedException {
        try {
            watched.close();
        } catch (AssertionError | RuntimeException inClosing) {
            if (found == null) {
                throw inClosing;
            }
            found.addSuppressed(inClosing);
        }
        if (found != null) {
            throw found;
        }
    }

    private static WatchedSystem foundOrMade(ExtensionContext context) {
        WatchedSystem found = found(context);
        if (found != null) {
            return found;
        }
        WatchedSystem made = new WatchedSystem(context.getRequiredTestClass(), annotation(context));
        context.getStore(NAMESPACE).put(WatchedSystem.class, made);
        return made;
    }

    private static @Nullable WatchedSystem found(ExtensionContext context) {
        return context.getStore(NAMESPACE).get(WatchedSystem.class, WatchedSystem.class);
    }

    private static boolean isPerMethod(ExtensionContext context) {
        return annotation(context).per() == WithActorSystem.Per.METHOD;
    }

    private static WithActorSystem annotation(ExtensionContext context) {
        return around(context, WithActorSystem.class)
                .orElseThrow(
                        () ->
                                new IllegalStateException(
                                        "["
                                                + context.getRequiredTestClass().getName()
                                                + "] has no @WithActorSystem: put it there in"
                                                + " place of @ExtendWith"));
    }

    private static Predicate<Object> allowed(ExtensionContext context) {
        Class<?>[] classes =
                context.getTestMethod()
                        .flatMap(
                                method ->
                                        AnnotationSupport.findAnnotation(
                                                method, AllowDeadLetters.class))
                        .or(() -> around(context, AllowDeadLetters.class))
                        .map(AllowDeadLetters::value)
                        .orElse(new Class<?>[0]);
        return message -> Arrays.stream(classes).anyMatch(type -> type.isInstance(message));
    }

    /** The annotation of the test class, else of the nearest one around it that has it. */
    private static <A extends java.lang.annotation.Annotation> Optional<A> around(
            ExtensionContext context, Class<A> annotation) {
        for (Class<?> type = context.getRequiredTestClass();
                type != null;
                type = type.getEnclosingClass()) {
            Optional<A> found = AnnotationSupport.findAnnotation(type, annotation);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }
}
