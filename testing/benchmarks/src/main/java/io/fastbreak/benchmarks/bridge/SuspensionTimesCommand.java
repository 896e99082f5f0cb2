package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.BenchmarkCommand;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Measurements;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code suspension-times}: from when a market has to be closed until the platform has closed it, during faults. */
@Command(
        name = "suspension-times",
        mixinStandardHelpOptions = true,
        description =
                "Measures how long the bridge needs to suspend many markets at once, from the version of the game that"
                        + " closes them until the platform has applied the suspension, while something fails between the two.")
public final class SuspensionTimesCommand extends BenchmarkCommand {
    /** While a new connection gets an answer. */
    private static final double BOUND = 2;

    private static final int WARM_UP = 3;
    private static final int MANY = 1_000;

    @Option(names = "--markets", split = ",", defaultValue = "1,30,100,1000", description = "that are open, one a game")
    private List<Integer> markets = List.of();

    @Option(names = "--rounds", defaultValue = "3", description = "of each measurement, after three to warm up")
    private int rounds;

    @Option(names = "--only", split = ",", paramLabel = "FAULT", description = "of ${COMPLETION-CANDIDATES}; all")
    private List<SuspensionFault> only = new ArrayList<>();

    @Option(names = "--cold", description = "does not warm up")
    private boolean cold;

    public SuspensionTimesCommand() {
        super("How long suspensions take");
    }

    @Override
    protected String run() throws IOException {
        require(rounds > 0 && markets.stream().allMatch(count -> count > 0), "rounds and markets are at least 1");
        for (int i = 0; i < WARM_UP && !cold; i++) {
            // Takes in reads as well.
            new MeasuredSuspensions().measure(SuspensionFault.NOT_APPLIED, MANY);
        }
        MarkdownTable table = new MarkdownTable(
                Stream.of(Stream.of("seconds"), markets.stream().map("%,d"::formatted), Stream.of("within 2 s"))
                        .flatMap(cells -> cells)
                        .toArray(String[]::new));
        for (SuspensionFault fault : only.isEmpty() ? List.of(SuspensionFault.values()) : only) {
            Map<Integer, MeasuredSuspensions> measured = measured(fault);
            addRow(table, fault.title(), measured, false);
            addRow(table, fault.title() + ": from its end", measured, true);
        }
        return text(table);
    }

    private Map<Integer, MeasuredSuspensions> measured(SuspensionFault fault) throws IOException {
        Map<Integer, MeasuredSuspensions> measured = new TreeMap<>();
        for (int count : markets) {
            MeasuredSuspensions times = new MeasuredSuspensions();
            for (int round = 0; round < rounds; round++) {
                times.measure(fault, count);
            }
            measured.put(count, times);
            progress("%s, %,d: %s".formatted(fault, count, cell(times.working()) + ", " + cell(times.recovered())));
        }
        return measured;
    }

    /** Nothing if no market was measured so. */
    private void addRow(
            MarkdownTable table, String title, Map<Integer, MeasuredSuspensions> measured, boolean isRecovery) {
        List<Object> cells = new ArrayList<>(List.of(title));
        double longest = -1;
        for (int count : markets) {
            MeasuredSuspensions times = measured.getOrDefault(count, new MeasuredSuspensions());
            List<Double> seconds = isRecovery ? times.recovered() : times.working();
            cells.add(cell(seconds));
            longest = seconds.stream().reduce(longest, Math::max);
        }
        if (longest < 0) {
            return;
        }
        if (longest > BOUND) {
            failed("%s: a market was suspended after %.1f s".formatted(title, longest));
        }
        cells.add(longest > BOUND ? "no" : "yes");
        table.row(cells.toArray());
    }

    private static String cell(List<Double> seconds) {
        return seconds.isEmpty()
                ? "–"
                : Measurements.of(seconds).cells(2, 0.5, 0.99, 1).replace(" | ", " / ");
    }

    private String text(MarkdownTable table) {
        return """
                %s; the platform shares it. Real HTTP, the settings of the program, one open market of each game, all of
                which have to be closed at the same moment; %d rounds. The time is from the version of the game that closes a
                market until the platform has applied the suspension, or, if the platform refuses or ignores it for a
                time, from the end of that. Each cell: median / 99 %% / max. %s is "never within %d s".

                %s
                Every maximum is at most %.0f s: %s
                """.formatted(
                        Machine.here(),
                        rounds,
                        cell(List.of(MeasuredSuspensions.NEVER)),
                        MeasuredSuspensions.PATIENCE.toSeconds(),
                        table,
                        BOUND,
                        kept());
    }
}
