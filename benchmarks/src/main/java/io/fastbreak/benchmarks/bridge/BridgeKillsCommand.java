package io.fastbreak.benchmarks.bridge;

import io.fastbreak.benchmarks.Distribution;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.TemporaryFolder;
import io.fastbreak.lab.broker.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bridge-kills}: processes are killed while markets are open. */
@Command(
        name = "bridge-kills",
        mixinStandardHelpOptions = true,
        description =
                "Kills pipeline and bridges, and stops a bridge for a while, while markets of simulated games are open; measures "
                        + "how long any market stayed open, and when the games were served again.")
public final class BridgeKillsCommand extends ProofCommand {
    @Option(names = "--rounds", defaultValue = "1", description = "of all drills")
    private int rounds;

    @Option(names = "--games", defaultValue = "20", description = "live at once")
    private int games;

    @Option(names = "--small", description = "one round with short times")
    private boolean small;

    private final List<Duration> pipeline = new ArrayList<>();
    private final List<Duration> bridge = new ArrayList<>();
    private final List<Duration> knowledge = new ArrayList<>();
    private final List<Duration> takeover = new ArrayList<>();
    private final List<Duration> other = new ArrayList<>();

    public BridgeKillsCommand() {
        super("Processes that are killed while markets are open");
    }

    @Override
    protected String run() throws IOException, InterruptedException {
        KillDrillTiming times = small ? KillDrillTiming.small() : KillDrillTiming.full(games);
        try (TemporaryFolder folder = TemporaryFolder.create();
                EmbeddedBroker broker = EmbeddedBroker.start()) {
            for (int round = 0; round < (small ? 1 : rounds); round++) {
                carryOut(broker.bootstrapServers(), folder.path(), times, seed() + round);
            }
        }
        List<Row> rows = rows(times);
        rows.stream().filter(row -> !row.isKept()).forEach(row -> failed(row.what() + " exceeds its bound"));
        return text(times, rows);
    }

    private void carryOut(String bootstrap, Path folder, KillDrillTiming times, long seed)
            throws IOException, InterruptedException {
        try (KillDrillEnvironment environment = new KillDrillEnvironment(bootstrap, folder, times, seed)) {
            KillDrills drills = new KillDrills(environment, times);
            progress("the pipeline is killed");
            pipeline.addAll(drills.pipelineKilled());
            progress("the bridge is killed");
            bridge.addAll(drills.bridgeKilled());
            progress("the bridge is stopped");
            knowledge.addAll(drills.bridgeStopped());
            progress("one of two bridges is killed");
            KillDrills.Takeover served = drills.oneOfTwoKilled();
            takeover.addAll(served.ofKilled());
            other.addAll(served.ofOther());
            drills.violations().forEach(this::failed);
        }
    }

    /** What was measured, and the longest that it may be. */
    private record Row(String what, List<Duration> durations, Duration bound) {

        boolean isKept() {
            return !durations.isEmpty() && Distribution.of(durations).max().compareTo(bound) <= 0;
        }
    }

    private List<Row> rows(KillDrillTiming times) {
        return List.of(
                new Row("1. pipeline killed", pipeline, times.pipelineBound()),
                new Row("2. bridge killed", bridge, times.guardBound()),
                new Row("3. bridge stopped: age of the game state", knowledge, times.knowledgeBound()),
                new Row("4. one of two bridges killed", takeover, times.takeoverBound()),
                new Row("4. meanwhile, games of the other", other, times.nextVersionBound()));
    }

    private String text(KillDrillTiming times, List<Row> rows) {
        MarkdownTable table = new MarkdownTable("seconds", "markets", "median", "90 %", "99 %", "worst", "bound");
        rows.forEach(row -> table.row(
                row.what(),
                Distribution.of(row.durations()).cells(),
                "%.1f".formatted(Distribution.seconds(row.bound()))));
        return """
                %s; broker, platform and all processes share it. %d simulated games are live, a pipeline, a bridge and a
                guard serve them, each a process of its own. Settings that differ from the defaults: %s.

                %s
                1. **Pipeline killed**: from SIGKILL until the bridge had suspended each market that was open.
                2. **Bridge killed**: from SIGKILL until the guard had.
                3. **Bridge stopped** for %.0f s (SIGSTOP, SIGCONT): how old the game state was when a market was opened
                   afterwards. None was open at the end of the stop, and none was opened with a version that the platform
                   had before. A request that opens a market is checked at the last moment, on the thread that writes it:
                   whether its game state is still young enough. Bytes in the machine's own buffers cannot be recalled; what
                   they opened is suspended as soon as the bridge notices that it was stopped.
                4. **One of two bridges killed**: until each market had a later version than before, from the other bridge;
                   and the same for the games of the other bridge, bounded by their own next version and a request.

                No market's version ever decreased, and everything stated here holds, with every bound: **%s**
                """.formatted(
                        Machine.here(),
                        times.games(),
                        times.settings().isEmpty() ? "none" : times.settings(),
                        table,
                        Distribution.seconds(times.stopped()),
                        kept());
    }
}
