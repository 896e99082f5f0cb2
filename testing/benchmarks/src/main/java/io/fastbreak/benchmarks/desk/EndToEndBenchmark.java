package io.fastbreak.benchmarks.desk;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.desk.PlatformTimes.Delays;
import io.fastbreak.benchmarks.pipeline.BenchmarkOptions;
import java.util.List;
import org.HdrHistogram.Histogram;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The whole way: from a basket's event to the platform's new price, and from what closes a market to its suspension. */
@Command(
        name = "end-to-end",
        description = {
            "Measures how long it takes from an event of a feed until the platform has the new prices, or the suspension, "
                    + "with pipeline and bridge as processes of their own, compared with a plain program that reads the "
                    + "same events and sends one request for each market.",
            "The report goes to standard output."
        },
        mixinStandardHelpOptions = true)
public final class EndToEndBenchmark extends ProofCommand {
    @Option(names = "--rates", split = ",", defaultValue = "50,500", description = "events a second, of all games")
    private List<Integer> rates;

    @Option(names = "--games", split = ",", defaultValue = "10,500", description = "games that are live at a time")
    private List<Integer> games;

    @Option(names = "--warm-up", defaultValue = "60", description = "seconds of a run that do not count")
    private int warmUp;

    @Option(names = "--seconds", defaultValue = "60", description = "seconds of a run that count")
    private int seconds;

    @Option(
            names = "--notice-every",
            paramLabel = "EVENTS",
            defaultValue = "0",
            description =
                    "events of a game between two notices that it is not reliable, at least 20; default: 100, or 12 seconds")
    private int noticeEvery;

    @Mixin
    private BenchmarkOptions bench = new BenchmarkOptions();

    public EndToEndBenchmark() {
        super("From an event to the platform's answer");
    }

    @Override
    protected String run() throws Exception {
        require(
                rates.stream().allMatch(rate -> rate > 0)
                        && games.stream().allMatch(live -> live > 0)
                        && seconds > 0
                        && warmUp >= 0
                        && (noticeEvery == 0 || noticeEvery >= 20),
                "--rates, --games and --seconds must be at least 1, --warm-up at least 0, and --notice-every at least 20");
        return bench.onBroker(this::measure);
    }

    private String measure(String bootstrap) throws Exception {
        MarkdownTable table = new MarkdownTable(
                "ms", "plain p50", "p99", "Fastbreak p50", "p99", "max", "Fastbreak / plain, p50", "p99", "number");
        MarkdownTable shares = new MarkdownTable(
                "p50, ms", "event to committed summary", "summary to price", "markets without either");
        for (int live : games) {
            for (int rate : rates) {
                String what = "%,d games, %d events/s".formatted(live, rate);
                Traffic traffic = new Traffic(live, rate, warmUp, seconds, noticeEvery, seed());
                Delays plain = new EndToEndRun(bench, bootstrap, traffic).ofPlain();
                progress(what + ", plain: " + ms(plain.prices()));
                Delays fastbreak = new EndToEndRun(bench, bootstrap, traffic).ofFastbreak();
                progress(what + ", Fastbreak: " + ms(fastbreak.prices()));
                row(table, what + ": price", plain.prices(), fastbreak.prices());
                row(table, what + ": suspension", plain.suspensions(), fastbreak.suspensions());
                row(table, what + ": suspension, since the append", plain.sinceAppend(), fastbreak.sinceAppend());
                row(table, what + ": suspension on the wire", plain.onTheWire(), fastbreak.onTheWire());
                double summary = Measurements.millis(fastbreak.summaries(), 50);
                shares.row(
                        what,
                        "%.1f".formatted(summary),
                        "%.1f".formatted(Measurements.millis(fastbreak.prices(), 50) - summary),
                        fastbreak.missing());
                if (fastbreak.missing() > 0) {
                    failed("%s: %d open markets got neither price nor suspension".formatted(what, fastbreak.missing()));
                }
            }
        }
        return """
                - %s; %s; the simulated platform is in the process that measures
                - from when an event was to be published until the platform has applied the request, %d s each, behind %d s
                  that do not count
                - a price is that of each open market after a basket, a suspension that of each open market after the feed
                  said that it is not reliable; "since the append" is from the broker's timestamp of that
                  event, in whole milliseconds: up to 1 ms too long; "on the wire" is from there until the platform has
                  received the head of the request
                - "plain" reads the raw topic, checks nothing, and posts three ready-made markets for each of these events
                - "summary to price" is the difference of the medians

                %s
                %s""".formatted(Machine.here(), bench.where(), seconds, warmUp, table, shares);
    }

    private static void row(MarkdownTable table, String what, Histogram plain, Histogram fastbreak) {
        table.row(
                what,
                "%.1f".formatted(Measurements.millis(plain, 50)),
                "%.1f".formatted(Measurements.millis(plain, 99)),
                "%.1f".formatted(Measurements.millis(fastbreak, 50)),
                "%.1f".formatted(Measurements.millis(fastbreak, 99)),
                "%.1f".formatted(Measurements.millis(fastbreak, 100)),
                "%.2f".formatted(Measurements.millis(fastbreak, 50) / Measurements.millis(plain, 50)),
                "%.2f".formatted(Measurements.millis(fastbreak, 99) / Measurements.millis(plain, 99)),
                fastbreak.getTotalCount());
    }

    private static String ms(Histogram delays) {
        return "%.1f ms (p50), %.1f ms (p99)"
                .formatted(Measurements.millis(delays, 50), Measurements.millis(delays, 99));
    }
}
