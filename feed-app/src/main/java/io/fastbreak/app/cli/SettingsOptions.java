package io.fastbreak.app.cli;

import io.fastbreak.app.config.Catalog;
import io.fastbreak.app.config.Settings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options by which a command takes settings. */
final class SettingsOptions {
    @Option(names = "--config", paramLabel = "FILE", description = "settings as a properties file")
    private @Nullable Path file;

    @Option(names = "--bootstrap", paramLabel = "HOST:PORT", description = "Kafka brokers to start from")
    private @Nullable String bootstrap;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "one setting, over environment and file; may be repeated")
    private Map<String, String> flags = new LinkedHashMap<>();

    Settings load() {
        return load(Map.of());
    }

    /** @param overriding settings of the command itself, over all others */
    Settings load(Map<String, String> overriding) {
        Map<String, String> given = new LinkedHashMap<>(flags);
        if (bootstrap != null) {
            given.put(Catalog.BOOTSTRAP.name(), bootstrap);
        }
        return Settings.load(file, System.getenv(), given, overriding);
    }

    @Nullable
    String bootstrap() {
        return bootstrap;
    }
}
