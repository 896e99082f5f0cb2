package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.app.config.Settings;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.BenchmarkMain;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.benchmarks.SpreadTable;
import io.fastbreak.benchmarks.pipeline.RestartMeasurement.Ending;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** How soon the program continues after a restart with many live games. */
@Command(
        name = "benchmarks/run restart",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Plays many games up to some event, all live at once, through the program in a process of its own, ends it,",
            "and starts it again: how long until the first record is processed, and until every partition has its state,",
            "compared with a consumer that only reads what is to be restored.",
            "The report goes to standard output."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:usage error", "3:runtime error"})
public final class RestartBenchmark implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--games", defaultValue = "10000", description = "live games (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(
            names = "--events",
            defaultValue = "250",
            description = "events of each game before the restart (default: ${DEFAULT-VALUE})")
    private int events;

    @Option(
            names = "--restarts",
            defaultValue = "3",
            description = "measured restarts of a kind (default: ${DEFAULT-VALUE})")
    private int restarts;

    @Option(names = "--program-heap", defaultValue = "6g", description = "of the program (default: ${DEFAULT-VALUE})")
    private String heap;

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        BenchmarkMain.run(new RestartBenchmark(), arguments);
    }

    @Override
    public Integer call() throws IOException {
        GamesInProgress open = new GamesInProgress(bench.games(), games, events, bench.partitions());
        report.write(spec, "Restart with live games", bench.onBroker(false, brokers -> measure(open, brokers)));
        return ExitCode.OK;
    }

    private String measure(GamesInProgress open, String brokers) {
        Consumer<String> log = spec.commandLine().getErr()::println;
        Map<String, String> partitions =
                Map.of(SettingsCatalog.PARTITIONS.name(), Integer.toString(bench.partitions()));
        try (TestTopics topics = new TestTopics(brokers, partitions);
                RestartMeasurement program = new RestartMeasurement(topics, open, bench.jar(), heap, log)) {
            Settings settings = topics.freshApplication();
            // So many games at once take minutes to play, most of which would be spent on publishing each of them.
            program.play(topics.lastApplication(Map.of(SettingsCatalog.STATE_MS.name(), "60000")));
            List<ChangelogReading> readings = new ArrayList<>(List.of(read(settings, log)));
            Map<String, List<RestartMeasurement.Times>> cases = new LinkedHashMap<>();
            cases.put("after SIGTERM", program.measure(settings, Ending.SIGTERM, restarts));
            cases.put("after SIGKILL", program.measure(settings, Ending.SIGKILL, restarts));
            Settings member = topics.lastApplication(Map.of(SettingsCatalog.INSTANCE_ID.name(), "benchmark"));
            cases.put("after SIGKILL, with instance.id", program.measure(member, Ending.SIGKILL, restarts));
            long heapBytes = program.liveHeapBytes();
            program.stop();
            while (readings.size() < restarts) {
                readings.add(read(settings, log));
            }
            return text(open, heap, heapBytes, readings, cases);
        }
    }

    private static ChangelogReading read(Settings settings, Consumer<String> log) {
        ChangelogReading reading = ChangelogReading.of(settings);
        log.accept("reading the changelogs alone: %.1f s, %,d records"
                .formatted(reading.seconds(), reading.total().records()));
        return reading;
    }

    /**
     * The report.
     *
     * @param heap of the program, as {@code -Xmx} takes it
     * @param heapBytes in use after a full collection
     * @param readings of the changelogs by a consumer alone
     * @param cases by how the program ended before
     */
    static String text(
            GamesInProgress games,
            String heap,
            long heapBytes,
            List<ChangelogReading> readings,
            Map<String, List<RestartMeasurement.Times>> cases) {
        ChangelogReading last = readings.get(readings.size() - 1);
        Spread reading =
                Spread.of(readings.stream().map(ChangelogReading::seconds).toList());
        String head = """
                - %s; the program in a process of its own with a heap of %s, its broker in another
                - %,d games, each in the middle: played up to its event %d; %,d events, %d partitions
                - seconds count from the start of the program's process, which follows at once on the end of the one before;
                  an event of each partition waits for it

                | changelog | records | bytes of keys and values | bytes of the log |
                | --- | --- | --- | --- |
                %s
                %s

                %,d bytes of heap are in use when everything is restored and the games with a running clock are in memory, after
                a full collection: %,d a game.

                | seconds, %d times | min | median | max |
                | --- | --- | --- | --- |
                | one consumer reads all changelogs and does nothing with them | %s |

                """.formatted(
                        Machine.here(),
                        heap,
                        games.games(),
                        games.events(),
                        games.played(),
                        games.partitions(),
                        last.byTopic().entrySet().stream()
                                .map(topic -> row(TestTopics.shortName(topic.getKey()), topic.getValue()))
                                .collect(Collectors.joining("\n")),
                        row("all", last.total()),
                        heapBytes,
                        heapBytes / games.games(),
                        readings.size(),
                        reading.cells(1));
        return cases.entrySet().stream()
                .map(each -> table(each.getKey(), each.getValue(), reading.median()))
                .collect(Collectors.joining("\n", head, ""));
    }

    private static String row(String name, ChangelogReading.Volume volume) {
        return "| %s | %,d | %,d | %,d |".formatted(name, volume.records(), volume.bytes(), volume.logBytes());
    }

    private static String table(String name, List<RestartMeasurement.Times> restarts, double readingSeconds) {
        return new SpreadTable<>("%s, %d times".formatted(name, restarts.size()), restarts)
                .row("Streams starts", 1, RestartMeasurement.Times::streams)
                .row("it has its partitions", 1, RestartMeasurement.Times::assigned)
                .row("all state is restored", 1, RestartMeasurement.Times::restored)
                .row("the first clean record can be read", 1, RestartMeasurement.Times::first)
                .row("one of every partition can be read", 1, RestartMeasurement.Times::all)
                .row("restoring alone", 1, RestartMeasurement.Times::restoring)
                .row("restoring / only reading, its median", 1, restart -> restart.restoring() / readingSeconds)
                .toString();
    }
}
