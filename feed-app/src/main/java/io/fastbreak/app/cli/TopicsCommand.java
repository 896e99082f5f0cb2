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

/** {@code topics}: the topics of a cluster. */
@Command(
        name = "topics",
        description = "Looks after the topics.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {TopicsCommand.Create.class, TopicsCommand.Describe.class, TopicsCommand.Acls.class})
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

    @Command(
            name = "describe",
            description = {
                "Holds the topics of the cluster against what the pipeline needs: partitions, replication, cleanup policy,",
                "retention, message sizes, timestamps, in-sync replicas. Says what differs and the command that mends it;",
                "exit 1 if anything does."
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
            return good ? ExitCode.DONE : ExitCode.NO;
        }
    }

    @Command(
            name = "acls",
            description = {
                "The least that a service, a publisher or a consumer must be allowed to do, as commands of kafka-acls.sh.",
                "Nothing is sent to Kafka."
            })
    static final class Acls implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(paramLabel = "ROLE", description = "${COMPLETION-CANDIDATES}")
        private KafkaAcls.Role role;

        @Option(names = "--principal", paramLabel = "User:NAME", description = "who (default: User:fastbreak-ROLE)")
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
            return ExitCode.DONE;
        }
    }
}
