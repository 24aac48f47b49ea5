package dev.troupe.compat.api;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The types of the API snapshots and what they inherit, to ask whether something of the original is
 * there. Names of the original are read as ours.
 */
final class OurApi {
    private final Set<String> types = new TreeSet<>();

    OurApi(Path... snapshots) throws IOException {
        for (Path snapshot : snapshots) {
            Files.readString(snapshot)
                    .lines()
                    .filter(line -> !line.startsWith(" "))
                    .forEach(line -> types.add(line.substring(0, line.indexOf(':'))));
        }
    }

    /** The names of all public types. */
    Set<String> types() {
        return types;
    }

    /** Our type in the place of {@code original}, if there is one. */
    Optional<Class<?>> counterpart(Class<?> original) {
        return named(ourName(original));
    }

    /** The public type with this name, if there is one. */
    Optional<Class<?>> named(String name) {
        if (!types.contains(name)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Class.forName(name, false, OurApi.class.getClassLoader()));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(name, e);
        }
    }

    /** Says whether a program that uses {@code member} of the original compiles with {@code type}. */
    boolean offers(Class<?> type, Member member) {
        return membersOf(type).stream().anyMatch(ours -> stands(ours, member));
    }

    /** What a program may call or override in {@code type}, inherited or not. */
    List<Member> membersOf(Class<?> type) {
        List<Member> members = new ArrayList<>(Arrays.asList(type.getDeclaredConstructors()));
        for (Class<?> each : withSupertypes(type)) {
            members.addAll(Arrays.asList(each.getDeclaredMethods()));
            members.addAll(Arrays.asList(each.getDeclaredFields()));
        }
        members.removeIf(each -> each.isSynthetic() || !isVisible(each.getModifiers()));
        return members;
    }

    /** {@code Type#name(parameters):result} with our names. */
    static String entry(Member member) {
        String owner = ourName(member.getDeclaringClass());
        if (member instanceof Field field) {
            return owner + '#' + field.getName() + ':' + ourName(field.getType());
        }
        String parameters =
                Arrays.stream(((Executable) member).getParameterTypes())
                        .map(OurApi::ourName)
                        .collect(Collectors.joining(",", "(", ")"));
        return member instanceof Method method
                ? owner
                        + '#'
                        + method.getName()
                        + parameters
                        + ':'
                        + ourName(method.getReturnType())
                : owner + "#new" + parameters;
    }

    static String ourName(Class<?> original) {
        return original.getTypeName()
                .replace("org.apache.pekko.PekkoException", "dev.troupe.TroupeException")
                .replace("org.apache.pekko", "dev.troupe");
    }

    static Set<Class<?>> withSupertypes(Class<?> type) {
        Set<Class<?>> all = new LinkedHashSet<>();
        collect(type, all);
        all.add(Object.class);
        return all;
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static void collect(@Nullable Class<?> type, Set<Class<?>> all) {
        if (type != null && all.add(type)) {
            collect(type.getSuperclass(), all);
            for (Class<?> each : type.getInterfaces()) {
                collect(each, all);
            }
        }
    }

    private boolean stands(Member ours, Member original) {
        if (Modifier.isStatic(ours.getModifiers()) != Modifier.isStatic(original.getModifiers())) {
            return false;
        }
        if (ours instanceof Method method && original instanceof Method wanted) {
            return method.getName().equals(wanted.getName())
                    && accepts(method, wanted)
                    && (wanted.getReturnType() == void.class
                            || fits(method.getReturnType(), wanted.getReturnType()));
        }
        if (ours instanceof Field field && original instanceof Field wanted) {
            return field.getName().equals(wanted.getName())
                    && fits(field.getType(), wanted.getType());
        }
        return ours instanceof Constructor<?> constructor
                && original instanceof Constructor<?> wanted
                && accepts(constructor, wanted);
    }

    /** Says whether {@code ours} can be called with what {@code original} is called with. */
    boolean accepts(Executable ours, Executable original) {
        Class<?>[] parameters = ours.getParameterTypes();
        Class<?>[] wanted = original.getParameterTypes();
        if (parameters.length != wanted.length) {
            return false;
        }
        for (int i = 0; i < wanted.length; i++) {
            Class<?> given = ourType(wanted[i]);
            if (given == null || !parameters[i].isAssignableFrom(given)) {
                return false;
            }
        }
        return true;
    }

    private boolean fits(Class<?> ours, Class<?> original) {
        Class<?> wanted = ourType(original);
        return wanted != null && wanted.isAssignableFrom(ours);
    }

    private @Nullable Class<?> ourType(Class<?> original) {
        if (original.isArray()) {
            Class<?> component = ourType(original.getComponentType());
            return component == null ? null : component.arrayType();
        }
        return original.getName().startsWith("org.apache.pekko.")
                ? counterpart(original).orElse(null)
                : original;
    }
}
