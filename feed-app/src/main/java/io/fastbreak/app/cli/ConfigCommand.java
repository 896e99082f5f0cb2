package io.fastbreak.app.cli;

import io.fastbreak.app.config.SettingsReference;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code config}: what may be set, and whether what is set can be used. */
@Command(
        name = "config",
        description = "Tells what may be set, and whether what is set can be used.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {ConfigCommand.Check.class, ConfigCommand.Reference.class})
final class ConfigCommand {

    @Command(
            name = "check",
            description = {
                "Reads the settings from file, environment and command line, and tells all their faults at once.",
                "Nothing is started and nobody is asked; exit 2 if there is a fault."
            })
    static final class Check implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private SettingsOptions options = new SettingsOptions();

        @Override
        public Integer call() {
            options.load();
            spec.commandLine().getErr().println("the settings can be used");
            return ExitCode.DONE;
        }
    }

    @Command(name = "reference", description = "Every setting with its default and what it accepts, as Markdown.")
    static final class Reference implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Override
        public Integer call() {
            spec.commandLine().getOut().print(SettingsReference.markdown());
            spec.commandLine().getOut().flush();
            return ExitCode.DONE;
        }
    }
}
