package io.fastbreak.app.cli;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.wire.Json;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code simulate}: simulated games as feeds with faults. */
@Command(
        name = "simulate",
        description = {
            "Writes simulated games as v2 events, one per line, on standard output. The same seed gives the same games. Rates",
            "are fractions of the events, 0 to 1."
        })
final class SimulateCommand extends BaseCommand implements Callable<Integer> {
    @Option(names = "--games", paramLabel = "N", required = true, description = "number of games")
    private int games;

    @Option(names = "--seed", paramLabel = "S", required = true, description = "seed of the random numbers")
    private long seed;

    @Option(names = "--loss", paramLabel = "P", description = "events that are never published")
    private double loss;

    @Option(names = "--duplicates", paramLabel = "P", description = "events that are published twice")
    private double duplicates;

    @Option(names = "--reorder", paramLabel = "N", description = "lines may be reordered by up to N places")
    private int reorder;

    @Option(names = "--corrections", paramLabel = "P", description = "events that are revised, inserted late, or moved")
    private double corrections;

    @Option(names = "--deletions", paramLabel = "P", description = "events that are deleted, or deleted and restored")
    private double deletions;

    @Option(names = "--invalid", paramLabel = "P", description = "events with an additional damaged copy")
    private double invalid;

    @Option(
            names = "--truth",
            paramLabel = "FILE",
            description = "write the true final games to this file, one per line")
    private @Nullable Path truth;

    @Override
    public Integer call() {
        Simulation simulation = new Simulation(settings());
        try {
            OutputStream out = new BufferedOutputStream(System.out);
            for (Iterator<FeedRecord> records = simulation.records().iterator(); records.hasNext(); ) {
                out.write(records.next().value());
                out.write('\n');
            }
            out.flush();
            if (truth != null) {
                writeTruth(simulation, truth);
            }
            return ExitCode.OK;
        } catch (IOException e) {
            throw new OperationFailedException("cannot write the simulated games: " + e.getMessage(), e);
        }
    }

    private SimulationSettings settings() {
        try {
            FeedFaults faults = FeedFaults.NONE
                    .with(FeedFault.LOSS, loss)
                    .with(FeedFault.DUPLICATE, duplicates)
                    .with(FeedFault.REVISION, corrections)
                    .with(FeedFault.INSERT, corrections)
                    .with(FeedFault.MOVE, corrections)
                    .with(FeedFault.DELETION, deletions)
                    .with(FeedFault.RESTORE, deletions)
                    .with(FeedFault.INVALID, invalid)
                    .reorderWithin(reorder);
            return SimulationSettings.of(games, seed).with(faults);
        } catch (IllegalArgumentException e) {
            throw usageError(e.getMessage());
        }
    }

    private static void writeTruth(Simulation simulation, Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (var games = simulation.games().iterator(); games.hasNext(); ) {
                out.write(Json.bytes(games.next().truth()));
                out.write('\n');
            }
        }
    }
}
