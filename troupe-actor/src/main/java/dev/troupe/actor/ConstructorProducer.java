package dev.troupe.actor;

import java.lang.reflect.Constructor;
import org.jspecify.annotations.Nullable;

/** Makes actors with a constructor, found and opened once. */
final class ConstructorProducer implements IndirectActorProducer {

    private final Class<? extends Actor> actorClass;
    private final Constructor<?> constructor;
    private final @Nullable Object[] args;

    ConstructorProducer(Class<? extends Actor> actorClass, @Nullable Object[] args) {
        this.actorClass = actorClass;
        this.constructor = Constructors.find(actorClass, args);
        this.args = args;
    }

    @Override
    public Class<? extends Actor> actorClass() {
        return actorClass;
    }

    @Override
    public Actor produce() {
        return actorClass.cast(Constructors.call(constructor, args));
    }
}
