package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsReference;
import io.fastbreak.app.kafka.BrokerAdvice;
import io.fastbreak.app.service.HttpAccessSettings;
import io.fastbreak.server.http.HttpAccess;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code config}: checks the configuration and documents the settings. */
@Command(
        name = "config",
        description = "Checks the configuration and documents the settings.",
        synopsisSubcommandLabel = "COMMAND")
final class ConfigCommand extends BaseCommand {
    @Command(
            name = "check",
            description = {
                "Reads the settings from file, environment and command line and reports all errors. Starts nothing,",
                "and connects to nothing without --brokers. Exit code 2 if there is an error."
            })
    int check(
            @Option(
                            names = "--brokers",
                            description = "also asks Kafka's brokers for their settings, with hints on standard error")
                    boolean brokers,
            @Mixin SettingsOptions options) {
        Settings settings = brokers ? options.connect() : options.load();
        HttpAccess unused = HttpAccessSettings.of(settings);
        err().println("the configuration is valid");
        if (brokers) {
            BrokerAdvice.lines(settings).forEach(err()::println);
        }
        return ExitCode.OK;
    }

    @Command(name = "reference", description = "Prints all settings with defaults and accepted values, as Markdown.")
    int reference() {
        print(SettingsReference.markdown());
        return ExitCode.OK;
    }
}
