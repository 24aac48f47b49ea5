package dev.troupe.actor;

import dev.troupe.japi.Throwables;
import dev.troupe.japi.function.Creator;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Makes actors with a function. */
record CreatorProducer(Class<? extends Actor> actorClass, Creator<? extends Actor> creator)
        implements IndirectActorProducer {

    CreatorProducer {
        Objects.requireNonNull(actorClass, "actorClass");
        Objects.requireNonNull(creator, "creator");
        if (!Actor.class.isAssignableFrom(actorClass)) {
            throw new IllegalArgumentException(
                    "cannot create [" + actorClass.getName() + "]: it is not a class of actors");
        }
    }

    /** Takes the class of actors from the type of {@code creator}, which a lambda does not have. */
    static CreatorProducer untyped(Creator<? extends Actor> creator) {
        Objects.requireNonNull(creator, "creator");
        Class<? extends Actor> found = Actor.class;
        for (Type type : creator.getClass().getGenericInterfaces()) {
            if (type instanceof ParameterizedType generic
                    && generic.getRawType() == Creator.class
                    && generic.getActualTypeArguments()[0] instanceof Class<?> made) {
                found = made.asSubclass(Actor.class);
            }
        }
        return new CreatorProducer(found, creator);
    }

    @Override
    public @Nullable Actor produce() {
        try {
            return creator.create();
        } catch (Exception e) {
            return Throwables.<RuntimeException, Actor>sneakyThrow(e);
        }
    }
}
