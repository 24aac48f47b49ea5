package dev.troupe.serialization;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.actor.NoSerializationVerificationNeeded;
import dev.troupe.settings.SerializationSettings;
import dev.troupe.spi.Instances;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Which serializer is for which class. A class is looked up once and then known. */
final class Bindings {
    private static final int LAST_RESERVED = 40;
    private static final Set<Class<?>> OURS =
            Set.of(
                    JavaSerializer.class,
                    DisabledJavaSerializer.class,
                    ByteArraySerializer.class,
                    StringSerializer.class,
                    PrimitiveSerializer.class);

    private final ExtendedActorSystem system;
    private final SerializationSettings settings;
    private final Map<Integer, Serializer> byIdentifier = new HashMap<>();
    private final List<Binding> bound = new ArrayList<>(); // classes before what they extend
    private final ConcurrentHashMap<Class<?>, Serializer> known = new ConcurrentHashMap<>();

    private record Binding(Class<?> type, Serializer serializer) {}

    Bindings(ExtendedActorSystem system, SerializationSettings settings) {
        this.system = system;
        this.settings = settings;
        byIdentifier.put(NullSerializer.INSTANCE.identifier(), NullSerializer.INSTANCE);
        List<SerializerDetails> ofCode =
                system.settings()
                        .setup()
                        .get(SerializationSetup.class)
                        .map(setup -> setup.serializers(system))
                        .orElse(List.of());
        Map<String, Serializer> byName = new HashMap<>();
        for (SerializerDetails each : ofCode) {
            byName.put(each.alias(), add("SerializationSetup: " + each.alias(), each.serializer()));
        }
        new TreeMap<>(settings.serializers())
                .forEach(
                        (name, className) -> {
                            if (!byName.containsKey(name)) {
                                String key = "troupe.actor.serializers." + name;
                                byName.put(name, add(key, create(key, className)));
                            }
                        });
        new TreeMap<>(settings.bindings())
                .forEach(
                        (className, name) ->
                                bind(
                                        classNamed(className),
                                        Objects.requireNonNull(byName.get(name))));
        for (SerializerDetails each : ofCode) { // in front of what the configuration binds
            each.useFor()
                    .forEach(type -> bind(type, Objects.requireNonNull(byName.get(each.alias()))));
        }
    }

    private Serializer add(String origin, Serializer made) {
        String className = made.getClass().getName();
        int identifier = made.identifier();
        if (identifier >= 0 && identifier <= LAST_RESERVED && !OURS.contains(made.getClass())) {
            throw new ConfigurationException(
                    origin
                            + " = ["
                            + className
                            + "]: its identifier ["
                            + identifier
                            + "] is one of 0 to "
                            + LAST_RESERVED
                            + ", which are Troupe's own; choose another");
        }
        Serializer other = byIdentifier.putIfAbsent(identifier, made);
        if (other != null && other.getClass() != made.getClass()) {
            throw new ConfigurationException(
                    origin
                            + " = ["
                            + className
                            + "]: its identifier ["
                            + identifier
                            + "] is also that of ["
                            + other.getClass().getName()
                            + "]; identifiers must differ");
        }
        return other == null ? made : other;
    }

    /** With the constructor that takes the system, else with the one that takes nothing. */
    private Serializer create(String key, String className) {
        Instances instances = system.instances().at(key);
        Class<?> type = instances.classNamed(className);
        if (type == JavaSerializer.class && !settings.allowJava()) {
            return new DisabledJavaSerializer();
        }
        boolean takesSystem =
                Arrays.stream(type.getDeclaredConstructors())
                        .anyMatch(
                                each ->
                                        Arrays.equals(
                                                each.getParameterTypes(),
                                                new Class<?>[] {ExtendedActorSystem.class}));
        return takesSystem
                ? instances.create(
                        className,
                        Serializer.class,
                        List.of(ExtendedActorSystem.class),
                        List.of(system))
                : instances.create(className, Serializer.class, List.of(), List.of());
    }

    private Class<?> classNamed(String className) {
        return system.instances().at("troupe.actor.serialization-bindings").classNamed(className);
    }

    private void bind(Class<?> type, Serializer serializer) {
        int place = 0;
        while (place < bound.size() && !bound.get(place).type().isAssignableFrom(type)) {
            place++;
        }
        bound.add(place, new Binding(type, serializer));
    }

    Map<Integer, Serializer> byIdentifier() {
        return Map.copyOf(byIdentifier);
    }

    Serializer serializerFor(Class<?> type) throws NotSerializableException {
        Serializer serializer = known.get(type);
        if (serializer == null) {
            serializer = choose(type);
            if (known.putIfAbsent(type, serializer) == null) {
                warnOfJava(type, serializer);
            }
        }
        return serializer;
    }

    private Serializer choose(Class<?> type) throws NotSerializableException {
        List<Binding> fitting =
                bound.stream().filter(each -> each.type().isAssignableFrom(type)).toList();
        if (fitting.isEmpty()) {
            throw new NotSerializableException(
                    "no serializer is bound to ["
                            + type.getName()
                            + "]: bind one to it, or to what it extends, in"
                            + " troupe.actor.serialization-bindings");
        }
        Binding first = fitting.get(0);
        // What the first one extends has had its say; what it does not extend may disagree.
        List<Binding> rivals =
                fitting.stream()
                        .filter(each -> !each.type().isAssignableFrom(first.type()))
                        .filter(each -> each.serializer() != first.serializer())
                        .toList();
        if (rivals.isEmpty()) {
            return first.serializer();
        }
        Binding chosen =
                isJava(first.serializer())
                        ? rivals.stream()
                                .filter(each -> !isJava(each.serializer()))
                                .findFirst()
                                .orElse(first)
                        : first;
        if (rivals.stream().anyMatch(each -> each != chosen && !isJava(each.serializer()))) {
            system.log()
                    .warning(
                            "several serializers are bound to [{}]: {}; taking [{}], until a"
                                    + " binding for the class itself decides",
                            type.getName(),
                            names(fitting),
                            chosen.serializer().getClass().getName());
        }
        return chosen.serializer();
    }

    private static List<String> names(List<Binding> bindings) {
        return bindings.stream()
                .map(each -> each.type().getName() + " = " + each.serializer().getClass().getName())
                .sorted(Comparator.naturalOrder())
                .toList();
    }

    private static boolean isJava(Serializer serializer) {
        return serializer.identifier() == JavaSerializer.IDENTIFIER;
    }

    private void warnOfJava(Class<?> type, Serializer serializer) {
        if (settings.warnJava()
                && serializer instanceof JavaSerializer
                && (settings.warnUnverified()
                        || !NoSerializationVerificationNeeded.class.isAssignableFrom(type))) {
            system.log()
                    .warning(
                            "using Java serialization for [{}]: it is slow, and unsafe where bytes"
                                    + " come from others; bind another serializer, or set"
                                    + " troupe.actor.warn-about-java-serializer-usage = off",
                            type.getName());
        }
    }
}
