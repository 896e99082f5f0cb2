package io.fastbreak.labapp.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.command.SettingsOptions;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.app.files.Pacing;
import io.fastbreak.app.files.RawLines;
import io.fastbreak.app.files.RawLines.Line;
import io.fastbreak.app.report.Terminal.ProgressLine;
import io.fastbreak.labapp.recording.Recorder;
import io.fastbreak.labapp.sandbox.BeaconReader;
import io.fastbreak.labapp.sandbox.LabFiles;
import io.fastbreak.labapp.sandbox.Sandbox;
import io.fastbreak.labapp.sandbox.TopicFileWriter;
import io.fastbreak.model.feed.Beacon;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code replay}: sends files of events through the topology. */
@Command(
        name = "replay",
        description = {
            "Sends events, one per line, through the pipeline and writes the outputs. An empty line is an empty",
            "value. Files are sent one after another; with --settle-each, each when the one before has settled. Without",
            "--bootstrap it starts an embedded broker."
        })
final class ReplayCommand extends BaseCommand implements Callable<Integer> {
    private static final String SANDBOX_PARTITIONS = "2";

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "newline-delimited JSON; - for standard input")
    private List<String> files;

    @Option(names = "--out", paramLabel = "DIR", description = "write all topics and report.json to this directory")
    private @Nullable Path out;

    @Option(
            names = "--speed",
            paramLabel = "N|max",
            defaultValue = "max",
            description = "playback speed as a multiple of the game's (default: ${DEFAULT-VALUE})")
    private Pacing speed;

    @Option(
            names = "--settle",
            paramLabel = "S",
            defaultValue = "2",
            description = "seconds without activity after which the events have settled (default: ${DEFAULT-VALUE})")
    private double settle;

    @Option(names = "--settle-each", description = "let each file settle before the next one is sent")
    private boolean settleEach;

    @Option(
            names = "--prefix",
            paramLabel = "PREFIX",
            description = "topic prefix on the broker of --bootstrap (default: a new one)")
    private @Nullable String prefix;

    @Option(names = "--bridge", description = "also run the bridge and a platform simulator")
    private boolean bridge;

    @Mixin
    private SettingsOptions options = new SettingsOptions();

    @Override
    public Integer call() {
        // Before anything else is begun.
        files.forEach(LabFiles::requireReadable);
        if (out != null) {
            create(out);
        }
        if (options.bootstrap() != null) {
            options.connect();
        }
        try (Sandbox sandbox = new Sandbox(own -> options.load(overrides(own)), options.bootstrap(), bridge);
                ProgressLine progress = new ProgressLine(err())) {
            Beacon.Counters counters = Beacon.Counters.NONE;
            for (int n = 0; n < files.size(); n++) {
                List<Line> lines = RawLines.read(files.get(n));
                if (RawLines.areNoEvents(lines)) {
                    return failed(RawLines.noEvents(files.get(n)));
                }
                send(sandbox, files.get(n), lines, progress);
                if (settleEach || n == files.size() - 1) {
                    counters = settle(sandbox, files.get(n), progress);
                }
            }
            progress.clear();
            if (out != null) {
                write(sandbox, counters, out);
            }
            print(BeaconReader.text(counters));
            return counters.balanced() ? ExitCode.OK : ExitCode.CHECK_FAILED;
        }
    }

    private Map<String, String> overrides(Map<String, String> own) {
        Map<String, String> all = new LinkedHashMap<>(own);
        String name =
                prefix != null ? prefix : "replay-" + ProcessHandle.current().pid() + "-" + System.nanoTime();
        if (options.bootstrap() != null || prefix != null) {
            all.put(SettingsCatalog.PREFIX.name(), name);
        }
        all.put(SettingsCatalog.APPLICATION.name(), name);
        all.put(SettingsCatalog.PARTITIONS.name(), SANDBOX_PARTITIONS);
        all.put(SettingsCatalog.HTTP_PORT.name(), "0");
        return all;
    }

    private void send(Sandbox sandbox, String file, List<Line> lines, ProgressLine progress) {
        progress.show(file + ": sending " + lines.size() + " lines");
        sandbox.send(speed.paced(lines, sandbox.topics().raw()));
    }

    private Beacon.Counters settle(Sandbox sandbox, String file, ProgressLine progress) {
        Duration rest = Duration.ofMillis(Math.round(settle * 1000));
        Beacon.Counters counters = sandbox.awaitRest(
                rest,
                now -> progress.show(
                        file + ": received " + now.received() + ", held " + now.held() + ", to publish " + now.owed()));
        if (bridge) {
            sandbox.awaitQuietPlatform(rest);
        }
        return counters;
    }

    private static void create(Path folder) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new OperationFailedException("cannot create the directory " + folder + ": " + LocalFiles.why(e), e);
        }
    }

    private static void write(Sandbox sandbox, Beacon.Counters counters, Path folder) {
        TopicFileWriter topicFiles = new TopicFileWriter(sandbox.reader(), folder);
        Recorder.defaultNames(sandbox.topics()).forEach(topicFiles::write);
        LabFiles.write(folder.resolve("report.json"), Json.bytes(counters));
    }
}
