package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options by which every command takes settings. */
final class ConfigOptions {
    @Option(names = "--config", paramLabel = "FILE", description = "settings as a properties file")
    private @Nullable Path file;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "one setting, over environment and file; may be repeated")
    private Map<String, String> flags = new LinkedHashMap<>();

    /** @param overriding settings of the command itself, over all others */
    Settings load(Map<String, String> overriding) {
        Map<String, String> all = new LinkedHashMap<>(flags);
        all.putAll(overriding);
        return Settings.load(file, System.getenv(), all);
    }
}
