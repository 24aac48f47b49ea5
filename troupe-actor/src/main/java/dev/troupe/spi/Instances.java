package dev.troupe.spi;

import java.util.List;

/** The only way from a class name in the configuration to an object. */
public interface Instances {
    /** The same, but what it refuses is said of {@code key}, the setting with the class name. */
    Instances at(String key);

    /**
     * The class with this name; names that begin with {@code akka.} or {@code org.apache.pekko.}
     * are looked up as ours.
     *
     * @throws dev.troupe.ConfigurationException if there is no such class
     */
    Class<?> classNamed(String className);

    /**
     * A new instance made with the constructor that takes exactly {@code parameterTypes}.
     *
     * @throws dev.troupe.ConfigurationException if the class or the constructor does not exist, or
     *     the class is no {@code type}; checked before anything is run
     */
    <T> T create(String className, Class<T> type, List<Class<?>> parameterTypes, List<?> arguments);
}
