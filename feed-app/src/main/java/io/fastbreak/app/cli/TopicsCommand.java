package io.fastbreak.app.cli;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.BrokerAdvice;
import io.fastbreak.app.kafka.TopicInspection;
import io.fastbreak.app.kafka.TopicInspection.Inspected;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.kafka.TopicSetup.Creation;
import io.fastbreak.app.report.Column;
import io.fastbreak.app.report.Table;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code topics}: the topics on Kafka. */
@Command(name = "topics", description = "Creates and checks topics.", synopsisSubcommandLabel = "COMMAND")
final class TopicsCommand extends BaseCommand {
    private static final List<Column<Inspected>> COLUMNS = List.of(
            column("topic", Inspected::topic),
            column("partitions", Inspected::partitions),
            column("replication", Inspected::replication),
            column(
                    "",
                    topic ->
                            topic.differences().isEmpty() ? "ok" : topic.partitions() == null ? "missing" : "differs"));

    @Command(
            name = "create",
            description = {
                "Creates missing topics, with as many partitions as the raw topic has; does not change existing ones."
            })
    int create(@Mixin SettingsOptions options) {
        Settings settings = options.connect();
        Creation created = TopicSetup.create(settings);
        printLines(TopicSetup.needed(settings).keySet().stream()
                .map(topic -> (created.topics().contains(topic) ? "created  " : "exists   ") + topic)
                .toList());
        if (!created.topics().isEmpty() && created.partitions() != settings.get(SettingsCatalog.PARTITIONS)) {
            note("the new topics have " + created.partitions() + " partitions, as many as "
                    + settings.topics().raw());
        }
        return ExitCode.OK;
    }

    @Command(
            name = "describe",
            description = {
                "Compares the topics with what the pipeline needs: partitions, replication, cleanup policy, retention, message",
                "size, timestamp type, in-sync replicas. Shows the differences, each with the command that fixes it. Exit code 1",
                "if there are any. Hints on settings of the brokers go to standard error."
            })
    int describe(@Mixin FormatOption format, @Mixin SettingsOptions options) {
        Settings settings = options.connect();
        List<Inspected> topics = TopicInspection.withChangelogs(settings);
        print(format, topics, () -> text(topics));
        BrokerAdvice.lines(settings).forEach(err()::println);
        boolean good = topics.stream().allMatch(topic -> topic.differences().isEmpty());
        return good ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private static String text(List<Inspected> topics) {
        StringBuilder text = new StringBuilder(Table.of(COLUMNS, topics).toString());
        topics.forEach(topic -> topic.differences()
                .forEach(difference -> text.append("\n%s: %s is %s, required is %s\n  %s\n"
                        .formatted(
                                topic.topic(),
                                difference.what(),
                                difference.is(),
                                difference.wanted(),
                                difference.fix()))));
        return text.toString();
    }
}
