package dev.troupe.routing;

import dev.troupe.japi.JavaPartialFunction;
import dev.troupe.japi.pf.PartialFunction;
import dev.troupe.routing.ConsistentHashingRouter.ConsistentHashMapper;
import java.util.Objects;

/** The two forms in which hash keys of messages are given to a router, as one. */
final class HashMappings {
    static final PartialFunction<Object, Object> NONE = PartialFunction.empty();

    private HashMappings() {}

    /** No key. */
    @SuppressWarnings("NullAway") // what it is given to is asked whether it is null
    static Object none(Object message) {
        return null;
    }

    static PartialFunction<Object, Object> of(ConsistentHashMapper mapper) {
        Objects.requireNonNull(mapper, "mapper");
        return new JavaPartialFunction<>() {
            @Override
            public Object apply(Object message, boolean isCheck) {
                Object key = mapper.hashKey(message);
                if (key == null) {
                    throw noMatch();
                }
                return key;
            }
        };
    }

    /** {@code own}, or that of {@code other} where there is none. */
    static PartialFunction<Object, Object> merged(
            PartialFunction<Object, Object> own, RouterConfig other) {
        if (own != NONE) {
            return own;
        }
        if (other instanceof ConsistentHashingPool pool) {
            return pool.hashMapping();
        }
        return other instanceof ConsistentHashingGroup group ? group.hashMapping() : NONE;
    }
}
