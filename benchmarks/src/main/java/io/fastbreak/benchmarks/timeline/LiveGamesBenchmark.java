package io.fastbreak.benchmarks.timeline;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.SimulatedFeed;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What many live games at once take of the heap. */
@Command(
        name = "benchmarks/run games",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Plays simulated games, all live at once, through sequencer, event log and projector of one process, and",
            "measures what they take of the heap. The report goes to standard output."
        })
public final class LiveGamesBenchmark implements Callable<Integer> {
    private static final FeedFaults FAULTS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.01)
            .with(FeedFault.INSERT, 0.01)
            .with(FeedFault.MOVE, 0.005)
            .with(FeedFault.DELETION, 0.005)
            .reorderWithin(3);
    // Records that changed places come within the reorder window.
    private static final long ROW_MS = 100;

    @Spec
    private CommandSpec spec;

    @Option(names = "--games", defaultValue = "10000", description = "live games (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(
            names = "--distinct",
            defaultValue = "50",
            description = "games to simulate; the others are copies under ids of their own (default: ${DEFAULT-VALUE})")
    private int distinct;

    @Option(
            names = "--records",
            defaultValue = "10000",
            description = "plays no more than so many records of each game (default: ${DEFAULT-VALUE})")
    private int records;

    @Option(names = "--seed", defaultValue = "1", description = "of the simulation (default: ${DEFAULT-VALUE})")
    private long seed;

    @Mixin
    private ReportOption report = new ReportOption();

    private final LiveGamesHeap live = new LiveGamesHeap();
    private final StringBuilder rows = new StringBuilder();

    public static void main(String[] arguments) {
        Locale.setDefault(Locale.ROOT);
        System.exit(new CommandLine(new LiveGamesBenchmark()).execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        List<SimulatedFeed> feeds = new Simulation(
                        SimulationSettings.of(distinct, seed).with(FAULTS))
                .feeds()
                .toList();
        long before = usedHeap();
        long start = System.nanoTime();
        play(feeds);
        double seconds = (System.nanoTime() - start) / 1e9;
        long all = usedHeap();
        live.dropGames();
        long withoutGames = usedHeap();
        live.dropLog();
        long withoutLog = usedHeap();
        live.dropSequencers();
        row("live games: order of play, content, projection and its copies", all - withoutGames);
        row("event log", withoutGames - withoutLog);
        row("sequencers", withoutLog - usedHeap());
        row("all", all - before);
        report.publish(spec.commandLine().getOut(), text(seconds));
        return ExitCode.OK;
    }

    /** All games at once: the first record of every game, then the second of every game. */
    private void play(List<SimulatedFeed> feeds) {
        int longest = feeds.stream()
                .mapToInt(feed -> Math.min(records, feed.records().size()))
                .max()
                .orElse(0);
        for (int row = 0; row < longest; row++) {
            for (int game = 0; game < games; game++) {
                SimulatedFeed feed = feeds.get(game % distinct);
                if (row < feed.records().size()) {
                    live.accept(copy(feed.records().get(row), feed.game().fixtureId(), game), ROW_MS * row);
                }
            }
        }
        live.rest(ROW_MS * longest + 1_000);
    }

    private static byte[] copy(FeedRecord record, String fixtureId, int game) {
        return new String(record.value(), UTF_8)
                .replace(fixtureId, fixtureId + "-copy" + game)
                .getBytes(UTF_8);
    }

    /** After a full collection, bytes. */
    private static long usedHeap() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    private void row(String what, long bytes) {
        rows.append("| %s | %,d | %,.0f |%n".formatted(what, bytes / games, bytes / 1e6));
    }

    private String text(double seconds) {
        return """
                # The heap of live games

                Made by `%s` on %s.

                - %s
                - %,d games of seed %d, %d of them different, all live at once: %,d events, %,d corrections, %,.0f s

                | measured by letting go of it | bytes a game | MB in all |
                | --- | --- | --- |
                %s""".formatted(
                        System.getProperty("fastbreak.command", "benchmarks/run games"),
                        LocalDate.now(ZoneOffset.UTC),
                        Machine.here(),
                        games,
                        seed,
                        distinct,
                        live.passed(),
                        live.corrections(),
                        seconds,
                        rows);
    }
}
