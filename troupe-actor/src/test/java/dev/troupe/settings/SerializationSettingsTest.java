package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SerializationSettingsTest {
    private static SerializationSettings settings(String... lines) {
        return Configs.system(lines).actor().serialization();
    }

    @Test
    void onlyWhatIsSafeIsBoundAndJavaIsOff() {
        SerializationSettings settings = settings();

        assertThat(settings.serializers()).containsOnlyKeys("java", "bytes", "string", "primitive");
        assertThat(settings.bindings())
                .containsEntry("java.lang.String", "string")
                .containsEntry("java.lang.Integer", "primitive")
                .containsEntry("[B", "bytes")
                .containsEntry("java.io.Serializable", "java");
        assertThat(settings.allowJava()).isFalse();
        assertThat(settings.javaFilter()).isEmpty();
        assertThat(settings.warnJava()).isTrue();
        assertThat(settings.warnUnverified()).isTrue();
    }

    @Test
    void noneTakesABindingAway() {
        assertThat(
                        settings(
                                        "troupe.actor.serialization-bindings.\"java.io.Serializable\""
                                                + " = none")
                                .bindings())
                .doesNotContainKey("java.io.Serializable");
    }

    @Test
    void namesOfPeersAreOurs() {
        SerializationSettings settings =
                settings(
                        "akka.actor.serializers.mine = akka.serialization.ByteArraySerializer",
                        "akka.actor.serialization-bindings.\"akka.actor.Identify\" = mine",
                        "pekko.actor.serialization-identifiers.\"akka.serialization.Mine\" = 77",
                        "akka.actor.allow-java-serialization = on");

        assertThat(settings.serializers())
                .containsEntry("mine", "dev.troupe.serialization.ByteArraySerializer");
        assertThat(settings.bindings()).containsEntry("dev.troupe.actor.Identify", "mine");
        assertThat(settings.identifiers()).containsEntry("dev.troupe.serialization.Mine", 77);
        assertThat(settings.allowJava()).isTrue();
    }
}
