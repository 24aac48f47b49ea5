package dev.troupe.serialization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.BootstrapSetup;
import dev.troupe.actor.setup.ActorSystemSetup;
import dev.troupe.testing.Systems;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Serializers that code brings. */
class SerializationSetupTest {
    private ActorSystem system;

    record Note(String text) {}

    /** Writes the text of a note, behind a prefix that says who wrote it. */
    static final class Notes extends SerializerWithStringManifest {
        private final int identifier;

        Notes(int identifier) {
            this.identifier = identifier;
        }

        /** For the configuration. */
        Notes() {
            this(2001);
        }

        @Override
        public int identifier() {
            return identifier;
        }

        @Override
        public String manifest(Object o) {
            return "note";
        }

        @Override
        public byte[] toBinary(Object o) {
            return ((Note) o).text().getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public Object fromBinary(byte[] bytes, String manifest) {
            return new Note(new String(bytes, StandardCharsets.UTF_8));
        }
    }

    @AfterEach
    void stop() {
        Systems.stop(system);
    }

    private Serialization serialization(SerializerDetails details, String... hocon) {
        String all = Systems.QUIET + "\n" + String.join("\n", hocon);
        system =
                ActorSystem.create(
                        "setup",
                        ActorSystemSetup.create(
                                BootstrapSetup.create(Systems.config(all)),
                                SerializationSetup.create(s -> List.of(details))));
        return SerializationExtension.get(system);
    }

    private static SerializerDetails notes(String alias, int identifier) {
        return SerializerDetails.create(alias, new Notes(identifier), List.of(Note.class));
    }

    @Test
    void aSerializerOfTheCodeWritesAndReadsItsClasses() {
        Serialization serialization = serialization(notes("notes", 2002));

        byte[] bytes = serialization.serialize(new Note("buy milk")).get();

        assertThat(serialization.deserialize(bytes, 2002, "note").get())
                .isEqualTo(new Note("buy milk"));
    }

    @Test
    void theCodeWinsWhereTheConfigurationBindsTheSameClass() {
        Serialization serialization =
                serialization(
                        notes("own", 2002),
                        "troupe.actor.serializers.notes = \"" + Notes.class.getName() + "\"",
                        "troupe.actor.serialization-bindings.\""
                                + Note.class.getName()
                                + "\" = notes");

        assertThat(serialization.serializerFor(Note.class).identifier()).isEqualTo(2002);
        assertThat(serialization.serializerByIdentity()).containsKeys(2001, 2002);
    }

    @Test
    void oneWithTheAliasOfAConfiguredOneTakesItsPlace() {
        Serialization serialization =
                serialization(
                        SerializerDetails.create("notes", new Notes(2002), List.of()),
                        "troupe.actor.serializers.notes = \"" + Notes.class.getName() + "\"",
                        "troupe.actor.serialization-bindings.\""
                                + Note.class.getName()
                                + "\" = notes");

        assertThat(serialization.serializerFor(Note.class).identifier()).isEqualTo(2002);
        assertThat(serialization.serializerByIdentity()).doesNotContainKey(2001);
    }

    @Test
    void anIdentifierOfTroupeIsRefused() {
        assertThatThrownBy(() -> serialization(notes("notes", 7)))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(
                        "SerializationSetup: notes = ["
                                + Notes.class.getName()
                                + "]: its identifier [7] is one of 0 to 40, which are Troupe's own;"
                                + " choose another");
    }
}
