package io.fastbreak.benchmarks.proofs;

import io.fastbreak.benchmarks.MarkdownTable;
import io.fastbreak.benchmarks.ProofCommand;
import io.fastbreak.benchmarks.Spread;
import io.fastbreak.benchmarks.TemporaryFolder;
import io.fastbreak.lab.broker.EmbeddedBroker;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code kills}: a killed pipeline loses and duplicates nothing, and continues soon. */
@Command(
        name = "kills",
        mixinStandardHelpOptions = true,
        description =
                "Kills the pipeline at random moments while disturbed simulated games go on: an instance that is started "
                        + "again at once, and one of two instances while the other takes over.")
public final class KillsCommand extends ProofCommand {
    private static final double PROMISED_SECONDS = 20;
    private static final int SECONDS_A_KILL = 12;
    private static final int LEAST_UNTIL_KILL_MS = 8_000;

    @Option(names = "--kills", defaultValue = "20", description = "of each kind")
    private int kills;

    @Option(names = "--games", defaultValue = "50", description = "live at once")
    private int games;

    @Option(names = "--named", description = "once more with instance.id set, which a restart is known by")
    private boolean named;

    private final MarkdownTable table = new MarkdownTable(
            "killed",
            "raw records",
            "kills",
            "resumed: min",
            "median",
            "90%",
            "max",
            "waited: min",
            "median",
            "90%",
            "max",
            "over 20 s");

    public KillsCommand() {
        super("Kills");
    }

    @Override
    protected String run() throws Exception {
        try (TemporaryFolder temporary = TemporaryFolder.create();
                EmbeddedBroker broker = EmbeddedBroker.start()) {
            Path folder = temporary.path();
            String bootstrap = broker.bootstrapServers();
            carryOut("the only instance, started again at once", bootstrap, folder, 1, false);
            carryOut("one of two, the other takes over", bootstrap, folder, 2, false);
            if (named) {
                carryOut("the only one again, with `instance.id`", bootstrap, folder, 1, true);
            }
        }
        return """
                SIGKILL at random moments while %d disturbed simulated games are live. "Resumed" is the seconds from a kill
                until a `read_committed` reader has new records of every partition. "Waited" is the longest that an event
                of a game waited that was appended between a second before the kill and then: events that wait for missing
                ones are included, and the time down does not count for their window.

                %s
                Afterwards no clean record was lost, duplicated or out of order, every record was accounted for in every
                beacon, and every game ended as it really did: **%s**
                """.formatted(games, table, kept());
    }

    private void carryOut(String what, String bootstrap, Path folder, int instances, boolean withNames) {
        progress(what);
        KillRun.KillResult result = new KillRun(
                        bootstrap,
                        folder,
                        seed(),
                        games,
                        kills,
                        instances,
                        withNames,
                        SECONDS_A_KILL,
                        LEAST_UNTIL_KILL_MS)
                .carryOut(this::progress);
        Spread waited = Spread.of(result.waitedMs(), ms -> ms / 1e3);
        Spread resumed = Spread.of(result.resumedMs(), ms -> ms / 1e3);
        table.row(
                what,
                result.records(),
                result.resumedMs().size(),
                resumed.cells(1, 0, 0.5, 0.9, 1),
                waited.cells(1, 0, 0.5, 0.9, 1),
                waited.sorted().stream()
                        .filter(seconds -> seconds > PROMISED_SECONDS)
                        .count());
        result.breaches().forEach(breach -> failed(what + ": " + breach));
    }
}
