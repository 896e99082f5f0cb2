package io.fastbreak.app.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.SettingsReference;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code config}: checks the configuration and documents the settings. */
@Command(
        name = "config",
        description = "Checks the configuration and documents the settings.",
        synopsisSubcommandLabel = "COMMAND")
final class ConfigCommand extends BaseCommand {
    @Command(
            name = "check",
            description = {
                "Reads the settings from file, environment and command line and reports all errors. Starts nothing and",
                "connects to nothing. Exit code 2 if there is an error."
            })
    int check(@Mixin SettingsOptions options) {
        options.load();
        err().println("the configuration is valid");
        return ExitCode.OK;
    }

    @Command(name = "reference", description = "Prints all settings with defaults and accepted values, as Markdown.")
    int reference() {
        print(SettingsReference.markdown());
        return ExitCode.OK;
    }
}
