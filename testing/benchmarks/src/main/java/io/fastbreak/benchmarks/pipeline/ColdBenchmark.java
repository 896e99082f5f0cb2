package io.fastbreak.benchmarks.pipeline;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.config.SettingsCatalog;
import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.JavaProcess;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.SampleFeed;
import io.fastbreak.benchmarks.pipeline.Latency.Delays;
import io.fastbreak.benchmarks.pipeline.Latency.Rate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * How long events take right after a start, when no code is compiled yet, alone and beside a program that takes a core. Each
 * run is a process of its own.
 */
@Command(
        name = "cold",
        description = {
            "Measures how long an event takes to its readers in the first seconds after a start, of the pipeline and of a "
                    + "topology that copies raw to clean, alone and beside a program that takes one core.",
            "The report goes to standard output."
        },
        mixinStandardHelpOptions = true)
public final class ColdBenchmark extends BenchmarkCommand {
    /** How much longer than through a copy an event may take. */
    private static final double MOST = 3;

    @Option(names = "--rates", split = ",", defaultValue = "50,500", description = "events a second")
    private List<Integer> rates;

    @Option(names = "--seconds", defaultValue = "30", description = "length of a run")
    private int seconds;

    @Option(names = "--rounds", defaultValue = "3", description = "runs of each kind")
    private int rounds;

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    public ColdBenchmark() {
        super("The first seconds after a start");
    }

    /** One run, in a process that has done nothing before. */
    static final class Run {
        private Run() {}

        /** @param arguments brokers, partitions, samples, topology, events a second, seconds; a file for the result */
        public static void main(String[] arguments) throws IOException {
            Locale.setDefault(Locale.ROOT);
            Rate rate = new Rate(Integer.parseInt(arguments[4]), 0, Integer.parseInt(arguments[5]));
            Latency latency = new Latency(
                    arguments[0],
                    Map.of(SettingsCatalog.PARTITIONS.name(), arguments[1]),
                    SampleFeed.in(Path.of(arguments[2])),
                    rate,
                    line -> {});
            Delays delays = latency.run(1, MeasuredTopology.valueOf(arguments[3]), 1);
            List<String> medians = new ArrayList<>();
            for (Histogram second : delays.course()) {
                medians.add(Double.toString(Measurements.millis(second, 50)));
            }
            String all = Measurements.millis(delays.clean(), 50) + " " + Measurements.millis(delays.clean(), 99);
            Files.writeString(Path.of(arguments[6]), all + "\n" + String.join(" ", medians));
            System.exit(0);
        }
    }

    /** Takes a core until its standard input ends. */
    static final class Busy {
        private Busy() {}

        public static void main(String[] arguments) throws IOException {
            Thread busy = new Thread(() -> {
                while (!Thread.currentThread().isInterrupted()) {
                    Thread.onSpinWait();
                }
            });
            busy.setDaemon(true);
            busy.start();
            while (System.in.read() >= 0) {}
        }
    }

    /** @param course medians, second by second */
    private record Result(double p50, double p99, List<Double> course) {}

    private record Both(Result copy, Result pipeline) {}

    @Override
    protected String run() throws Exception {
        require(rates.stream().allMatch(rate -> rate > 0), "--rates must be at least 1");
        require(seconds > 0 && rounds > 0, "--seconds and --rounds must be at least 1");
        return bench.onBroker(this::measure);
    }

    private String measure(String bootstrap) throws Exception {
        MarkdownTable table = new MarkdownTable(
                "ms to a read_committed reader",
                "copy p50",
                "p99",
                "pipeline p50",
                "p99",
                "pipeline / copy, p50",
                "p99");
        MarkdownTable course =
                new MarkdownTable("p50 in the seconds", "1", "2", "3", "4 to 5", "6 to 10", "11 to " + seconds);
        progress("the broker warms up");
        run(bootstrap, MeasuredTopology.COPY, Collections.max(rates));
        run(bootstrap, MeasuredTopology.PIPELINE, Collections.max(rates));
        for (boolean isCrowded : List.of(false, true)) {
            for (int rate : rates) {
                String what = "%d events/s, %s".formatted(rate, isCrowded ? "one core taken" : "alone");
                Both medians = measure(bootstrap, rate, isCrowded);
                row(table, what, medians.copy(), medians.pipeline());
                course.row(course(what + ", copy only", medians.copy()));
                course.row(course(what + ", pipeline", medians.pipeline()));
            }
        }
        boolean hasArchive =
                bench.program(Run.class).stream().anyMatch(option -> option.startsWith("-XX:SharedArchiveFile="));
        return """
                - %s; %s
                - each run is a process of its own that has done nothing before, %s the archive of the program's classes;
                  the broker is warm; medians of %d

                %s
                %s""".formatted(Machine.here(), bench.where(), hasArchive ? "with" : "without", rounds, table, course);
    }

    private void row(MarkdownTable table, String what, Result copy, Result pipeline) {
        table.row(
                what,
                "%.1f".formatted(copy.p50()),
                "%.1f".formatted(copy.p99()),
                "%.1f".formatted(pipeline.p50()),
                "%.1f".formatted(pipeline.p99()),
                "%.2f".formatted(pipeline.p50() / copy.p50()),
                "%.2f".formatted(pipeline.p99() / copy.p99()));
        if (pipeline.p50() > MOST * copy.p50()) {
            failed("%s: more than %.0f times a copy at the median".formatted(what, MOST));
        }
    }

    private Object[] course(String what, Result result) {
        List<Object> cells = new ArrayList<>(List.of(what));
        int[] ends = {0, 1, 2, 3, 5, 10, seconds};
        for (int i = 1; i < ends.length; i++) {
            int from = Math.min(ends[i - 1], result.course().size());
            int to = Math.min(ends[i], result.course().size());
            cells.add(from < to ? "%.1f".formatted(median(result.course().subList(from, to))) : "");
        }
        return cells.toArray();
    }

    private Both measure(String bootstrap, int rate, boolean isCrowded) throws Exception {
        List<Result> copies = new ArrayList<>();
        List<Result> pipelines = new ArrayList<>();
        for (int round = 1; round <= rounds; round++) {
            copies.add(run(bootstrap, MeasuredTopology.COPY, rate, isCrowded));
            pipelines.add(run(bootstrap, MeasuredTopology.PIPELINE, rate, isCrowded));
            progress("round %d at %d events/s, %s: copy only %.1f ms (p50), pipeline %.1f ms"
                    .formatted(
                            round,
                            rate,
                            isCrowded ? "one core taken" : "alone",
                            copies.get(copies.size() - 1).p50(),
                            pipelines.get(pipelines.size() - 1).p50()));
        }
        return new Both(median(copies, seconds), median(pipelines, seconds));
    }

    private Result run(String bootstrap, MeasuredTopology topology, int rate, boolean isCrowded) throws Exception {
        if (!isCrowded) {
            return run(bootstrap, topology, rate);
        }
        Process busy = start(JavaProcess.mainClass(Busy.class));
        try {
            return run(bootstrap, topology, rate);
        } finally {
            busy.destroyForcibly().waitFor();
        }
    }

    private static Result median(List<Result> results, int seconds) {
        List<Double> course = new ArrayList<>();
        for (int i = 0; i < seconds; i++) {
            int second = i;
            course.add(median(results.stream()
                    .filter(result -> second < result.course().size())
                    .map(result -> result.course().get(second))
                    .toList()));
        }
        return new Result(
                median(results.stream().map(Result::p50).toList()),
                median(results.stream().map(Result::p99).toList()),
                course);
    }

    private static double median(List<Double> values) {
        return values.isEmpty()
                ? Double.NaN
                : Measurements.of(values, Double::doubleValue).median();
    }

    private Result run(String bootstrap, MeasuredTopology topology, int rate) throws Exception {
        Path file = Files.createTempFile("fastbreak-cold-", ".txt");
        try {
            List<String> arguments = List.of(
                    bootstrap,
                    Integer.toString(bench.partitions()),
                    bench.samples().toString(),
                    topology.name(),
                    Integer.toString(rate),
                    Integer.toString(seconds),
                    file.toString());
            Process process = start(JavaProcess.joined(bench.program(Run.class), arguments));
            boolean isEnded = process.waitFor(seconds + 120L, TimeUnit.SECONDS);
            process.destroyForcibly();
            if (!isEnded || Files.size(file) == 0) {
                throw new OperationFailedException("a run of " + topology + " at " + rate + " events/s failed");
            }
            List<String> lines = Files.readAllLines(file);
            List<Double> all = numbers(lines.get(0));
            return new Result(all.get(0), all.get(1), numbers(lines.get(1)));
        } finally {
            Files.delete(file);
        }
    }

    private static List<Double> numbers(String line) {
        return List.of(line.split(" ", -1)).stream().map(Double::valueOf).toList();
    }

    private static Process start(List<String> arguments) throws IOException {
        List<String> command = JavaProcess.joined(List.of(System.getProperty("java.home") + "/bin/java"), arguments);
        return new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
