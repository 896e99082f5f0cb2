package io.fastbreak.app.command;

import io.fastbreak.app.config.Settings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for settings that all commands have. */
public class ConfigOptions {
    @Option(names = "--config", paramLabel = "FILE", description = "properties file with settings")
    private @Nullable Path file;

    @Option(
            names = "--set",
            paramLabel = "NAME=VALUE",
            description = "one setting, overrides environment and file; may be repeated")
    private Map<String, String> flags = new LinkedHashMap<>();

    /** The settings as given. */
    public Settings load() {
        return load(Map.of());
    }

    /** @param overriding settings of the command itself, with the highest precedence */
    public Settings load(Map<String, String> overriding) {
        return Settings.load(file, System.getenv(), given(), overriding);
    }

    /** The settings given by options. */
    protected Map<String, String> given() {
        return new LinkedHashMap<>(flags);
    }
}
