package io.fastbreak.benchmarks.chaos;

import io.fastbreak.benchmarks.ProofCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.common.utils.Utils;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code chaos}: a real cluster is broken in many ways, and nothing is lost, doubled, wrong or open without knowledge. */
@Command(
        name = "chaos",
        mixinStandardHelpOptions = true,
        description = {
            "Starts three brokers behind a proxy, two pipelines, two bridges, a guard, a catalog and a simulated platform,",
            "breaks one of them or the links between them while games go on, and checks what every reader saw of it."
        })
public final class ChaosCommand extends ProofCommand {
    @Option(names = "--short", description = "only a few faults")
    private boolean isShort;

    @Option(
            names = "--fault",
            paramLabel = "NAME",
            description = "only this fault, several times for several: ${COMPLETION-CANDIDATES}")
    private List<ChaosFault> faults = List.of();

    @Option(names = "--games", defaultValue = "24", description = "live at once (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--keep", paramLabel = "FOLDER", description = "keeps the logs of all processes in this folder")
    private @Nullable Path kept;

    private final List<String> rows = new ArrayList<>();

    public ChaosCommand() {
        super("Chaos");
    }

    @Override
    protected String run() throws Exception {
        Path root = kept == null ? Files.createTempDirectory("fastbreak-chaos-") : Files.createDirectories(kept);
        try {
            for (ChaosFault fault : chosen()) {
                carryOut(
                        fault, Files.createDirectories(root.resolve(fault.name().toLowerCase(java.util.Locale.ROOT))));
            }
        } finally {
            if (kept == null) {
                Utils.delete(root.toFile());
            }
        }
        return """
                Three brokers as processes (replication 3, at least 2 replicas in sync, a controller in each) behind a TCP
                proxy of our own, on which every link can be cut, delayed and throttled; two pipelines, two bridges, a guard
                and a catalog; the platform is simulated. %d simulated games are live at once, published by %s with 1.5
                events a second each. Each fault has a cluster of its own.

                | fault | raw records | silence s | of it raw s | waited s | open unknown s | ready again s | false health s | restarts | threads | files | errors | log KiB | lost, doubled, wrong |
                | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
                %s

                Silence: the longest time without a clean record of some partition for an independent `read_committed`
                reader; "of it raw": the longest time in which Kafka took no raw record of some partition. Waited: the longest
                time from the append of a raw record to its clean one. Open unknown: how long a market took bets beyond
                the 5 s after the last committed beacon of its partition. Ready again: from the end of the fault until
                every service was ready. False health: how long a pipeline or a bridge was ready while nothing was
                committed for more than 7 s. Restarts: of processes that had ended, by a supervisor; none by hand. Threads
                and files: the largest growth of any process.

                The wall clock was not stepped, because other programs share it.

                Nothing was lost, doubled, wrong, or open without knowledge for more than 2 s: **%s**
                """.formatted(
                        games,
                        ChaosTraffic.kcat().isPresent() ? "kcat" : "Kafka's Java client",
                        String.join("\n", rows),
                        kept());
    }

    private List<ChaosFault> chosen() {
        if (!faults.isEmpty()) {
            return faults;
        }
        return isShort ? ChaosFault.SHORT : List.of(ChaosFault.values());
    }

    private void carryOut(ChaosFault fault, Path folder) {
        try {
            ChaosRun.Result result = new ChaosRun(fault, folder, games, seed()).carryOut(this::progress);
            rows.add("| %s | %,d | %s | %s | %s | %s | %s | %s | %d | %d | %d | %d | %d | %d |"
                    .formatted(
                            fault.what(),
                            result.records(),
                            seconds(result.silenceMs()),
                            seconds(result.rawSilenceMs()),
                            seconds(result.waitedMs()),
                            seconds(Math.max(0, result.openUnknownMs())),
                            seconds(result.readyAgainMs()),
                            seconds(result.falseHealthMs()),
                            result.restarts(),
                            result.threads(),
                            result.files(),
                            result.errors(),
                            result.logBytes() / 1024,
                            result.violations().size()));
            progress(rows.get(rows.size() - 1));
            result.violations().stream().limit(20).forEach(violation -> failed(fault + ": " + violation));
            result.violations().stream().limit(20).forEach(this::progress);
        } catch (Exception | Error e) {
            progress(fault + " was not carried out: " + e);
            failed(fault + " was not carried out: " + e.getMessage());
        }
    }

    private static String seconds(long ms) {
        return "%.1f".formatted(ms / 1e3);
    }
}
