package io.fastbreak.app.command;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.ClusterCheck;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options for settings of commands that use Kafka. */
public final class SettingsOptions extends ConfigOptions {
    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    @Option(names = "--bootstrap", paramLabel = "HOST:PORT", description = "bootstrap brokers of the Kafka cluster")
    private @Nullable String bootstrap;

    @Override
    protected Map<String, String> given() {
        Map<String, String> given = super.given();
        if (bootstrap != null) {
            given.put(SettingsCatalog.BOOTSTRAP.name(), bootstrap);
        }
        return given;
    }

    /**
     * The settings as given, for a command that reads or writes topics.
     *
     * @throws io.fastbreak.app.config.OperationFailedException if the cluster does not answer within seconds
     */
    public Settings connect() {
        Settings settings = load();
        new ClusterCheck(settings).require(() -> connecting(settings));
        return settings;
    }

    private void connecting(Settings settings) {
        if (command != null) {
            command.commandLine()
                    .getErr()
                    .println("connecting to Kafka at " + settings.get(SettingsCatalog.BOOTSTRAP) + " …");
        }
    }

    public @Nullable String bootstrap() {
        return bootstrap;
    }
}
