package dev.troupe.compat.api;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.JarURLConnection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a jar of the original offers to programs in Java: public types and members without Scala. */
final class OriginalApi {
    private static final Pattern CLASS =
            Pattern.compile(
                    "(org/apache/pekko/"
                            + "((actor|dispatch|routing|event|pattern|japi|util|serialization|testkit)/.*)?"
                            + "\\w+(\\$\\w+)*)\\.class");

    private final Map<Class<?>, Set<String>> hiddenByOutermost = new HashMap<>();

    /** The types of the jar that holds {@code resource} that a program in Java may name. */
    List<Class<?>> typesBeside(String resource) throws IOException {
        ClassLoader loader = OriginalApi.class.getClassLoader();
        JarURLConnection place =
                (JarURLConnection)
                        Objects.requireNonNull(loader.getResource(resource), resource)
                                .openConnection();
        try (JarFile jar = new JarFile(place.getJarFileURL().getPath())) {
            return jar.stream()
                    .map(entry -> CLASS.matcher(entry.getName()))
                    .filter(name -> name.matches())
                    .<Class<?>>map(name -> load(name.group(1).replace('/', '.'), loader))
                    .filter(this::isOffered)
                    .toList();
        }
    }

    /** Constructors, methods and fields of {@code type} that have no Scala type in them. */
    List<Member> membersOf(Class<?> type) {
        List<Member> members = new ArrayList<>();
        Stream.of(type.getDeclaredConstructors(), type.getDeclaredMethods())
                .flatMap(Arrays::stream)
                .filter(each -> isOffered(each) && isPlain(each))
                .forEach(members::add);
        for (Field field : type.getDeclaredFields()) {
            if (isOffered(field) && isPlain(field.getType())) {
                members.add(field);
            }
        }
        return members;
    }

    private static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private boolean isOffered(Class<?> type) {
        for (Class<?> each = type; each != null; each = each.getDeclaringClass()) {
            if (!isVisible(each.getModifiers())
                    || each.isSynthetic()
                    || isHidden(each, scalaName(each))) {
                return false;
            }
        }
        return type.getEnclosingMethod() == null && !type.isAnonymousClass();
    }

    private boolean isOffered(Member member) {
        if (!isVisible(member.getModifiers()) || member.isSynthetic()) {
            return false;
        }
        Class<?> owner = member.getDeclaringClass();
        if (member instanceof Constructor<?>) {
            return !isHidden(owner, scalaName(owner) + "#<init>");
        }
        return !member.getName().contains("$")
                && supertypes(owner)
                        .noneMatch(
                                each -> isHidden(each, scalaName(each) + '#' + member.getName()));
    }

    // a class repeats in its bytecode what it takes from traits, hidden members among them
    private static Stream<Class<?>> supertypes(Class<?> type) {
        Stream<Class<?>> above =
                Arrays.stream(type.getInterfaces()).flatMap(OriginalApi::supertypes);
        Stream<Class<?>> parent =
                Stream.ofNullable(type.getSuperclass()).flatMap(OriginalApi::supertypes);
        return Stream.concat(Stream.of(type), Stream.concat(parent, above));
    }

    private boolean isHidden(Class<?> type, String name) {
        Class<?> outermost = type;
        while (outermost.getDeclaringClass() != null) {
            outermost = outermost.getDeclaringClass();
        }
        return hiddenByOutermost
                .computeIfAbsent(outermost, ScalaSignatures::hiddenIn)
                .contains(name);
    }

    private static String scalaName(Class<?> type) {
        return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    }

    private boolean isPlain(Executable member) {
        return Arrays.stream(member.getParameterTypes()).allMatch(this::isPlain)
                && (!(member instanceof Method method) || isPlain(method.getReturnType()));
    }

    private boolean isPlain(Class<?> type) {
        if (type.isArray()) {
            return isPlain(type.getComponentType());
        }
        String name = type.getName();
        return !name.startsWith("scala.")
                && !name.endsWith("$")
                && !name.contains(".internal.")
                && (!name.startsWith("org.apache.pekko.") || isOffered(type));
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }
}
