package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for settings that all commands have. */
final class ConfigOptions {
    @Option(names = "--config", paramLabel = "FILE", description = "properties file with settings")
    private @Nullable Path file;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "one setting, overrides environment and file; may be repeated")
    private Map<String, String> flags = new LinkedHashMap<>();

    /** The settings as given. */
    Settings load() {
        return load(Map.of(), Map.of());
    }

    /**
     * @param given by other options of the command, with the precedence of {@code --set}
     * @param overriding settings of the command itself, with the highest precedence
     */
    Settings load(Map<String, String> given, Map<String, String> overriding) {
        Map<String, String> all = new LinkedHashMap<>(flags);
        all.putAll(given);
        return Settings.load(file, System.getenv(), all, overriding);
    }
}
