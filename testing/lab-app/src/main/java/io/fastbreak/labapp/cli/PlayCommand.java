package io.fastbreak.labapp.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.Pacing;
import io.fastbreak.app.kafka.ClusterCheck;
import io.fastbreak.app.report.Terminal.ProgressLine;
import io.fastbreak.app.service.StopSignal;
import io.fastbreak.labapp.recording.Player;
import io.fastbreak.labapp.sandbox.LabFiles;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code play}: plays a recording of topics to consumers. */
@Command(
        name = "play",
        description = {
            "Plays what record has recorded into topics of another prefix, which it creates, so that consumers can be tried on a day as it",
            "was, with its gaps, revisions and suspensions. A record keeps its partition, key, headers and bytes; its time is that of the",
            "playing. Exit code 1, and nothing is played, if the topics have records already."
        })
final class PlayCommand extends BaseCommand implements Callable<Integer> {
    private static final int RECORDS_PER_UPDATE = 50;

    @Parameters(paramLabel = "FILE", description = "what record wrote; - for standard input")
    private String file;

    @Option(
            names = "--prefix",
            required = true,
            paramLabel = "PREFIX",
            description = "of the topics to play into, such as saturday")
    private String prefix;

    @Option(
            names = "--speed",
            paramLabel = "N|max",
            defaultValue = "1",
            description = "speed as a multiple of what it was; pauses of more than 2 minutes are cut to 2 minutes"
                    + " (default: ${DEFAULT-VALUE})")
    private Pacing speed;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() throws InterruptedException {
        LabFiles.requireReadable(file);
        // Names of single topics are those of the pipeline that was recorded.
        Settings settings =
                options.load(Map.of(SettingsCatalog.PREFIX.name(), prefix, SettingsCatalog.TOPIC_NAMES.name(), ""));
        new ClusterCheck(settings)
                .require(() -> note("connecting to Kafka at " + settings.get(SettingsCatalog.BOOTSTRAP) + " …"));
        Player player = new Player(settings);
        if (!player.isEmpty()) {
            return failed("nothing was played: topics of " + prefix + " have records already; give another --prefix");
        }
        try (StopSignal stop = new StopSignal();
                ProgressLine progress = new ProgressLine(err())) {
            Optional<Long> played = stop.unlessStopped(() -> player.play(file, speed, count -> {
                if (count % RECORDS_PER_UPDATE == 0) {
                    progress.show(count + " records");
                }
            }));
            progress.clear();
            if (played.isEmpty()) {
                throw new OperationFailedException("stopped before all was played");
            }
            print("played " + played.get() + " records into the topics of " + prefix + "\n");
        }
        return ExitCode.OK;
    }
}
