package dev.troupe.testkit.sim;

import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigValueFactory;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Calls the method of a {@link TroupeSim} for each run. */
@SuppressWarnings("exports") // only a module that reads JUnit uses this
public final class SimExtension implements ParameterResolver, InvocationInterceptor {
    /** For JUnit. */
    public SimExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Sim.class;
    }

    /** There is one for each run: it is put in its place when the run begins. */
    @Override
    public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return null;
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> method,
            ExtensionContext context) {
        invocation.skip();
        TroupeSim wanted =
                AnnotationSupport.findAnnotation(method.getExecutable(), TroupeSim.class)
                        .orElseThrow();
        int place = List.of(method.getExecutable().getParameterTypes()).indexOf(Sim.class);
        if (place < 0) {
            throw new IllegalArgumentException(
                    "["
                            + method.getExecutable()
                            + "] has no parameter of type Sim, without which nothing is simulated");
        }
        simulation(wanted)
                .run(
                        sim -> {
                            Object[] arguments = method.getArguments().toArray();
                            arguments[place] = sim;
                            ReflectionSupport.invokeMethod(
                                    method.getExecutable(),
                                    method.getTarget().orElse(null),
                                    arguments);
                        });
    }

    private static Simulation simulation(TroupeSim wanted) {
        Simulation simulation =
                Simulation.create().strategy(wanted.strategy()).maxSteps(wanted.maxSteps());
        return wanted.trace().isBlank()
                ? simulation
                        .runs(Integer.parseInt(property("runs", String.valueOf(wanted.runs()))))
                        .seed(Long.parseLong(property("seed", String.valueOf(wanted.seed()))))
                        .budget(duration(property("budget", wanted.budget())))
                : simulation.seed(wanted.seed()).trace(wanted.trace());
    }

    private static String property(String name, String otherwise) {
        return System.getProperty("troupe.sim." + name, otherwise);
    }

    private static Duration duration(String text) {
        return ConfigFactory.empty()
                .withValue("budget", ConfigValueFactory.fromAnyRef(text))
                .getDuration("budget");
    }
}
