package dev.troupe.compat.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a module shows to the world, as text: the types of its exported packages and their
 * signatures.
 */
final class PublicApi {
    private static final Pattern EXPORT =
            Pattern.compile("^\\s*exports ([\\w.]+);", Pattern.MULTILINE);

    private final Map<String, Set<String>> membersByType = new TreeMap<>();

    private PublicApi() {}

    /** The API of the module whose sources are in {@code sources}. */
    static String of(Path sources) throws IOException {
        PublicApi api = new PublicApi();
        String descriptor = Files.readString(sources.resolve("module-info.java"));
        for (String exported : EXPORT.matcher(descriptor).results().map(m -> m.group(1)).toList()) {
            classesIn(sources, exported).forEach(api::addIfVisible);
        }
        return api.text();
    }

    private static List<Class<?>> classesIn(Path sources, String exported) throws IOException {
        try (Stream<Path> files = Files.list(sources.resolve(exported.replace('.', '/')))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
                    .sorted(Comparator.naturalOrder())
                    .<Class<?>>map(name -> load(exported, name))
                    .toList();
        }
    }

    private static Class<?> load(String exported, String fileName) {
        String simpleName = fileName.substring(0, fileName.length() - ".java".length());
        try {
            return Class.forName(
                    exported + '.' + simpleName, false, PublicApi.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }

    private void addIfVisible(Class<?> type) {
        if (!isVisible(type.getModifiers()) || type.isSynthetic()) {
            return;
        }
        Set<String> members = new TreeSet<>();
        membersByType.put(header(type), members);
        for (Constructor<?> constructor : type.getDeclaredConstructors()) {
            if (isVisible(constructor.getModifiers()) && !constructor.isSynthetic()) {
                members.add(constructor.toGenericString());
            }
        }
        for (Method method : type.getDeclaredMethods()) {
            if (isVisible(method.getModifiers()) && !method.isSynthetic()) {
                members.add(withoutOwner(method.toGenericString(), type));
            }
        }
        for (Field field : type.getDeclaredFields()) {
            if (isVisible(field.getModifiers()) && !field.isSynthetic()) {
                members.add(withoutOwner(field.toGenericString(), type));
            }
        }
        for (Class<?> nested : type.getDeclaredClasses()) {
            addIfVisible(nested);
        }
    }

    private static String withoutOwner(String signature, Class<?> owner) {
        return signature.replace(' ' + owner.getTypeName() + '.', " ");
    }

    private static boolean isVisible(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static String header(Class<?> type) {
        StringBuilder header = new StringBuilder(type.getTypeName());
        // only newer JDKs say sealed and non-sealed by themselves
        String declaration = type.toGenericString().replaceFirst(" (non-)?sealed ", " ");
        header.append(": ").append(type.isSealed() ? "sealed " : "").append(declaration);
        if (type.getGenericSuperclass() != null && type.getSuperclass() != Object.class) {
            header.append(" extends ").append(type.getGenericSuperclass().getTypeName());
        }
        Arrays.stream(type.getGenericInterfaces())
                .map(each -> each.getTypeName())
                .sorted(Comparator.naturalOrder())
                .forEach(name -> header.append(" implements ").append(name));
        return header.toString();
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        membersByType.forEach(
                (type, members) -> {
                    text.append(type).append('\n');
                    members.forEach(member -> text.append("  ").append(member).append('\n'));
                });
        return text.toString();
    }
}
