package io.fastbreak.app.cli;

import io.fastbreak.app.config.SettingsReference;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code config}: checks the configuration and documents the settings. */
@Command(
        name = "config",
        description = "Checks the configuration and documents the settings.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {ConfigCommand.Check.class, ConfigCommand.Reference.class})
final class ConfigCommand {

    @Command(
            name = "check",
            description = {
                "Reads the settings from file, environment and command line and reports all errors. Starts nothing and",
                "connects to nothing. Exit code 2 if there is an error."
            })
    static final class Check implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private SettingsOptions options = new SettingsOptions();

        @Override
        public Integer call() {
            options.load();
            spec.commandLine().getErr().println("the configuration is valid");
            return ExitCode.OK;
        }
    }

    @Command(name = "reference", description = "Prints all settings with defaults and accepted values, as Markdown.")
    static final class Reference implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            spec.commandLine().getOut().print(SettingsReference.markdown());
            spec.commandLine().getOut().flush();
            return ExitCode.OK;
        }
    }
}
