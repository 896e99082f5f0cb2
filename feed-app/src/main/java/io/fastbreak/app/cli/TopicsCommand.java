package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.run.TopicSetup;
import java.io.PrintWriter;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code topics}: the topics of a cluster. */
@Command(
        name = "topics",
        description = "Looks after the topics.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = TopicsCommand.Create.class)
final class TopicsCommand {

    @Command(name = "create", description = "Creates the topics that do not exist yet; leaves the others alone.")
    static final class Create implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private SettingsOptions options = new SettingsOptions();

        @Override
        public Integer call() {
            Settings settings = options.load();
            PrintWriter out = spec.commandLine().getOut();
            Set<String> created = TopicSetup.create(settings);
            for (String topic : TopicSetup.needed(settings).keySet()) {
                out.println((created.contains(topic) ? "created  " : "exists   ") + topic);
            }
            out.flush();
            return ExitCode.DONE;
        }
    }
}
