package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaAcls;
import io.fastbreak.app.kafka.TopicInspection;
import io.fastbreak.app.kafka.TopicInspection.Inspected;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.report.AclCommands;
import io.fastbreak.app.report.TopicsText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code topics}: the topics on Kafka. */
@Command(
        name = "topics",
        description = "Creates and checks topics, and prints ACLs.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {TopicsCommand.Create.class, TopicsCommand.Describe.class, TopicsCommand.Acls.class})
final class TopicsCommand {

    @Command(name = "create", description = "Creates missing topics; does not change existing ones.")
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
            return ExitCode.OK;
        }
    }

    @Command(
            name = "describe",
            description = {
                "Compares the topics with what the pipeline needs: partitions, replication, cleanup policy, retention, message",
                "size, timestamp type, in-sync replicas. Shows the differences, each with the command that fixes it. Exit code 1",
                "if there are any."
            })
    static final class Describe implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Mixin
        private FormatOption format = new FormatOption();

        @Mixin
        private SettingsOptions options = new SettingsOptions();

        @Override
        public Integer call() {
            List<Inspected> topics = TopicInspection.of(options.load());
            PrintWriter out = spec.commandLine().getOut();
            if (format.isJson()) {
                FormatOption.printLines(out, topics);
            } else {
                out.print(new TopicsText(topics).text());
                out.flush();
            }
            boolean good = topics.stream().allMatch(topic -> topic.differences().isEmpty());
            return good ? ExitCode.OK : ExitCode.CHECK_FAILED;
        }
    }

    @Command(
            name = "acls",
            description = {
                "Prints the minimum ACLs of a service, a publisher or a consumer as kafka-acls.sh commands. Does not connect to",
                "Kafka."
            })
    static final class Acls implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "ROLE", description = "${COMPLETION-CANDIDATES}")
        private KafkaAcls.Role role;

        @Option(
                names = "--principal",
                paramLabel = "User:NAME",
                description = "principal (default: User:fastbreak-ROLE)")
        private @Nullable String principal;

        @Mixin
        private SettingsOptions options = new SettingsOptions();

        @Override
        public Integer call() {
            Settings settings = options.load();
            String who = principal == null ? "User:fastbreak-" + role : principal;
            PrintWriter out = spec.commandLine().getOut();
            out.print(
                    new AclCommands(settings.get(SettingsCatalog.BOOTSTRAP), KafkaAcls.of(role, who, settings)).text());
            out.flush();
            return ExitCode.OK;
        }
    }
}
