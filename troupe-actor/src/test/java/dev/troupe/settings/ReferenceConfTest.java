package dev.troupe.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import com.typesafe.config.ConfigObject;
import com.typesafe.config.ConfigParseOptions;
import com.typesafe.config.ConfigResolveOptions;
import com.typesafe.config.ConfigUtil;
import com.typesafe.config.ConfigValue;
import com.typesafe.config.ConfigValueFactory;
import dev.troupe.ConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ReferenceConfTest {
    private static final Config REFERENCE =
            ConfigFactory.parseResources(
                            Configs.LOADER, "reference.conf", ConfigParseOptions.defaults())
                    .resolve(ConfigResolveOptions.noSystem());

    @Test
    void allKeysStandUnderOneRoot() {
        assertThat(REFERENCE.root().keySet()).containsExactly("troupe");
    }

    @ParameterizedTest
    @MethodSource("keys")
    void everyKeyIsExplained(String key) {
        assertThat(REFERENCE.getValue(key).origin().comments()).isNotEmpty();
    }

    @ParameterizedTest
    @MethodSource("keys")
    void everyKeyIsReadAndChecked(String key) {
        ConfigValue nonsense =
                ConfigValueFactory.fromAnyRef(List.of(Map.of("nonsense", 1)), "application.conf");
        Config config = ConfigFactory.empty().withValue(key, nonsense);

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> readEverything(config))
                .withMessageStartingWith(key + " = [[{\"nonsense\":1}]] (application.conf): ");
    }

    static Stream<String> keys() {
        List<String> keys = new ArrayList<>();
        collect(REFERENCE.root(), List.of(), keys);
        return keys.stream();
    }

    private static void collect(ConfigObject section, List<String> path, List<String> keys) {
        for (var entry : new TreeMap<>(section).entrySet()) {
            List<String> here = new ArrayList<>(path);
            here.add(entry.getKey());
            if (entry.getValue() instanceof ConfigObject inner) {
                collect(inner, here, keys);
            } else {
                keys.add(ConfigUtil.joinPath(here));
            }
        }
    }

    private static void readEverything(Config application) {
        Config variants =
                Configs.application(
                        "troupe.actor.deployment.\"/a\" {}",
                        "troupe.actor.default-dispatcher.default-executor.fallback ="
                                + " fork-join-executor");
        Config config =
                SystemSettings.from(application.withFallback(variants), Configs.LOADER).config();
        for (String id : Blocks.ids(config, Blocks::isDispatcher)) {
            DispatcherSettings.from(id, config);
        }
        for (String id : Blocks.ids(config, Blocks::isMailbox)) {
            MailboxSettings.from(id, config);
        }
        String id = DispatcherSettings.DEFAULT_ID;
        ConfigReader reader = ConfigReader.of(config.getConfig(id), id);
        ExecutorSettings.pinned(reader, 2);
        for (String executor : ExecutorSettings.BUILT_IN) {
            Config chosen =
                    config.withValue(id + ".executor", ConfigValueFactory.fromAnyRef(executor));
            DispatcherSettings.from(id, chosen);
        }
    }
}
