package io.fastbreak.benchmarks.bridge;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.ProofOptions;
import io.fastbreak.lab.broker.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.apache.kafka.common.utils.Utils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code bridge-kills}: processes die while markets are open. */
@Command(
        name = "bridge-kills",
        mixinStandardHelpOptions = true,
        description = {
            "Kills pipeline and bridges, and holds a bridge still, while markets of simulated games are open; tells how",
            "long any market stayed open, and when the games were served again."
        })
public final class BridgeKillsCommand implements Callable<Integer> {
    @Mixin
    private ProofOptions options = new ProofOptions();

    @Option(names = "--rounds", defaultValue = "1", description = "of all drills (default: ${DEFAULT-VALUE})")
    private int rounds;

    @Option(names = "--games", defaultValue = "20", description = "live at once (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--small", description = "one round with short times")
    private boolean small;

    private final List<Duration> pipeline = new ArrayList<>();
    private final List<Duration> bridge = new ArrayList<>();
    private final List<Duration> knowledge = new ArrayList<>();
    private final List<Duration> takeover = new ArrayList<>();
    private final List<Duration> other = new ArrayList<>();
    private final List<String> broken = new ArrayList<>();

    @Override
    public Integer call() throws IOException, InterruptedException {
        KillDrillTiming times = small ? KillDrillTiming.small() : KillDrillTiming.full(games);
        Path folder = Files.createTempDirectory("fastbreak-drills-");
        try (EmbeddedBroker broker = EmbeddedBroker.start()) {
            for (int round = 0; round < (small ? 1 : rounds); round++) {
                carryOut(broker.bootstrapServers(), folder, times, options.seed() + round);
            }
        } finally {
            Utils.delete(folder.toFile());
        }
        List<Row> rows = rows(times);
        rows.stream().filter(row -> !row.isKept()).forEach(row -> broken.add(row.what() + " is beyond its bound"));
        options.write("Processes that die while markets are open", text(times, rows));
        return broken.isEmpty() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private void carryOut(String bootstrap, Path folder, KillDrillTiming times, long seed)
            throws IOException, InterruptedException {
        try (KillDrillEnvironment field = new KillDrillEnvironment(bootstrap, folder, times, seed)) {
            KillDrills drills = new KillDrills(field, times);
            options.progress("the pipeline is killed");
            pipeline.addAll(drills.pipelineKilled());
            options.progress("the bridge is killed");
            bridge.addAll(drills.bridgeKilled());
            options.progress("the bridge is held still");
            knowledge.addAll(drills.bridgeStopped());
            options.progress("one of two bridges is killed");
            KillDrills.Takeover served = drills.oneOfTwoKilled();
            takeover.addAll(served.ofKilled());
            other.addAll(served.ofOther());
            broken.addAll(drills.broken());
        }
    }

    /** What was measured, and the longest that it may be. */
    private record Row(String what, List<Duration> durations, Duration bound) {

        boolean isKept() {
            return !durations.isEmpty() && Distribution.of(durations).max().compareTo(bound) <= 0;
        }

        String cells() {
            return "| %s | %s | %.1f |%n"
                    .formatted(what, Distribution.of(durations).cells(), Distribution.seconds(bound));
        }
    }

    private List<Row> rows(KillDrillTiming times) {
        return List.of(
                new Row("1. pipeline killed", pipeline, times.pipelineBound()),
                new Row("2. bridge killed", bridge, times.guardBound()),
                new Row("3. bridge stopped: age of knowledge", knowledge, times.knowledgeBound()),
                new Row("4. one of two bridges killed", takeover, times.takeoverBound()),
                new Row("4. meanwhile, games of the other", other, times.nextVersionBound()));
    }

    private String text(KillDrillTiming times, List<Row> rows) {
        return """
                %s; broker, platform and all processes share it. %d simulated games are live, a pipeline, a bridge and a
                guard serve them, each a process of its own. Settings that are not the defaults: %s.

                | seconds | markets | median | 90 %% | 99 %% | worst | bound |
                | --- | --- | --- | --- | --- | --- | --- |
                %s
                1. **Pipeline killed**: from SIGKILL until the bridge had suspended each market that was open.
                2. **Bridge killed**: from SIGKILL until the guard had.
                3. **Bridge stopped** for %.0f s (SIGSTOP, SIGCONT): how old the knowledge was when a market was opened
                   afterwards. None was open at the end of the stop, and none was opened with a version that had stood. A
                   request that opens a market is asked for at the last moment, on the thread that writes it, whether what
                   it says is still young enough; bytes that the machine's own buffers hold by then are beyond recall, and
                   what they opened is suspended as soon as the bridge notices that it stood still.
                4. **One of two bridges killed**: until each market had a later version than before, by the other bridge;
                   and the same for the games that the other had all the time, bounded by their own next version and a request.

                No market's version ever went back, and all that is said here, with every bound, holds: **%s**
                %s""".formatted(
                        Machine.here(),
                        times.games(),
                        times.settings().isEmpty() ? "none" : times.settings(),
                        rows.stream().map(Row::cells).collect(Collectors.joining()),
                        Distribution.seconds(times.stopped()),
                        broken.isEmpty() ? "yes." : "no, see below.",
                        String.join("", broken.stream().map(one -> "\n- " + one).toList()));
    }
}
