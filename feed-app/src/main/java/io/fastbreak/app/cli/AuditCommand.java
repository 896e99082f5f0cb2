package io.fastbreak.app.cli;

import io.fastbreak.app.audit.AuditReport;
import io.fastbreak.app.audit.FolderAuditSource;
import io.fastbreak.app.audit.KafkaAuditSource;
import io.fastbreak.app.audit.RecordAudit;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.ReplayFolder;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.AuditText;
import io.fastbreak.app.report.ProgressLine;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code audit}: checks that every raw record is accounted for. */
@Command(
        name = "audit",
        description = {
            "Reads the topics and checks that every raw record is either clean, rejected, duplicate, held or pending, with",
            "unchanged bytes; lists the records for which this is not so. Covers all records that the pipeline has",
            "committed when the audit starts; the pipeline may be running. Reads each topic once, and the clean topic",
            "twice if there are duplicates. Exit code 1 if anything is found."
        })
final class AuditCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

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
        PrintWriter out = spec.commandLine().getOut();
        if (format.isJson()) {
            FormatOption.printLines(out, List.of(report));
        } else {
            out.print(new AuditText(report).text());
            out.flush();
        }
        return report.found() == 0 ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private AuditReport report() {
        try (ProgressLine progress = new ProgressLine(spec.commandLine().getErr())) {
            if (from != null) {
                return RecordAudit.of(new FolderAuditSource(new ReplayFolder(from)), progress::show);
            }
            Settings settings = options.load();
            try (KafkaAuditSource topics = KafkaAuditSource.of(
                    new PipelineTopics(settings), all ? null : settings.get(SettingsCatalog.APPLICATION))) {
                return RecordAudit.of(topics, progress::show);
            }
        }
    }
}
