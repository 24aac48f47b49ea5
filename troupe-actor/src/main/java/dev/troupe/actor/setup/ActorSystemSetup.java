package dev.troupe.actor.setup;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** At most one {@link Setup} of each class. Immutable. */
public final class ActorSystemSetup {

    private static final ActorSystemSetup EMPTY = new ActorSystemSetup(Map.of());

    private final Map<Class<?>, Setup> setups;

    private ActorSystemSetup(Map<Class<?>, Setup> setups) {
        this.setups = setups;
    }

    public static ActorSystemSetup empty() {
        return EMPTY;
    }

    /** All of these; of two with the same class, the later. */
    public static ActorSystemSetup create(Setup... settings) {
        return create(Arrays.asList(settings));
    }

    /** All of these; of two with the same class, the later. */
    public static ActorSystemSetup create(List<Setup> settings) {
        return EMPTY.with(settings);
    }

    /** The setup whose class is exactly {@code clazz}. */
    public <T extends Setup> Optional<T> get(Class<T> clazz) {
        return Optional.ofNullable(setups.get(clazz)).map(clazz::cast);
    }

    /** These and {@code t}, which replaces one of the same class. */
    public <T extends Setup> ActorSystemSetup withSetup(T t) {
        return with(List.of(t));
    }

    /** The same as {@link #withSetup}. */
    public <T extends Setup> ActorSystemSetup and(T t) {
        return withSetup(t);
    }

    private ActorSystemSetup with(List<? extends Setup> more) {
        Map<Class<?>, Setup> all = new LinkedHashMap<>(setups);
        for (Setup setup : more) {
            all.put(Objects.requireNonNull(setup, "setup").getClass(), setup);
        }
        return new ActorSystemSetup(all);
    }

    @Override
    public String toString() {
        return "ActorSystemSetup" + setups.values();
    }
}
