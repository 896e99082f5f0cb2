package io.fastbreak.benchmarks.proofs;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.ProofOptions;
import io.fastbreak.lab.broker.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.kafka.common.utils.Utils;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code kills}: a killed pipeline loses and doubles nothing, and goes on soon. */
@Command(
        name = "kills",
        mixinStandardHelpOptions = true,
        description = {
            "Kills the pipeline at random moments while disturbed simulated games go on: an instance that is started",
            "again at once, and one of two instances while the other takes over."
        })
final class KillsCommand implements Callable<Integer> {
    private static final long PROMISED_MS = 20_000;
    private static final int SECONDS_A_KILL = 12;
    private static final int LEAST_UNTIL_KILL_MS = 8_000;

    @Mixin
    private ProofOptions options = new ProofOptions();

    @Option(names = "--kills", defaultValue = "20", description = "of each kind (default: ${DEFAULT-VALUE})")
    private int kills;

    @Option(names = "--games", defaultValue = "50", description = "live at once (default: ${DEFAULT-VALUE})")
    private int games;

    @Option(names = "--named", description = "once more with instance.id set, which a restart is known by")
    private boolean named;

    @Override
    public Integer call() throws IOException, InterruptedException {
        List<String> rows = new ArrayList<>();
        List<String> broken = new ArrayList<>();
        Path folder = Files.createTempDirectory("fastbreak-kills-");
        try (EmbeddedBroker broker = EmbeddedBroker.start()) {
            KillRun kind = new KillRun(
                    broker.bootstrapServers(),
                    folder,
                    options.seed(),
                    games,
                    kills,
                    1,
                    false,
                    SECONDS_A_KILL,
                    LEAST_UNTIL_KILL_MS);
            carryOut("the only instance, started again at once", kind, rows, broken);
            carryOut("one of two, the other takes over", kind.ofTwo(), rows, broken);
            if (named) {
                carryOut("the only one again, with `instance.id`", kind.withNames(), rows, broken);
            }
        } finally {
            Utils.delete(folder.toFile());
        }
        options.write("Kills", text(rows, broken));
        return broken.isEmpty() ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private void carryOut(String what, KillRun kind, List<String> rows, List<String> broken)
            throws InterruptedException {
        options.progress(what);
        KillRun.Result result = kind.carryOut(options::progress);
        List<Double> ofGames = seconds(result.stoodStillMs());
        List<Double> ofKills =
                result.resumedMs().stream().map(ms -> ms / 1e3).sorted().toList();
        long late =
                ofGames.stream().filter(seconds -> seconds * 1e3 > PROMISED_MS).count();
        rows.add("| %s | %,d | %d | %s | %s | %d |"
                .formatted(what, result.records(), ofKills.size(), cells(ofKills), cells(ofGames), late));
        result.breaches().forEach(breach -> broken.add(what + ": " + breach));
    }

    private static List<Double> seconds(List<Collection<Long>> kills) {
        return kills.stream()
                .flatMap(Collection::stream)
                .map(ms -> ms / 1e3)
                .sorted()
                .toList();
    }

    private static String cells(List<Double> sorted) {
        return "%.1f | %.1f | %.1f | %.1f"
                .formatted(
                        sorted.get(0),
                        sorted.get(sorted.size() / 2),
                        sorted.get(sorted.size() * 9 / 10),
                        sorted.get(sorted.size() - 1));
    }

    private String text(List<String> rows, List<String> broken) {
        return """
                SIGKILL at random moments while %d disturbed simulated games are live. "Resumed" is the seconds from a kill
                until a `read_committed` reader has new records of every partition. "Waited" is the longest that an event
                of a game waited that was appended between a second before the kill and then: events that wait for missing
                ones wait for them, too, and the time down does not count for their window.

                | killed | raw records | kills | resumed: min | median | 90%% | max | waited: min | median | 90%% | max | over 20 s |
                | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
                %s

                Afterwards no clean record was lost, doubled or out of order, every record was accounted for in every
                beacon, and every game ended as it really did: **%s**
                %s""".formatted(
                games,
                String.join("\n", rows),
                broken.isEmpty() ? "yes." : "no, see below.",
                String.join("", broken.stream().map(breach -> "\n- " + breach).toList()));
    }
}
