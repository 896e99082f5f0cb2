package io.fastbreak.labapp.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.kafka.PipelineTopics;
import io.fastbreak.app.report.Terminal.ProgressLine;
import io.fastbreak.app.service.StopSignal;
import io.fastbreak.labapp.recording.Recorder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code record}: records all topics of a pipeline in a file. */
@Command(
        name = "record",
        description = {
            "Records the topics of a pipeline in a gzipped file, one record a line with its bytes, in the order of what happened, until",
            "Ctrl-C or the time of --until. play plays it again. Of compacted topics, what is long past has only the last record of",
            "each key."
        })
final class RecordCommand extends BaseCommand implements Callable<Integer> {
    private static final Duration POLL = Duration.ofMillis(200);

    @Option(
            names = "--to",
            required = true,
            paramLabel = "FILE",
            description = "a file that does not exist yet, such as day.gz")
    private Path file;

    @Option(
            names = "--from",
            paramLabel = "TIME",
            description = "also what was written since then, such as 2026-11-28T17:00:00Z (default: from now on)")
    private @Nullable Instant from;

    @Option(names = "--until", paramLabel = "TIME", description = "ends with the records of that time")
    private @Nullable Instant until;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() throws InterruptedException {
        Settings settings = options.connect();
        PipelineTopics log = new PipelineTopics(settings);
        try (StopSignal stop = new StopSignal();
                ProgressLine progress = new ProgressLine(err());
                Recorder recorder = log.answering(() -> new Recorder(log, file, from, until))) {
            boolean isStopped = false;
            while (!isStopped && !log.answering(() -> recorder.isFinished(POLL))) {
                progress.show(recorder.count() + " records");
                isStopped = stop.await(Duration.ZERO);
            }
            progress.clear();
            print("recorded " + recorder.count() + " records in " + file + "\n");
        }
        return ExitCode.OK;
    }
}
