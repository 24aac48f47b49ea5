package dev.troupe.runtime.system;

import dev.troupe.ConfigurationException;
import dev.troupe.settings.LegacyRoots;
import dev.troupe.spi.Instances;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Collectors;

/** Makes objects of classes that the configuration names. */
final class Instantiator implements Instances {
    private final ClassLoader loader;
    private final String where; // begins what is said of a mistake

    Instantiator(ClassLoader loader) {
        this(loader, "");
    }

    private Instantiator(ClassLoader loader, String where) {
        this.loader = loader;
        this.where = where;
    }

    @Override
    public Instances at(String key) {
        return new Instantiator(loader, key + ": ");
    }

    @Override
    public Class<?> classNamed(String className) {
        try {
            return Class.forName(LegacyRoots.className(className), false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new ConfigurationException(
                    where
                            + "class ["
                            + className
                            + "] cannot be loaded: check its name and the class path",
                    e);
        }
    }

    @Override
    public <T> T create(
            String className, Class<T> type, List<Class<?>> parameterTypes, List<?> arguments) {
        Class<?> found = classNamed(className);
        if (!type.isAssignableFrom(found)) {
            throw new ConfigurationException(
                    where + "class [" + className + "] is no [" + type.getName() + "]");
        }
        if (Modifier.isAbstract(found.getModifiers())) {
            throw new ConfigurationException(
                    where
                            + "class ["
                            + className
                            + "] is abstract: name one that can be instantiated");
        }
        try {
            Constructor<?> constructor =
                    found.getDeclaredConstructor(parameterTypes.toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return type.cast(constructor.newInstance(arguments.toArray()));
        } catch (NoSuchMethodException e) {
            throw new ConfigurationException(
                    where
                            + "class ["
                            + className
                            + "] needs a constructor with the parameters "
                            + named(parameterTypes),
                    e);
        } catch (InvocationTargetException e) {
            throw new ConfigurationException(
                    where + "the constructor of [" + className + "] failed: " + e.getCause(),
                    e.getCause());
        } catch (ReflectiveOperationException | RuntimeException e) {
            throw new ConfigurationException(
                    where
                            + "class ["
                            + className
                            + "] cannot be instantiated: in a named module, its"
                            + " package must be open to dev.troupe.actor",
                    e);
        }
    }

    private static String named(List<Class<?>> parameterTypes) {
        return parameterTypes.stream()
                .map(Class::getName)
                .collect(Collectors.joining(", ", "(", ")"));
    }
}
