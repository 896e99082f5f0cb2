package io.fastbreak.benchmarks.chaos;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.benchmarks.Machine;
import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.Measurements;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.chaos.ChaosRun.ChaosResult;
import io.fastbreak.model.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
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
    /** The findings and their cures, written by hand. */
    private static final String FOUND = "chaos-found.md";

    private static final String PAGE = """
            %s.

            Three brokers as processes (replication 3, at least 2 replicas in sync, a controller in each) behind a TCP
            proxy of our own, on which every link can be cut, delayed and throttled; two pipelines, two bridges, a guard
            and a catalog as processes, all with the program's default settings%s, but `commit.interval.ms` %d and
            `kafka.fetch.max.wait.ms` %d. Each has a heap of 256 MiB and Java's
            first compiler only, because %d of them share the machine. Beside each pipeline runs a
            process with a Kafka Streams topology that copies raw and does nothing else, with the same properties
            and an application id of the same coordinator; what is done to a pipeline is done to it as well. Proxy,
            observer and simulated platform are in the process of the command.

            %d simulated games are live at once, each with an event every %.0f s after a faster beginning, published by
            kcat. Each fault has a cluster of its own.

            ## Silence

            All times are seconds, from the begin of a fault until everything was whole again.

            %s
            Silence: the longest time in which an independent `read_committed` reader had no clean record of some partition;
            copy-only: the same for the topology beside it, which is what Kafka itself costs; raw: the longest time in
            which Kafka took no raw record of some partition, which no reader can have sooner. Waited: the longest time
            from the append of a raw record to its clean one. Ready again: from the end of the fault until every service
            was ready. Spread again: until both pipelines had their share of the partitions.
            %s
            ## Promises

            %s
            Open unknown: how long a market took bets beyond the 5 s after the last committed beacon of its partition (bound:
            2 s). False health: how long a pipeline or a bridge was ready while the reader had no beacon for more than 7 s,
            sampled every 200 ms. Lost, doubled, wrong: all that the audit, the order and the truth of all games, and the
            platform (once while the games go on, once when they are over) show of the whole cluster. Restarts: of processes
            that had ended by themselves, by a supervisor; none was started by hand. Threads, files, heap after a full
            collection: the largest growth of any service that was not restarted.
            %s
            Nothing was lost, doubled, wrong, or open without knowledge for more than 2 s: **%s**

            %s
            """;

    @Option(
            names = "--fault",
            paramLabel = "NAME",
            description = "only this fault, several times for several: ${COMPLETION-CANDIDATES}")
    private List<ChaosFault> faults = List.of(ChaosFault.values());

    @Option(
            names = "--times",
            defaultValue = "1",
            paramLabel = "N",
            description =
                    "repeats each fault, each time with a cluster and a seed of its own, and reports the median and the"
                            + " maximum of the silence (default: ${DEFAULT-VALUE})")
    private int times;

    @Option(names = "--games", defaultValue = "54", description = "live at once (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "a setting of all services, may be repeated")
    private Map<String, String> settings = Map.of();

    @Option(names = "--keep", paramLabel = "FOLDER", description = "keeps the logs of all processes in this folder")
    private @Nullable Path kept;

    @Option(
            names = "--results",
            paramLabel = "FILE",
            description = "adds the results to those of earlier runs in this file, and reports all of them")
    private @Nullable Path results;

    /** The runs of each fault, the last one at the end. */
    private final Map<ChaosFault, List<ChaosResult>> seen = new EnumMap<>(ChaosFault.class);

    public ChaosCommand() {
        super("Chaos");
    }

    @Override
    protected String run() throws Exception {
        Path root = kept == null ? Files.createTempDirectory("fastbreak-chaos-") : Files.createDirectories(kept);
        readResults();
        try {
            for (ChaosFault fault : faults) {
                for (int run = 1; run <= times; run++) {
                    carryOut(fault, run, Files.createDirectories(root.resolve(fault + "-" + run)));
                }
            }
        } finally {
            if (kept == null) {
                Utils.delete(root.toFile());
            }
        }
        seen.forEach((fault, runs) -> runs.stream()
                .flatMap(run -> run.wrong().stream())
                .distinct()
                .limit(20)
                .forEach(wrong -> failed(fault + ": " + wrong)));
        return page();
    }

    private void readResults() throws IOException {
        if (results != null && Files.exists(results)) {
            for (String line : Files.readAllLines(results)) {
                note(Json.read(line.getBytes(UTF_8), ChaosResult.class));
            }
        }
    }

    /** The first run of a fault replaces those of an earlier execution of this command. */
    private void note(ChaosResult result) {
        if (result.run() <= 1) {
            seen.put(result.fault(), new ArrayList<>());
        }
        seen.computeIfAbsent(result.fault(), fault -> new ArrayList<>()).add(result);
    }

    private void carryOut(ChaosFault fault, int run, Path folder) throws IOException, InterruptedException {
        try {
            ChaosResult result =
                    new ChaosRun(fault, run, folder, games, seed() + run - 1, settings).carryOut(this::progress);
            note(result);
            if (results != null) {
                String line = new String(Json.bytes(result), UTF_8) + "\n";
                Files.writeString(results, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            }
        } catch (RuntimeException | AssertionError e) {
            progress(fault + " was not carried out: " + e);
            failed(fault + " was not carried out: " + e.getMessage());
        }
    }

    private String page() throws IOException {
        Map<String, Map<String, String>> silence = new LinkedHashMap<>();
        Map<String, Map<String, String>> promises = new LinkedHashMap<>();
        seen.forEach((fault, runs) -> {
            ChaosResult last = runs.get(runs.size() - 1);
            silence.put(fault.what, last.silence());
            promises.put("`" + fault + "`", last.promises());
        });
        return PAGE.formatted(
                Machine.here(),
                settings.isEmpty() ? "" : " except for " + settings,
                ChaosStack.COMMIT_MS,
                ChaosStack.FETCH_WAIT_MS,
                ChaosStack.PROCESSES,
                games,
                1 / ChaosTraffic.EVENTS_A_SECOND,
                MarkdownTable.of("fault", silence),
                repeated(),
                MarkdownTable.of("fault", promises),
                notRun(),
                kept(),
                found());
    }

    /** How long it was silent in each run, if some fault was repeated; the tables show the last run. */
    private String repeated() {
        MarkdownTable table = new MarkdownTable("fault, repeated", "times", "silence: median", "maximum");
        List<List<ChaosResult>> repeated =
                seen.values().stream().filter(runs -> runs.size() > 1).toList();
        repeated.forEach(runs -> {
            Measurements silence = Measurements.of(runs, run -> run.silenceMs() / 1e3);
            table.row(
                    "`" + runs.get(0).fault() + "`",
                    runs.size(),
                    "%.1f".formatted(silence.median()),
                    "%.1f".formatted(silence.max()));
        });
        return repeated.isEmpty()
                ? ""
                : "\nOf a fault that was repeated the other tables show the last run.\n\n" + table;
    }

    private String notRun() {
        String missing = Arrays.stream(ChaosFault.values())
                .filter(fault -> !seen.containsKey(fault))
                .map(fault -> "`" + fault + "` (" + fault.what + ")")
                .collect(Collectors.joining("; "));
        return missing.isEmpty() ? "" : "\nNot run: " + missing + ".\n";
    }

    private static String found() throws IOException {
        try (InputStream file = Objects.requireNonNull(ChaosCommand.class.getResourceAsStream(FOUND), FOUND)) {
            return new String(file.readAllBytes(), UTF_8);
        }
    }
}
