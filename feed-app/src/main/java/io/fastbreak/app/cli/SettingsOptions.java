package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for settings of commands that use Kafka. */
final class SettingsOptions {
    @Mixin
    private ConfigOptions config = new ConfigOptions();

    @Option(names = "--bootstrap", paramLabel = "HOST:PORT", description = "bootstrap brokers of the Kafka cluster")
    private @Nullable String bootstrap;

    Settings load() {
        return load(Map.of());
    }

    /** @param overriding settings of the command itself, with the highest precedence */
    Settings load(Map<String, String> overriding) {
        Map<String, String> given = new LinkedHashMap<>();
        if (bootstrap != null) {
            given.put(SettingsCatalog.BOOTSTRAP.name(), bootstrap);
        }
        return config.load(given, overriding);
    }

    @Nullable
    String bootstrap() {
        return bootstrap;
    }
}
