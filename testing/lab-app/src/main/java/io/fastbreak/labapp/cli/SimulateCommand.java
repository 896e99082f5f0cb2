package io.fastbreak.labapp.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.FeedRecord;
import io.fastbreak.lab.simulate.SimulatedGame;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.wire.Json;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.Iterator;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** {@code simulate}: simulated games as feeds with faults. */
@Command(
        name = "simulate",
        description = {
            "Writes simulated games as v2 events, one per line. They go to standard output. The same seed gives the same games. Rates",
            "are fractions of the events, 0 to 1."
        })
final class SimulateCommand extends BaseCommand implements Callable<Integer> {
    /** The largest record that a broker accepts by default, in bytes. */
    private static final int MAX_BYTES = 1_000_000;

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
            names = "--oversize",
            description = "damaged copies may be larger than 1 MB, which many clients and brokers reject")
    private boolean oversize;

    @Option(
            names = "--start",
            paramLabel = "now|TIME",
            converter = StartConverter.class,
            description = "time of the first game, such as 2026-01-31T20:00:00Z (default: the year 2000)")
    private @Nullable Instant start;

    @Option(
            names = "--every",
            paramLabel = "MINUTES",
            defaultValue = "10",
            description = "minutes between the starts of two games (default: ${DEFAULT-VALUE})")
    private int everyMinutes;

    @Option(
            names = "--truth",
            paramLabel = "FILE",
            description = "write the true final games to this file, one per line")
    private @Nullable Path truth;

    @Option(
            names = "--cards",
            paramLabel = "FILE",
            description = "write the fixture cards, with all names, to this file, one per line")
    private @Nullable Path cards;

    /** {@code now}, or a point in time. */
    private static final class StartConverter implements ITypeConverter<Instant> {
        @Override
        public Instant convert(String text) {
            try {
                return text.equals("now") ? Instant.now().truncatedTo(ChronoUnit.SECONDS) : Instant.parse(text);
            } catch (DateTimeParseException e) {
                throw new TypeConversionException(
                        "'" + text + "' is neither now nor a time such as 2026-01-31T20:00:00Z");
            }
        }
    }

    @Override
    public Integer call() {
        Simulation simulation = new Simulation(settings());
        try {
            OutputStream out = new BufferedOutputStream(System.out);
            for (Iterator<FeedRecord> records = simulation.records().iterator(); records.hasNext(); ) {
                FeedRecord record = records.next();
                if (oversize || record.value().length <= MAX_BYTES) {
                    out.write(record.value());
                    out.write('\n');
                }
            }
            out.flush();
            if (truth != null) {
                write(simulation, SimulatedGame::truth, truth);
            }
            if (cards != null) {
                write(simulation, SimulatedGame::card, cards);
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
            if (everyMinutes < 0) {
                throw usageError("--every must be 0 or more: " + everyMinutes);
            }
            SimulationSettings settings =
                    SimulationSettings.of(games, seed).with(faults).startEvery(Duration.ofMinutes(everyMinutes));
            return start == null ? settings : settings.startingAt(start);
        } catch (IllegalArgumentException e) {
            throw usageError(e.getMessage());
        }
    }

    private static void write(Simulation simulation, Function<SimulatedGame, Object> part, Path file)
            throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            for (var games = simulation.games().iterator(); games.hasNext(); ) {
                out.write(Json.bytes(part.apply(games.next())));
                out.write('\n');
            }
        }
    }
}
