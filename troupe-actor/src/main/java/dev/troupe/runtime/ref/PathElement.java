package dev.troupe.runtime.ref;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** One step of a selection: up, down to a name, or down to all names that match. */
public sealed interface PathElement {
    /** To the parent; the root is its own. */
    record Up() implements PathElement {
        @Override
        public String toString() {
            return "..";
        }
    }

    /** To the child with this name. */
    record Child(String name) implements PathElement {
        @Override
        public String toString() {
            return name;
        }
    }

    /** To every child whose name matches: {@code *} any characters, {@code ?} exactly one. */
    record Glob(String pattern, Pattern compiled) implements PathElement {
        boolean matches(String name) {
            return compiled.matcher(name).matches();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Glob that && pattern.equals(that.pattern);
        }

        @Override
        public int hashCode() {
            return pattern.hashCode();
        }

        @Override
        public String toString() {
            return pattern;
        }
    }

    /**
     * The elements between the slashes of {@code path}; empty ones are left out.
     *
     * @throws IllegalArgumentException if one has a {@code #} that is not between a name and an int
     */
    static List<PathElement> parse(Iterable<String> elements) {
        List<PathElement> parsed = new ArrayList<>();
        for (String element : elements) {
            if (!element.isEmpty()) {
                parsed.add(of(element));
            }
        }
        return List.copyOf(parsed);
    }

    private static PathElement of(String element) {
        if (element.equals("..")) {
            return new Up();
        }
        int mark = element.indexOf('#');
        if (mark >= 0) {
            requireNameAndUid(element, mark);
        }
        if (element.indexOf('*') < 0 && element.indexOf('?') < 0) {
            return new Child(element);
        }
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < element.length(); i++) {
            char c = element.charAt(i);
            regex.append(c == '*' ? ".*" : c == '?' ? "." : Pattern.quote(String.valueOf(c)));
        }
        return new Glob(element, Pattern.compile(regex.toString()));
    }

    private static void requireNameAndUid(String element, int mark) {
        try {
            Integer.parseInt(mark == 0 ? "" : element.substring(mark + 1));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "cannot select ["
                            + element
                            + "]: a # stands between a name and the uid of one incarnation, an int",
                    e);
        }
    }
}
