package dev.troupe.settings;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The short names of routers: {@code troupe.actor.router.type-mapping}.
 *
 * @param classNames short name to the class name of a RouterConfig
 */
record RouterTypes(Map<String, String> classNames) {
    /** The class that stands for no router: the code says which. */
    private static final String FROM_CODE = "dev.troupe.routing.NoRouter";

    private static final String EXAMPLE = "dev.troupe.routing.RoundRobinPool";

    static RouterTypes from(ConfigReader section) {
        Map<String, String> classNames = new HashMap<>();
        for (String name : new TreeMap<>(section.object()).keySet()) {
            classNames.put(name, section.className(name, EXAMPLE));
        }
        return new RouterTypes(Map.copyOf(classNames));
    }

    /** The class of the router at {@code router}; empty if the code says which. */
    Optional<String> classOf(ConfigReader entry) {
        String meant =
                ValueText.of(entry.object().get("router"))
                        .flatMap(word -> NearestMatch.of(word, classNames.keySet()))
                        .map(near -> "; did you mean " + near + "?")
                        .orElse("");
        String expected =
                "one of "
                        + String.join(", ", new TreeSet<>(classNames.keySet()))
                        + ", or the full name of a class"
                        + meant;
        return Optional.of(entry.scalar("router", expected, FROM_CODE, this::classNamed))
                .filter(name -> !name.equals(FROM_CODE));
    }

    private Optional<String> classNamed(String text) {
        return Optional.ofNullable(classNames.get(text))
                .or(() -> Scalars.className(text).filter(name -> name.indexOf('.') > 0));
    }
}
