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

/** {@code audit}: the equation between the counters, proved over the topics themselves. */
@Command(
        name = "audit",
        description = {
            "Proves over the topics themselves that every raw record ended in exactly one place: clean, rejected,",
            "duplicate, held or pending, with the bytes that were published; names those that did not. Up to what the",
            "pipeline has committed when this begins, whether it runs or not. It reads the topics once, and clean twice",
            "where there are duplicates; exit 1 if anything is found."
        })
final class AuditCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--from", paramLabel = "DIR", description = "the topics that replay --out wrote there")
    private @Nullable Path from;

    @Option(
            names = "--all",
            description =
                    "judge every raw record, whoever processed it: for a pipeline at rest of which only the topics"
                            + " are left, such as a mirror")
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
        return report.found() == 0 ? ExitCode.DONE : ExitCode.NO;
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
