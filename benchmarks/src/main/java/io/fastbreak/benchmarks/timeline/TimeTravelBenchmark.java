package io.fastbreak.benchmarks.timeline;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.timeline.Place;
import io.fastbreak.model.wire.EventCodec;
import io.fastbreak.projector.EventVersion;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What it costs to ask for a game as it was, against projecting it from its start. */
@Command(
        name = "benchmarks/run timetravel",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Asks a corrected game of some 700 events for itself as of numbers and up to plays, and compares what that costs",
            "with one full projection. The report goes to standard output."
        })
public final class TimeTravelBenchmark implements Callable<Integer> {
    private static final int EVENTS = 700;
    private static final int GAMES = 40;
    private static final FeedFaults FAULTS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.02)
            .with(FeedFault.INSERT, 0.02)
            .with(FeedFault.MOVE, 0.005)
            .with(FeedFault.DELETION, 0.01);

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--rounds",
            defaultValue = "15",
            description = "rounds that are measured (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(names = "--seed", defaultValue = "1", description = "of the simulation (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private ReportOption report = new ReportOption();

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        System.exit(new CommandLine(new TimeTravelBenchmark()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        List<EventVersion> game = game();
        Map<HistoryQuery, List<Double>> micros = new EnumMap<>(HistoryQuery.class);
        for (int round = -rounds; round < rounds; round++) {
            for (HistoryQuery question : HistoryQuery.values()) {
                double each = question.microsEach(game, seed);
                if (round >= 0) {
                    micros.computeIfAbsent(question, any -> new ArrayList<>()).add(each);
                }
            }
        }
        report.publish(spec.commandLine().getOut(), text(game, micros));
        return ExitCode.OK;
    }

    /** The simulated game whose length is nearest to the one wanted. */
    private List<EventVersion> game() throws IOException {
        SimulatedFeed nearest = new Simulation(
                        SimulationSettings.of(GAMES, seed).with(FAULTS))
                .feeds()
                .min(Comparator.comparingInt(feed -> Math.abs(feed.records().size() - EVENTS)))
                .orElseThrow();
        EventCodec codec = new EventCodec();
        List<EventVersion> game = new ArrayList<>();
        for (FeedRecord record : nearest.records()) {
            Event event = codec.read(record.value());
            game.add(new EventVersion(event, new Place(0, event.audit().sequenceNumber())));
        }
        return game;
    }

    private String text(List<EventVersion> game, Map<HistoryQuery, List<Double>> micros) {
        long ids = game.stream().map(version -> version.event().id()).distinct().count();
        long inserts = game.stream()
                .filter(version -> version.event().insertedBeforeEventId() != null)
                .count();
        double whole = median(micros.getOrDefault(HistoryQuery.FULL_PROJECTION, List.of()));
        StringBuilder rows = new StringBuilder();
        micros.forEach((question, each) ->
                rows.append("| %s | %,.1f | %.3f |%n".formatted(question.title(), median(each), median(each) / whole)));
        return """
                # What a game was, and what it costs to ask

                Made by `%s` on %s.

                - %s
                - a simulated game of seed %d: %,d numbers, %d of them revisions or deletions, %d with an anchor
                - processor time of the asking thread; all take turns in each of %d rounds, as many before to warm up; medians

                | | µs each | of one full projection |
                | --- | --- | --- |
                %s""".formatted(
                        System.getProperty("fastbreak.command", "benchmarks/run timetravel"),
                        LocalDate.now(ZoneOffset.UTC),
                        Machine.here(),
                        seed,
                        game.size(),
                        game.size() - ids,
                        inserts,
                        rounds,
                        rows);
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
    }
}
