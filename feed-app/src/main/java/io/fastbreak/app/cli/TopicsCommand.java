package io.fastbreak.app.cli;

import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.kafka.KafkaAcls;
import io.fastbreak.app.kafka.TopicInspection;
import io.fastbreak.app.kafka.TopicInspection.Inspected;
import io.fastbreak.app.kafka.TopicSetup;
import io.fastbreak.app.report.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code topics}: the topics on Kafka. */
@Command(
        name = "topics",
        description = "Creates and checks topics, and prints ACLs.",
        synopsisSubcommandLabel = "COMMAND")
final class TopicsCommand extends BaseCommand {
    @Command(name = "create", description = "Creates missing topics; does not change existing ones.")
    int create(@Mixin SettingsOptions options) {
        Settings settings = options.connect();
        Set<String> created = TopicSetup.create(settings);
        printLines(TopicSetup.needed(settings).keySet().stream()
                .map(topic -> (created.contains(topic) ? "created  " : "exists   ") + topic)
                .toList());
        return ExitCode.OK;
    }

    @Command(
            name = "describe",
            description = {
                "Compares the topics with what the pipeline needs: partitions, replication, cleanup policy, retention, message",
                "size, timestamp type, in-sync replicas. Shows the differences, each with the command that fixes it. Exit code 1",
                "if there are any."
            })
    int describe(@Mixin FormatOption format, @Mixin SettingsOptions options) {
        List<Inspected> topics = TopicInspection.of(options.connect());
        print(format, topics, () -> text(topics));
        boolean good = topics.stream().allMatch(topic -> topic.differences().isEmpty());
        return good ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private static String text(List<Inspected> topics) {
        Table table = Table.ofText().row("topic", "partitions", "replication", "");
        topics.forEach(topic -> table.row(
                topic.topic(),
                topic.partitions(),
                topic.replication(),
                topic.differences().isEmpty() ? "ok" : topic.partitions() == null ? "missing" : "differs"));
        StringBuilder text = new StringBuilder(table.toString());
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

    @Command(
            name = "acls",
            description = {
                "Prints the minimum ACLs of a service, a publisher or a consumer as kafka-acls.sh commands. Does not connect to",
                "Kafka."
            })
    int acls(
            @Parameters(paramLabel = "ROLE", description = "${COMPLETION-CANDIDATES}") KafkaAcls.AclRole role,
            @Option(
                            names = "--principal",
                            paramLabel = "User:NAME",
                            description = "principal (default: User:fastbreak-ROLE)")
                    @Nullable
                    String principal,
            @Mixin SettingsOptions options) {
        Settings settings = options.load();
        String who = principal == null ? "User:fastbreak-" + role : principal;
        Map<ResourcePattern, List<AclBinding>> byResource = KafkaAcls.of(role, who, settings).stream()
                .collect(Collectors.groupingBy(AclBinding::pattern, LinkedHashMap::new, Collectors.toList()));
        byResource.forEach((resource, allowed) -> print("kafka-acls.sh --bootstrap-server "
                + settings.get(SettingsCatalog.BOOTSTRAP) + " --add --allow-principal " + who
                + operations(allowed) + " --"
                + lowerCase(resource.resourceType()).replace('_', '-') + " "
                + resource.name()
                + (resource.patternType() == PatternType.PREFIXED ? " --resource-pattern-type prefixed" : "") + "\n"));
        return ExitCode.OK;
    }

    private static String operations(List<AclBinding> allowed) {
        return allowed.stream()
                .map(binding -> " --operation " + lowerCase(binding.entry().operation()))
                .collect(Collectors.joining());
    }

    private static String lowerCase(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
