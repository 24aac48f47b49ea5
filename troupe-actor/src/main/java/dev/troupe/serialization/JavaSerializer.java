package dev.troupe.serialization;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.japi.Throwables;
import dev.troupe.settings.SerializationSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.io.Serializable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The serialization of the JDK, with references to actors as their paths. Whoever can send it bytes
 * can run code: it works only with {@code troupe.actor.allow-java-serialization = on}, and {@code
 * troupe.actor.java-serialization-filter} says which classes it may read.
 */
public final class JavaSerializer implements Serializer {
    static final int IDENTIFIER = 1;

    private final ExtendedActorSystem system;
    private final @Nullable ObjectInputFilter filter;

    /** For the configuration. */
    public JavaSerializer(ExtendedActorSystem system) {
        this.system = system;
        this.filter =
                SerializationSettings.from(system.settings().config())
                        .javaFilter()
                        .map(ObjectInputFilter.Config::createFilter)
                        .orElse(null);
    }

    /** What stands for a reference. */
    private record Path(String path) implements Serializable {
        private static final long serialVersionUID = 1L;
    }

    @Override
    public int identifier() {
        return IDENTIFIER;
    }

    @Override
    public boolean includeManifest() {
        return false;
    }

    @Override
    public byte[] toBinary(Object o) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Output output = new Output(bytes)) {
            output.writeObject(o);
        } catch (IOException e) {
            throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(e);
        }
        return bytes.toByteArray();
    }

    @Override
    public @Nullable Object fromBinary(byte[] bytes, Optional<Class<?>> manifest) {
        try (Input input = new Input(new ByteArrayInputStream(bytes))) {
            return input.readObject();
        } catch (IOException | ClassNotFoundException e) {
            throw Throwables.<RuntimeException, RuntimeException>sneakyThrow(e);
        }
    }

    private static final class Output extends ObjectOutputStream {
        Output(OutputStream bytes) throws IOException {
            super(bytes);
            enableReplaceObject(true);
        }

        @Override
        protected Object replaceObject(Object object) {
            return object instanceof ActorRef ref
                    ? new Path(Serialization.serializedActorPath(ref))
                    : object;
        }
    }

    private final class Input extends ObjectInputStream {
        Input(InputStream bytes) throws IOException {
            super(bytes);
            enableResolveObject(true);
            if (filter != null) {
                setObjectInputFilter(
                        info ->
                                isReference(info.serialClass())
                                        ? ObjectInputFilter.Status.ALLOWED
                                        : filter.checkInput(info));
            }
        }

        /** The path, and what it is resolved to: bytes cannot hold a reference itself. */
        private static boolean isReference(@Nullable Class<?> type) {
            return type == Path.class || (type != null && ActorRef.class.isAssignableFrom(type));
        }

        @Override
        protected Object resolveObject(Object object) {
            return object instanceof Path path
                    ? system.provider().resolveActorRef(path.path())
                    : object;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described)
                throws IOException, ClassNotFoundException {
            try {
                return system.instances().classNamed(described.getName());
            } catch (ConfigurationException primitive) {
                return super.resolveClass(described);
            }
        }
    }
}
