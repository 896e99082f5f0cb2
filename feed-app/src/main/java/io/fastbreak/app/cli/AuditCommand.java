package io.fastbreak.app.cli;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.app.audit.AuditReport;
import io.fastbreak.app.audit.AuditReport.AuditFinding;
import io.fastbreak.app.audit.AuditReport.Places;
import io.fastbreak.app.audit.AuditSource;
import io.fastbreak.app.audit.KafkaAuditSource;
import io.fastbreak.app.audit.RecordAudit;
import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.FormatOption;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.ReplayFolder;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.Column;
import io.fastbreak.app.report.Printable;
import io.fastbreak.app.report.Table;
import io.fastbreak.app.report.Terminal.ProgressLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code audit}: checks that every raw record is accounted for. */
@Command(
        name = "audit",
        description = {
            "Checks that every raw record has exactly one outcome. It is either clean, rejected, duplicate, held or pending, with",
            "unchanged bytes; the records for which this is not so are listed. Covers all records that the pipeline has",
            "committed when the audit starts; the pipeline may be running. Reads each topic once, and the clean topic",
            "twice if there are duplicates. Exit code 1 if anything is found, or if no record could be checked."
        })
final class AuditCommand extends BaseCommand implements Callable<Integer> {
    private static final List<Column<Places>> COLUMNS = List.of(
            column("partition", places -> places.partition() < 0 ? "all" : places.partition()),
            column("received", Places::judged),
            column("clean", Places::clean),
            column("rejected", Places::rejected),
            column("duplicate", Places::duplicate),
            column("held", Places::held),
            column("pending", Places::pending),
            column("repartitioning", Places::onTheWay),
            column("missing", Places::missing));

    @Option(
            names = "--from",
            paramLabel = "DIR",
            description = "directory of topics written by replay --out, instead of Kafka")
    private @Nullable Path from;

    @Option(
            names = "--all",
            description =
                    "check all raw records, without the offsets of a consumer group: for copies of the topics of a stopped"
                            + " pipeline, such as a mirror")
    private boolean all;

    @Mixin
    private FormatOption format = new FormatOption();

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        AuditReport report = report();
        print(format, List.of(report), () -> text(report));
        return report.found() == 0 && !report.isEmpty() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private AuditReport report() {
        try (ProgressLine progress = new ProgressLine(err())) {
            if (from != null) {
                return RecordAudit.of(new AuditSource(new ReplayFolder(from)), progress::show);
            }
            Settings settings = options.connect();
            try (KafkaAuditSource topics = KafkaAuditSource.of(
                    new PipelineTopics(settings), all ? null : settings.get(SettingsCatalog.APPLICATION))) {
                return RecordAudit.of(topics, progress::show);
            }
        }
    }

    private static String text(AuditReport report) {
        List<Places> rows = new ArrayList<>(report.places());
        rows.add(report.total());
        StringBuilder text =
                new StringBuilder(Table.ofNumbers().with(COLUMNS, rows).toString());
        unchecked(text, report.removed(), "earliest records were not checked: retention has removed them");
        unchecked(text, report.older(), "older records were not checked: their outputs are no longer kept");
        unchecked(text, report.later(), "newer records were not checked: they were not committed");
        report.findings().forEach(finding -> text.append(line(finding)).append('\n'));
        if (report.found() > report.findings().size()) {
            text.append("and ")
                    .append(report.found() - report.findings().size())
                    .append(" more\n");
        }
        return text.append(conclusion(report)).append('\n').toString();
    }

    private static String conclusion(AuditReport report) {
        if (report.found() > 0) {
            return "the records do not balance: " + report.found() + " findings";
        }
        return report.isEmpty() ? "no record was checked" : "every record is accounted for, with unchanged bytes";
    }

    private static void unchecked(StringBuilder text, long records, String why) {
        if (records > 0) {
            text.append(records).append(' ').append(why).append('\n');
        }
    }

    private static String line(AuditFinding finding) {
        String event = Stream.of(
                        named("event", finding.eventId()),
                        named("fixture", finding.fixtureId()),
                        named("source", finding.source()),
                        named("sequence", finding.sequence()))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(", ", "  ", ""));
        String raw = Objects.requireNonNullElse(finding.raw(), "");
        return Printable.text(finding.kind() + "  " + raw + event + "  " + finding.detail());
    }

    private static String named(String name, @Nullable Object value) {
        return value == null ? "" : name + " " + value;
    }
}
