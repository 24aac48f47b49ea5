package dev.troupe.event;

import static net.bytebuddy.matcher.ElementMatchers.isAbstract;

import dev.troupe.actor.ExtendedActorSystem;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.implementation.InvocationHandlerAdapter;

/** Systems and contexts that answer only what a test prepared. */
public final class FakeSystem {
    private final Map<String, Function<Object[], Object>> answers = new HashMap<>();

    public FakeSystem answering(String method, Function<Object[], Object> answer) {
        answers.put(method, answer);
        return this;
    }

    public FakeSystem answering(String method, Object answer) {
        return answering(method, arguments -> answer);
    }

    /** An actor system whose abstract methods give the answers. */
    public ExtendedActorSystem system() {
        try (var made =
                new ByteBuddy()
                        .subclass(ExtendedActorSystem.class)
                        .method(isAbstract())
                        .intercept(InvocationHandlerAdapter.of(handler()))
                        .make()) {
            Constructor<? extends ExtendedActorSystem> constructor =
                    made.load(FakeSystem.class.getClassLoader())
                            .getLoaded()
                            .getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An object of an interface, such as a context, whose methods give the answers. */
    public <T> T as(Class<T> type) {
        ClassLoader loader = FakeSystem.class.getClassLoader();
        return type.cast(Proxy.newProxyInstance(loader, new Class<?>[] {type}, handler()));
    }

    private InvocationHandler handler() {
        return (self, method, arguments) -> {
            Function<Object[], Object> answer = answers.get(method.getName());
            if (answer == null) {
                throw new UnsupportedOperationException("not prepared: " + method);
            }
            return answer.apply(arguments);
        };
    }
}
