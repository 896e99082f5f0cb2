package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.Rounds;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.benchmarks.pipeline.Latency.Delays;
import io.fastbreak.benchmarks.pipeline.Latency.Rate;
import io.fastbreak.benchmarks.usual.UsualService;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The whole pipeline at full speed, compared with a topology that only copies, in one process. */
@Command(
        name = "pipeline",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Measures events a second of the whole pipeline, of a topology that copies raw to clean, of one that also "
                        + "validates and logs each event, and of the task solved the usual way, over copies of the sample games; what the same events cost without Kafka; how "
                        + "long an event takes to its readers at a steady rate, corrected for coordinated omission; and how long the "
                        + "program takes to its first record. The report goes to standard output. "
                        + "With the defaults that takes half an hour of two idle cores.")
public final class PipelineBenchmark extends BenchmarkCommand {
    /** Runs of the pipeline after the measured ones, in which its threads are sampled. */
    private static final int PROFILED = 3;

    private static final int WARM_UP_SECONDS = 5;
    private static final double[] PERCENTILES = {50, 90, 99, 99.9, 100};
    private static final int EVENTS_OF_A_LIVE_GAME = 250;

    @Option(
            names = "--copies",
            defaultValue = "300",
            description = "games to play, copies of the sample games in turn; the usual way plays a tenth of them")
    private int copies;

    @Option(
            names = "--at-once",
            defaultValue = "100",
            description = "games in progress at a time, each at another play")
    private int atOnce;

    @Option(
            names = "--warm-up",
            defaultValue = "4",
            description = "rounds at full speed, and at each rate, before those that count")
    private int warmUp;

    @Option(names = "--rounds", defaultValue = "5", description = "measured runs of each topology at full speed")
    private int rounds;

    @Option(
            names = "--rates",
            split = ",",
            defaultValue = "5000,500,50",
            description =
                    "events a second of the runs that measure delays; the usual way takes part up to half of what it can do")
    private List<Integer> rates;

    @Option(
            names = "--seconds",
            defaultValue = "8",
            description = "length of such a run, after 5 seconds that do not count")
    private int seconds;

    @Option(names = "--paced-rounds", defaultValue = "5", description = "such runs of each topology, 0 for none")
    private int pacedRounds;

    @Option(names = "--starts", defaultValue = "5", description = "starts of each program, 0 for none")
    private int starts;

    @Option(
            names = "--live",
            defaultValue = "1000",
            description = "games of 250 events that are live when a program is killed and started again")
    private int live;

    @Option(
            names = "--quick",
            description =
                    "the same as --copies 50 --warm-up 1 --rounds 1 --rates 500 --seconds 5 --paced-rounds 1 --starts 1 --live 100")
    private boolean quick;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "a setting of the program; may be repeated")
    private Map<String, String> settings = new LinkedHashMap<>();

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    public PipelineBenchmark() {
        super("The pipeline compared with a topology that only copies");
    }

    @Override
    protected String run() throws Exception {
        if (quick) {
            copies = 50;
            warmUp = 1;
            rounds = 1;
            seconds = 5;
            pacedRounds = 1;
            starts = 1;
            live = 100;
            rates = List.of(500);
        }
        require(
                copies > 0
                        && atOnce > 0
                        && warmUp >= 0
                        && rounds > 0
                        && seconds > 0
                        && rates.stream().allMatch(rate -> rate > 0),
                "--copies, --at-once, --rounds, --rates and --seconds must be at least 1, --warm-up at least 0");
        require(live >= bench.partitions(), "--live must be at least one game a partition");
        settings.put(SettingsCatalog.PARTITIONS.name(), Integer.toString(bench.partitions()));
        return bench.onBroker(this::measure);
    }

    private String measure(String bootstrap) throws Exception {
        List<SampleFeed> games = bench.games();
        List<Throughput.Round> measured;
        StreamThreadProfile profile;
        try (TestTopics topics = new TestTopics(bootstrap, settings)) {
            // More than one round warms up: the pipeline is so much more code than a copy that it is compiled only
            // then.
            Throughput throughput = new Throughput(topics, Workload.staggered(games, copies, atOnce), this::progress);
            measured = Rounds.measure(warmUp, rounds, throughput::round);
            profile = StreamThreadProfile.of(() -> {
                for (int i = 1; i <= PROFILED; i++) {
                    throughput.run(rounds + i, MeasuredTopology.PIPELINE, 1);
                }
            });
        }
        double usual =
                Measurements.of(measured, round -> round.usual().perSecond()).median();
        List<String> delays = new ArrayList<>();
        for (int rate : rates) {
            Latency latency =
                    new Latency(bootstrap, settings, games, new Rate(rate, WARM_UP_SECONDS, seconds), this::progress);
            boolean withUsual = rate < usual / 2;
            delays.add(delays(rate, Rounds.measure(warmUp, pacedRounds, number -> latency.round(number, withUsual))));
        }
        String started = starts(bootstrap, games);
        return Stream.of(
                        head(measured),
                        throughput(measured),
                        cost(measured),
                        profile.toString(),
                        String.join("\n", delays),
                        written(measured.get(measured.size() - 1).pipeline()),
                        started)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private String starts(String bootstrap, List<SampleFeed> samples) throws Exception {
        if (starts == 0) {
            return "";
        }
        GamesInProgress games = new GamesInProgress(samples, live, EVENTS_OF_A_LIVE_GAME, bench.partitions());
        StartTimes measured = new StartTimes(bootstrap, settings, games);
        List<BothStarts> rounds = Rounds.measure(0, starts, number -> {
            BothStarts both = new BothStarts(
                    measured.measure(bench.program()), measured.measure(bench.program(UsualService.class)));
            progress("start %d: %s".formatted(number, both));
            return both;
        });
        Measurements.Table<BothStarts> table = new Measurements.Table<>(
                "seconds from the start of the JVM, %d starts; %,d live games of %d events"
                        .formatted(starts, live, EVENTS_OF_A_LIVE_GAME),
                rounds);
        addBoth(table, "new: a reader has the first clean record", 2, StartTimes.Result::first);
        addBoth(table, "after a SIGKILL: the first clean record", 2, StartTimes.Result::again);
        addBoth(table, "after a SIGKILL: one of every partition", 2, StartTimes.Result::everywhere);
        addBoth(table, "MB of changelogs and state folder", 1, result -> result.bytes() / 1e6);
        return table + "\nThe program's jar has %,d bytes.%n".formatted(bench.jarBytes());
    }

    private static void addBoth(
            Measurements.Table<BothStarts> table,
            String what,
            int decimals,
            ToDoubleFunction<StartTimes.Result> figure) {
        table.row("program, " + what, decimals, both -> figure.applyAsDouble(both.program()))
                .row("usual way, " + what, decimals, both -> figure.applyAsDouble(both.usual()));
    }

    private record BothStarts(StartTimes.Result program, StartTimes.Result usual) {}

    private String head(List<Throughput.Round> measured) {
        Throughput.Sent raw = measured.get(0).copy().raw();
        return """
                - %s; %s
                - %,d events (%,d bytes, %d an event) of %,d games, %,d of them in progress at a time; the usual way plays a tenth
                - at full speed the clock runs from when a backlog of all events can be read, the youngest a second old, and every
                  stream thread has its share of the partitions; the first event of each game lies a reorder window before the others
                """.formatted(
                        Machine.here(),
                        bench.where(),
                        raw.events(),
                        raw.bytes(),
                        raw.bytes() / raw.events(),
                        copies,
                        Math.min(copies, atOnce));
    }

    private static String throughput(List<Throughput.Round> measured) {
        return new Measurements.Table<>("events a second, %d rounds".formatted(measured.size()), measured)
                .row("copy only", 0, round -> round.copy().perSecond())
                .row("validated and logged, and nothing else", 0, round -> round.logging()
                        .perSecond())
                .row("pipeline", 0, round -> round.pipeline().perSecond())
                .row("the usual way", 0, round -> round.usual().perSecond())
                .row(
                        "validated and logged / copy only, round by round",
                        3,
                        round -> round.logging().perSecond() / round.copy().perSecond())
                .row(
                        "pipeline / copy only, round by round",
                        3,
                        round -> round.pipeline().perSecond() / round.copy().perSecond())
                .row(
                        "pipeline / the usual way, round by round",
                        2,
                        round -> round.pipeline().perSecond() / round.usual().perSecond())
                .toString();
    }

    private static String cost(List<Throughput.Round> measured) {
        String time = ", microseconds of processor time";
        return new Measurements.Table<>("stream threads, an event", measured)
                .row("copy only" + time, 1, round -> round.copy().micros())
                .row("validated and logged" + time, 1, round -> round.logging().micros())
                .row("pipeline" + time, 1, round -> round.pipeline().micros())
                .row("the usual way" + time, 1, round -> round.usual().micros())
                .row("the stages in a loop without Kafka" + time, 1, Throughput.Round::plainMicros)
                .row("copy only, bytes allocated", 0, round -> round.copy().allocated())
                .row("pipeline, bytes allocated", 0, round -> round.pipeline().allocated())
                .toString();
    }

    private String delays(int rate, List<Latency.Round> paced) {
        if (paced.isEmpty()) {
            return "";
        }
        Delays copy = Delays.sum(paced.stream().map(Latency.Round::copy));
        Delays pipeline = Delays.sum(paced.stream().map(Latency.Round::pipeline));
        List<Delays> usual = paced.stream()
                .map(Latency.Round::usual)
                .filter(Objects::nonNull)
                .toList();
        MarkdownTable table = new MarkdownTable(
                        "ms from intended publishing to a read_committed reader, %d events/s, %d s %d times"
                                .formatted(rate, seconds, paced.size()),
                        "p50",
                        "p90",
                        "p99",
                        "p99.9",
                        "max")
                .row("copy only, clean", percentiles(each -> Measurements.millis(copy.clean(), each)))
                .row("pipeline, clean", percentiles(each -> Measurements.millis(pipeline.clean(), each)));
        if (!usual.isEmpty()) {
            Delays all = Delays.sum(usual.stream());
            table.row("the usual way, clean", percentiles(each -> Measurements.millis(all.clean(), each)));
        }
        return table.row(
                        "pipeline / copy only, of all",
                        percentiles(each ->
                                Measurements.millis(pipeline.clean(), each) / Measurements.millis(copy.clean(), each)))
                .row("pipeline / copy only, median of the rounds", percentiles(each -> Measurements.of(
                                paced, round -> round.slower(each))
                        .median()))
                .row(
                        "pipeline, scoring (%,d summaries)"
                                .formatted(pipeline.scoring().getTotalCount()),
                        percentiles(each -> Measurements.millis(pipeline.scoring(), each)))
                .toString();
    }

    private static String percentiles(DoubleUnaryOperator ofPercentile) {
        return DoubleStream.of(PERCENTILES)
                .mapToObj(each -> "%.2f".formatted(ofPercentile.applyAsDouble(each)))
                .collect(Collectors.joining(" | "));
    }

    private static String written(Throughput.Result last) {
        double events = last.raw().events();
        MarkdownTable table =
                new MarkdownTable("the pipeline wrote, last round", "records an event", "bytes an event, compressed");
        last.written()
                .forEach((topic, written) -> table.row(
                        TestTopics.shortName(topic),
                        "%.3f".formatted(written.records() / events),
                        "%,.0f".formatted(written.bytes() / events)));
        return table.toString();
    }
}
