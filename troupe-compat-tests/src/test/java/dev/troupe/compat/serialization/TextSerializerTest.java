package dev.troupe.compat.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.serialization.JSerializer;
import dev.troupe.serialization.Serialization;
import dev.troupe.serialization.SerializationExtension;
import dev.troupe.serialization.Serializer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** A serializer that is told the class, in the older manner. */
class TextSerializerTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                akka.actor {
                  serializers { text = "%s" }
                  serialization-bindings { "%s" = text }
                }
                """
                .formatted(TextSerializer.class.getName(), Name.class.getName());
    }

    record Name(String text) {}

    public static class TextSerializer extends JSerializer {
        @Override
        public int identifier() {
            return 4711;
        }

        @Override
        public boolean includeManifest() {
            return true;
        }

        @Override
        public byte[] toBinary(Object obj) {
            return ((Name) obj).text().getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public Object fromBinaryJava(byte[] bytes, Class<?> clazz) {
            assertThat(clazz).isEqualTo(Name.class);
            return new Name(new String(bytes, StandardCharsets.UTF_8));
        }
    }

    @Test
    void aNameIsWrittenAndRead() throws Exception {
        Serialization serialization = SerializationExtension.get(system);
        Serializer serializer = serialization.serializerFor(Name.class);
        Name name = new Name("Zoë");

        byte[] bytes = serializer.toBinary(name);

        assertThat(serializer.fromBinary(bytes, Name.class)).isEqualTo(name);
        assertThat(serialization.deserialize(bytes, Name.class).get()).isEqualTo(name);
    }
}
