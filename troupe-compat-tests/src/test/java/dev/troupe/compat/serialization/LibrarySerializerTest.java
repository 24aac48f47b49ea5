package dev.troupe.compat.serialization;

import static org.assertj.core.api.Assertions.assertThat;

import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.compat.ConfiguredProgramTest;
import dev.troupe.serialization.Serialization;
import dev.troupe.serialization.SerializationExtension;
import dev.troupe.serialization.Serializer;
import dev.troupe.serialization.SerializerWithStringManifest;
import dev.troupe.serialization.Serializers;
import java.nio.charset.StandardCharsets;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** A serializer that names what it has written. */
class LibrarySerializerTest extends ConfiguredProgramTest {
    @Override
    protected String config() {
        return """
                akka.actor {
                  serializers.library = "%s"
                  serialization-bindings {
                    "%s" = library
                  }
                }
                """
                .formatted(LibrarySerializer.class.getName(), Item.class.getName());
    }

    interface Item {}

    record Book(String title) implements Item {}

    record Film(int year) implements Item {}

    public static class LibrarySerializer extends SerializerWithStringManifest {
        private static final String BOOK = "book";
        private static final String FILM = "film";

        public LibrarySerializer(ExtendedActorSystem system) {
            assertThat(system.name()).isNotEmpty();
        }

        @Override
        public int identifier() {
            return 1234567;
        }

        @Override
        public String manifest(Object obj) {
            if (obj instanceof Book) {
                return BOOK;
            } else if (obj instanceof Film) {
                return FILM;
            } else {
                throw new IllegalArgumentException("Unknown type: " + obj);
            }
        }

        @Override
        public byte[] toBinary(Object obj) {
            String text = obj instanceof Book book ? book.title() : ((Film) obj).year() + "";
            return text.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public Object fromBinary(byte[] bytes, String manifest) {
            String text = new String(bytes, StandardCharsets.UTF_8);
            return switch (manifest) {
                case BOOK -> new Book(text);
                case FILM -> new Film(Integer.parseInt(text));
                default -> throw new IllegalArgumentException("Unknown manifest: " + manifest);
            };
        }
    }

    @Test
    void whatIsWrittenIsReadAgain() {
        Serialization serialization = SerializationExtension.get(system);

        for (Item item : new Item[] {new Book("Momo"), new Film(1927)}) {
            Serializer serializer = serialization.findSerializerFor(item);
            byte[] bytes = serialization.serialize(item).get();
            String manifest = Serializers.manifestFor(serializer, item);

            assertThat(serializer.identifier()).isEqualTo(1234567);
            assertThat(serialization.deserialize(bytes, serializer.identifier(), manifest).get())
                    .isEqualTo(item);
        }
    }

    @Test
    void anUnknownManifestIsAFailure() {
        Serialization serialization = SerializationExtension.get(system);

        Assertions.assertThatIllegalArgumentException()
                .isThrownBy(() -> serialization.deserialize(new byte[0], 1234567, "map").get())
                .withMessage("Unknown manifest: map");
    }
}
