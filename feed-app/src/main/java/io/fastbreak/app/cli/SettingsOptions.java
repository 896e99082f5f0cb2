package io.fastbreak.app.cli;

import io.fastbreak.app.config.SettingsCatalog;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options for settings of commands that use Kafka. */
final class SettingsOptions extends ConfigOptions {
    @Option(names = "--bootstrap", paramLabel = "HOST:PORT", description = "bootstrap brokers of the Kafka cluster")
    private @Nullable String bootstrap;

    @Override
    Map<String, String> given() {
        Map<String, String> given = super.given();
        if (bootstrap != null) {
            given.put(SettingsCatalog.BOOTSTRAP.name(), bootstrap);
        }
        return given;
    }

    @Nullable
    String bootstrap() {
        return bootstrap;
    }
}
