package dev.troupe.compat.api;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the contract promises, one line per type and member: {@code static
 * dev.troupe.actor.ActorRef#noSender():ActorRef}. Types stand without package and type arguments,
 * but for {@code japi.} and {@code juf.}, which have names in common; {@code _} is a type parameter.
 */
final class Contract {
    private static final Pattern LINE =
            Pattern.compile("(static )?([\\w.$]+)(?:#(\\w+)\\((.*)\\)(?::(\\S+))?)?");

    private final OurApi ours;

    Contract(OurApi ours) {
        this.ours = ours;
    }

    boolean holds(String line) {
        Matcher promise = LINE.matcher(line);
        if (!promise.matches()) {
            throw new IllegalArgumentException("no line of the contract: [" + line + "]");
        }
        Optional<Class<?>> type = ours.named(promise.group(2));
        if (type.isEmpty() || promise.group(3) == null) {
            return type.isPresent();
        }
        return ours.membersOf(type.get()).stream()
                .anyMatch(
                        member ->
                                Modifier.isStatic(member.getModifiers())
                                                == (promise.group(1) != null)
                                        && keeps(member, promise));
    }

    private static boolean keeps(Member member, Matcher promise) {
        String name = member instanceof Constructor<?> ? "new" : member.getName();
        return name.equals(promise.group(3))
                && member instanceof Executable executable
                && parameters(executable).matches(pattern(promise.group(4)))
                && (!(member instanceof Method method) || returns(method, promise.group(5)));
    }

    private static String parameters(Executable member) {
        return Arrays.stream(member.getParameterTypes())
                .map(Contract::shortName)
                .collect(Collectors.joining(","));
    }

    private static boolean returns(Method method, String promised) {
        Class<?> given = method.getReturnType();
        return shortName(given).matches(pattern(promised))
                || OurApi.withSupertypes(given).stream()
                        .anyMatch(each -> shortName(each).equals(promised));
    }

    private static String pattern(String names) {
        return Arrays.stream(names.split(",", -1))
                .map(name -> Pattern.quote(name).replace("_", "\\E[^,]+\\Q"))
                .collect(Collectors.joining(","));
    }

    private static String shortName(Class<?> type) {
        if (type.isArray()) {
            return shortName(type.getComponentType()) + "[]";
        }
        String name = type.isPrimitive() ? type.getName() : nested(type);
        return switch (type.getPackageName()) {
            case "java.util.function" -> "juf." + name;
            case "dev.troupe.japi.function" -> "japi." + name;
            default -> name;
        };
    }

    private static String nested(Class<?> type) {
        return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
    }
}
