package dev.troupe.serialization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.troupe.ConfigurationException;
import dev.troupe.actor.ActorRef;
import dev.troupe.actor.ActorSystem;
import dev.troupe.actor.ExtendedActorSystem;
import dev.troupe.testing.Puppet;
import dev.troupe.testing.RecordedLog;
import dev.troupe.testing.Systems;
import dev.troupe.testkit.javadsl.TestKit;
import dev.troupe.util.Try;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SerializationTest {
    private static final String ORDERS =
            """
            troupe.actor {
              serializers.orders = "dev.troupe.serialization.SerializationTest$Orders"
              serialization-bindings."dev.troupe.serialization.SerializationTest$Order" = orders
            }
            """;

    private ActorSystem system;

    private Serialization serialization(String... hocon) {
        system = Systems.quiet("serialization", String.join("\n", hocon));
        return SerializationExtension.get(system);
    }

    @AfterEach
    void stop() {
        if (system != null) {
            Systems.stop(system);
        }
    }

    interface Order {}

    record Book(String title) implements Order {}

    record Rare(String title) implements Order, Serializable {}

    record Parcel(String label, ActorRef from) implements Serializable {}

    static final class Unknown {}

    /** A serializer with manifests of its own, and a constructor that takes the system. */
    static final class Orders extends SerializerWithStringManifest {
        private final ExtendedActorSystem system;

        Orders(ExtendedActorSystem system) {
            this.system = system;
        }

        @Override
        public int identifier() {
            return 1001;
        }

        @Override
        public String manifest(Object o) {
            return o instanceof Book ? "book" : "rare";
        }

        @Override
        public byte[] toBinary(Object o) {
            String title = o instanceof Book book ? book.title() : ((Rare) o).title();
            return (system.name() + ":" + title).getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public Object fromBinary(byte[] bytes, String manifest) throws NotSerializableException {
            String title = new String(bytes, StandardCharsets.UTF_8).split(":", 2)[1];
            return switch (manifest) {
                case "book" -> new Book(title);
                case "rare" -> new Rare(title);
                default ->
                        throw new NotSerializableException("unknown manifest [" + manifest + "]");
            };
        }
    }

    /** A serializer without a manifest, and a constructor without parameters. */
    static class Fixed extends JSerializer {
        @Override
        public int identifier() {
            return 1002;
        }

        @Override
        public byte[] toBinary(Object o) {
            return new byte[] {1};
        }

        @Override
        public boolean includeManifest() {
            return true;
        }

        @Override
        protected Object fromBinaryJava(byte[] bytes, Class<?> manifest) {
            return manifest == null ? "no class" : manifest.getSimpleName();
        }
    }

    static final class Clashing extends Fixed {}

    static final class Reserved extends Fixed {
        @Override
        public int identifier() {
            return 40;
        }
    }

    static final class Configured extends JSerializer implements BaseSerializer {
        private final ExtendedActorSystem system;

        Configured(ExtendedActorSystem system) {
            this.system = system;
        }

        @Override
        public ExtendedActorSystem system() {
            return system;
        }

        @Override
        public byte[] toBinary(Object o) {
            return new byte[0];
        }

        @Override
        public boolean includeManifest() {
            return false;
        }

        @Override
        protected Object fromBinaryJava(byte[] bytes, Class<?> manifest) {
            return "nothing";
        }
    }

    private void awaitLine(RecordedLog log, String beginning) {
        new TestKit(system)
                .awaitCond(() -> log.messages().stream().anyMatch(m -> m.startsWith(beginning)));
    }

    private static Object roundTrip(Serialization serialization, Object message) {
        Serializer serializer = serialization.findSerializerFor(message);
        return serialization
                .deserialize(
                        serialization.serialize(message).get(),
                        serializer.identifier(),
                        Serializers.manifestFor(serializer, message))
                .get();
    }

    static Stream<Object> safeMessages() {
        return Stream.of(
                "text äöü €",
                "",
                1,
                Integer.MIN_VALUE,
                Long.MAX_VALUE,
                true,
                false,
                1.5,
                Float.NaN,
                (short) -3,
                (byte) 200,
                'ß');
    }

    @ParameterizedTest
    @MethodSource("safeMessages")
    void stringsAndPrimitivesNeedNoConfiguration(Object message) {
        assertThat(roundTrip(serialization(), message)).isEqualTo(message);
    }

    @Test
    void byteArraysGoAsTheyAre() {
        byte[] bytes = {1, 2, 3};

        assertThat(roundTrip(serialization(), bytes)).isSameAs(bytes);
    }

    @Test
    void nullIsNull() {
        Serialization serialization = serialization();
        int identifier = serialization.findSerializerFor(null).identifier();

        byte[] bytes = serialization.serialize(null).get();

        assertThat(serialization.deserialize(bytes, identifier, "").get()).isNull();
    }

    @Test
    void aClassIsSerializedByWhatItsInterfaceIsBoundTo() {
        Serialization serialization = serialization(ORDERS);

        assertThat(serialization.serializerFor(Book.class)).isInstanceOf(Orders.class);
        assertThat(roundTrip(serialization, new Book("Dune"))).isEqualTo(new Book("Dune"));
        assertThat(
                        new String(
                                serialization.serialize(new Book("Dune")).get(),
                                StandardCharsets.UTF_8))
                .isEqualTo("serialization:Dune");
    }

    @Test
    void theMostSpecificBindingWins() {
        Serialization serialization =
                serialization(
                        ORDERS,
                        """
                        troupe.actor.serializers.fixed =
                          "dev.troupe.serialization.SerializationTest$Fixed"
                        troupe.actor.serialization-bindings {
                          "java.lang.Object" = fixed
                          "dev.troupe.serialization.SerializationTest$Book" = fixed
                        }
                        """);

        assertThat(serialization.serializerFor(Book.class)).isInstanceOf(Fixed.class);
        assertThat(serialization.serializerFor(Rare.class)).isInstanceOf(Orders.class);
        assertThat(serialization.serializerFor(Unknown.class)).isInstanceOf(Fixed.class);
        assertThat(serialization.serializerFor(String.class)).isInstanceOf(StringSerializer.class);
    }

    @Test
    void javaLosesAgainstAnyOtherBinding() {
        Serialization serialization =
                serialization("troupe.actor.allow-java-serialization = on", ORDERS);

        assertThat(serialization.serializerFor(Rare.class)).isInstanceOf(Orders.class);
    }

    @Test
    void twoBindingsThatDisagreeAreLogged() {
        try (RecordedLog log = RecordedLog.of("serialization")) {
            system =
                    Systems.with(
                            "serialization",
                            ORDERS
                                    + """
                                    troupe.actor.serializers.fixed =
                                      "dev.troupe.serialization.SerializationTest$Fixed"
                                    troupe.actor.serialization-bindings."java.lang.Record" = fixed
                                    """);

            Serializer chosen = SerializationExtension.get(system).serializerFor(Book.class);

            assertThat(chosen).isInstanceOfAny(Orders.class, Fixed.class);
            awaitLine(log, "several serializers are bound to [" + Book.class.getName() + "]");
        }
    }

    @Test
    void aClassThatNothingIsBoundToIsRefused() {
        Serialization serialization = serialization();

        assertThatThrownBy(() -> serialization.findSerializerFor(new Unknown()))
                .isInstanceOf(NotSerializableException.class)
                .hasMessage(
                        "no serializer is bound to ["
                                + Unknown.class.getName()
                                + "]: bind one to it, or to what it extends, in"
                                + " troupe.actor.serialization-bindings");
        Try<byte[]> tried = serialization.serialize(new Unknown());
        assertThat(tried.isFailure()).isTrue();
        assertThat(tried.failure()).isInstanceOf(NotSerializableException.class);
    }

    @Test
    void javaSerializationIsRefusedUnlessItIsSwitchedOn() {
        Serialization serialization = serialization();

        assertThatThrownBy(() -> serialization.serialize(List.of(1)).get())
                .isInstanceOf(DisabledJavaSerializer.JavaSerializationException.class)
                .hasMessageContaining("Java serialization is off")
                .hasMessageContaining("troupe.actor.allow-java-serialization = on");
        assertThatThrownBy(() -> serialization.deserialize(new byte[5], 1, "").get())
                .isInstanceOf(DisabledJavaSerializer.JavaSerializationException.class)
                .hasMessageStartingWith("refused to read [5] bytes");
    }

    @Test
    void javaSerializationWorksWhenItIsSwitchedOnAndCarriesReferences() {
        Serialization serialization = serialization("troupe.actor.allow-java-serialization = on");
        ActorRef ref = new Puppet().startIn(system, "sender").settles().ref();

        Parcel again = (Parcel) roundTrip(serialization, new Parcel("x", ref));

        assertThat(again).isEqualTo(new Parcel("x", ref));
        assertThat(again.from()).isSameAs(ref);
    }

    @Test
    void aReferenceToAStoppedActorIsReadAsOneThatMakesDeadLetters() {
        Serialization serialization = serialization("troupe.actor.allow-java-serialization = on");
        Puppet first = new Puppet().startIn(system, "sender");
        byte[] bytes = serialization.serialize(new Parcel("x", first.ref())).get();
        first.stops();
        new TestKit(system).awaitCond(() -> !Systems.tree(system).contains("sender"));
        ActorRef second = new Puppet().startIn(system, "sender").settles().ref();

        Parcel again = (Parcel) serialization.deserialize(bytes, 1, "").get();

        assertThat(again.from()).isEqualTo(first.ref()).isNotEqualTo(second);
    }

    @Test
    void theFilterSaysWhatJavaSerializationMayRead() {
        Serialization serialization =
                serialization(
                        "troupe.actor.allow-java-serialization = on",
                        "troupe.actor.java-serialization-filter ="
                                + " \"dev.troupe.serialization.**;java.lang.Record;!*\"");
        ActorRef ref = new Puppet().startIn(system, "sender").settles().ref();

        assertThat(roundTrip(serialization, new Parcel("x", ref))).isEqualTo(new Parcel("x", ref));
        assertThatThrownBy(() -> roundTrip(serialization, new java.util.ArrayList<>(List.of(1))))
                .isInstanceOf(InvalidClassException.class)
                .hasMessageContaining("REJECTED");
    }

    @Test
    void theUseOfJavaSerializationIsLoggedOncePerClass() {
        try (RecordedLog log = RecordedLog.of("serialization")) {
            system = Systems.with("serialization", "troupe.actor.allow-java-serialization = on");
            Serialization serialization = SerializationExtension.get(system);

            serialization.serialize(new Rare("a")).get();
            serialization.serialize(new Rare("b")).get();
            serialization.serialize(new Parcel("c", system.deadLetters())).get();

            awaitLine(log, "using Java serialization for [" + Parcel.class.getName() + "]");
            assertThat(log.messages())
                    .filteredOn(
                            line ->
                                    line.startsWith(
                                            "using Java serialization for ["
                                                    + Rare.class.getName()
                                                    + "]"))
                    .hasSize(1);
        }
    }

    @Test
    void aSerializerGetsTheClassIfItWantsAManifest() {
        Serialization serialization =
                serialization(
                        "troupe.actor.serializers.fixed ="
                                + " \"dev.troupe.serialization.SerializationTest$Fixed\"",
                        "troupe.actor.serialization-bindings.\"java.lang.Object\" = fixed");

        assertThat(roundTrip(serialization, new Unknown())).isEqualTo("Unknown");
        Optional<Class<Unknown>> none = Optional.empty();
        assertThat((Object) serialization.deserialize(new byte[0], 1002, none).get())
                .isEqualTo("no class");
    }

    @Test
    void anIdentifierThatNobodyHasIsRefused() {
        assertThatThrownBy(() -> serialization().deserialize(new byte[0], 999, "").get())
                .isInstanceOf(NotSerializableException.class)
                .hasMessage(
                        "no serializer has the identifier [999]; known are [0, 1, 4, 19, 20]: name"
                                + " the one that wrote the bytes in troupe.actor.serializers");
    }

    @Test
    void twoSerializersWithOneIdentifierAreRefused() {
        assertThatThrownBy(
                        () ->
                                serialization(
                                        "troupe.actor.serializers.a ="
                                                + " \"dev.troupe.serialization.SerializationTest$Fixed\"",
                                        "troupe.actor.serializers.b ="
                                                + " \"dev.troupe.serialization.SerializationTest$Clashing\""))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("troupe.actor.serializers.b = [")
                .hasMessageContaining(
                        "its identifier [1002] is also that of ["
                                + Fixed.class.getName()
                                + "]; identifiers must differ");
    }

    @Test
    void identifiersOfTroupeAreNotForOthers() {
        assertThatThrownBy(
                        () ->
                                serialization(
                                        "troupe.actor.serializers.a ="
                                                + " \"dev.troupe.serialization.SerializationTest$Reserved\""))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("its identifier [40] is one of 0 to 40");
    }

    @Test
    void anIdentifierMayStandInTheConfiguration() {
        Serialization serialization =
                serialization(
                        "troupe.actor.serializers.c ="
                                + " \"dev.troupe.serialization.SerializationTest$Configured\"",
                        "troupe.actor.serialization-identifiers"
                                + ".\"dev.troupe.serialization.SerializationTest$Configured\" = 1234");

        assertThat(serialization.serializerByIdentity().get(1234)).isInstanceOf(Configured.class);
    }

    @Test
    void aMissingIdentifierIsRefused() {
        assertThatThrownBy(
                        () ->
                                serialization(
                                        "troupe.actor.serializers.c ="
                                                + " \"dev.troupe.serialization.SerializationTest$Configured\""))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("has no identifier: give it one above 40");
    }

    @Test
    void classNamesOfPeersAreOurs() {
        Serialization serialization =
                serialization(
                        "akka.actor.serializers.mine = akka.serialization.StringSerializer",
                        "akka.actor.serialization-bindings.\"akka.actor.ActorPath\" = mine");

        assertThat(serialization.serializerFor(system.deadLetters().path().getClass()))
                .isInstanceOf(StringSerializer.class);
    }

    @Test
    void aClassThatDoesNotExistIsRefusedWithItsKeyAndTheSystemLivesOn() {
        system =
                Systems.quiet(
                        "serialization",
                        "troupe.actor.serialization-bindings.\"com.example.Missing\" = string");

        assertThatThrownBy(() -> SerializationExtension.get(system))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage(
                        "troupe.actor.serialization-bindings: class [com.example.Missing] cannot be"
                                + " loaded: check its name and the class path");
        new Puppet().startIn(system).settles();
    }

    @Test
    void aReferenceIsFoundByItsSerializedPath() {
        serialization();
        ActorRef ref = new Puppet().startIn(system, "target").settles().ref();
        String path = Serialization.serializedActorPath(ref);

        assertThat(((ExtendedActorSystem) system).provider().resolveActorRef(path)).isSameAs(ref);
        assertThat(
                        ((ExtendedActorSystem) system)
                                .provider()
                                .resolveActorRef("troupe://serialization/user/nobody"))
                .hasToString("Actor[troupe://serialization/user/nobody]");
        assertThat(
                        ((ExtendedActorSystem) system)
                                .provider()
                                .resolveActorRef("troupe://other/user/target"))
                .isNotEqualTo(ref);
    }
}
