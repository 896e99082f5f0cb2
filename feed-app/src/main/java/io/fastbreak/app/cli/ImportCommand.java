package io.fastbreak.app.cli;

import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.lab.importer.ImportedGame;
import io.fastbreak.lab.importer.ImportedGame.GameWriter;
import io.fastbreak.lab.importer.Importer;
import io.fastbreak.lab.importer.Importer.GameFiles;
import io.fastbreak.lab.importer.Importer.ImportException;
import io.fastbreak.lab.importer.Importer.ImportOptions;
import io.fastbreak.lab.importer.Importers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code import}: converts published play-by-play to v2 events. */
@Command(
        name = "import",
        description = "Converts published play-by-play to v2 events, one per line, on standard output.")
final class ImportCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(index = "0", paramLabel = "FORMAT", description = "euroleague, nba-live, livestats or atrium")
    private String format;

    @Parameters(index = "1", paramLabel = "FILE", description = "the play-by-play file")
    private Path playByPlay;

    @Option(
            names = "--boxscore",
            required = true,
            paramLabel = "FILE",
            description = "the official box score of the same game")
    private Path boxScore;

    @Option(names = "--fixture", paramLabel = "ID", description = "fixture id (default: from the files)")
    private @Nullable String fixture;

    @Option(
            names = "--start",
            paramLabel = "TIME",
            description = "start time, RFC 3339 (default: from the files, else 2000-01-01T00:00:00Z)")
    private @Nullable Instant start;

    @Option(names = "--official", paramLabel = "FILE", description = "write the official totals to this file")
    private @Nullable Path official;

    @Option(
            names = "--running-score",
            paramLabel = "FILE",
            description = "write the published score after each event to this file")
    private @Nullable Path runningScore;

    @Option(
            names = "--card",
            paramLabel = "FILE",
            description = "write the fixture card (names, start, rules) to this file")
    private @Nullable Path card;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "write the events to this file instead of standard output")
    private @Nullable Path out;

    @Override
    public Integer call() {
        Importer importer = Importers.named(format)
                .orElseThrow(() -> new ParameterException(
                        spec.commandLine(),
                        "unknown format '" + format + "'; known formats: " + String.join(", ", Importers.formats())));
        try {
            ImportedGame game = importer.read(new GameFiles(playByPlay, boxScore), new ImportOptions(fixture, start));
            write(game);
            spec.commandLine().getErr().println(game.events().size() + " events");
            return ExitCode.OK;
        } catch (ImportException e) {
            throw new OperationFailedException(String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            throw new OperationFailedException("cannot write the imported game: " + e.getMessage(), e);
        }
    }

    private void write(ImportedGame game) throws IOException {
        if (out == null) {
            GameWriter.writeEvents(game, System.out);
        } else {
            try (OutputStream file = Files.newOutputStream(out)) {
                GameWriter.writeEvents(game, file);
            }
        }
        if (official != null) {
            GameWriter.writeOfficial(game, official);
        }
        if (runningScore != null) {
            GameWriter.writeRunningScore(game, runningScore);
        }
        if (card != null) {
            GameWriter.writeCard(game, card);
        }
    }
}
