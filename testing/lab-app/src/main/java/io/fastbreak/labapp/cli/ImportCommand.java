package io.fastbreak.labapp.cli;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.lab.importer.ImportReport;
import io.fastbreak.lab.importer.ImportedGame;
import io.fastbreak.lab.importer.Importer.ImportException;
import io.fastbreak.lab.importer.Importers;
import io.fastbreak.lab.importer.PublishedGames;
import io.fastbreak.lab.importer.PublishedGames.PublishedGame;
import io.fastbreak.labapp.cli.OfficialCommand.Progress;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code import}: converts published play-by-play to v2 events. */
@Command(
        name = "import",
        description = {
            "Converts published play-by-play to v2 events. It converts one game, one event per line, on standard output; or all games of",
            "folders and zip archives, plain or gzipped, to the directory --out, where ID is the name of their files.",
            "Rows that are not understood are counted on standard error; a game with one that may score is refused."
        })
final class ImportCommand extends BaseCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "[FORMAT] PATH",
            arity = "1..*",
            description = {
                "euroleague, nba-live, livestats or atrium (default: by what is in the files);",
                "then the play-by-play file, or folders and zip archives"
            })
    private List<String> arguments = List.of();

    @Option(
            names = "--boxscore",
            paramLabel = "FILE",
            description = "the official box score of the same game (default: the one beside it)")
    private @Nullable Path boxScore;

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
            paramLabel = "FILE|DIR",
            description = {
                "write the events to this file instead of standard output; of several games: the directory for all files of each"
            })
    private @Nullable Path out;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "write what was not understood to this file, a line of JSON a game")
    private @Nullable Path report;

    @Option(names = "--strict", description = "exit with 1 where a row was not understood")
    private boolean strict;

    @Override
    public Integer call() {
        String format = Importers.formats().contains(arguments.get(0)) ? arguments.get(0) : null;
        List<Path> paths =
                arguments.stream().skip(format == null ? 0 : 1).map(Path::of).toList();
        if (paths.isEmpty()) {
            throw usageError("missing PATH: a play-by-play file, a folder or a zip archive");
        }
        if (format == null
                && paths.size() > 1
                && !Files.exists(paths.get(0))
                && paths.get(0).getNameCount() == 1) {
            throw usageError("unknown format '" + arguments.get(0) + "'; known formats:" + known());
        }
        boolean isOne = boxScore != null || (paths.size() == 1 && isFile(paths.get(0)));
        try {
            return isOne ? one(paths, format) : many(paths, format);
        } catch (NoSuchFileException | AccessDeniedException e) {
            throw new OperationFailedException("cannot read " + e.getFile() + ": " + LocalFiles.why(e), e);
        } catch (IOException e) {
            throw new OperationFailedException("cannot read or write the games: " + LocalFiles.why(e), e);
        }
    }

    private static boolean isFile(Path path) {
        return !Files.isDirectory(path)
                && !path.toString().toLowerCase(Locale.ROOT).endsWith(".zip");
    }

    /** A line for each format: what it is called, and where its files come from. */
    private static String known() {
        StringBuilder lines = new StringBuilder();
        Importers.all().forEach(format -> lines.append("%n  %-10s  %s".formatted(format.name(), format.origin())));
        return lines.append("%n  not read: %s".formatted(String.join(", ", Importers.UNREAD)))
                .toString();
    }

    private int one(List<Path> paths, @Nullable String format) throws IOException {
        if (paths.size() != 1) {
            throw usageError("--boxscore goes with one play-by-play file");
        }
        Path file = paths.get(0);
        try (PublishedGames found = PublishedGames.in(paths, format)) {
            PublishedGame game = found.games().stream()
                    .findFirst()
                    .or(() -> Optional.ofNullable(boxScore == null ? null : format)
                            .map(name -> new PublishedGame("", name, file, null)))
                    .orElseThrow(() -> new OperationFailedException(
                            file + " is " + describe(file) + "; import takes the play-by-play of:" + known()));
            ImportedGame read = new PublishedGame(
                            game.name(), game.format(), file, boxScore == null ? game.boxScore() : boxScore)
                    .read(game.options(fixture, start));
            write(read);
            if (report != null) {
                Files.write(report, List.of(line(file.toString(), read.report(), "")));
            }
            say("%d events%s", read.events().size(), notUnderstood(read.report().notUnderstood()));
            return strict && read.report().notUnderstood() > 0 ? ExitCode.CHECK_FAILED : ExitCode.OK;
        } catch (ImportException e) {
            throw new OperationFailedException(String.valueOf(e.getMessage()), e);
        }
    }

    private static String describe(Path file) {
        try {
            return PublishedGames.describe(file);
        } catch (IOException e) {
            throw LocalFiles.cannotRead(file, e);
        }
    }

    private int many(List<Path> paths, @Nullable String format) throws IOException {
        if (fixture != null || start != null || official != null || runningScore != null || card != null) {
            throw usageError(
                    "--fixture, --start, --official, --running-score and --card go with one game; several have --out DIR");
        }
        try (PublishedGames found = PublishedGames.in(paths, format)) {
            found.others().forEach(this::note);
            if (found.games().isEmpty()) {
                throw new OperationFailedException("no play-by-play in "
                        + paths.stream().map(Path::toString).collect(Collectors.joining(", ")) + " of:" + known());
            }
            Progress progress = new Progress(err(), "imported", found.games().size());
            List<ReportedGame> lines = found.games().parallelStream()
                    .map(game -> progress.after(importTo(game)))
                    .toList();
            if (report != null) {
                Files.write(report, lines.stream().map(ReportedGame::json).toList());
            }
            List<ReportedGame> refused =
                    lines.stream().filter(ReportedGame::isRefused).toList();
            refused.forEach(line -> say("refused: %s", line.refusal));
            long left = lines.stream().mapToLong(ReportedGame::notUnderstood).sum();
            say(
                    "%,d of %,d games, %,d events%s%s",
                    lines.size() - refused.size(),
                    lines.size(),
                    lines.stream().mapToLong(ReportedGame::events).sum(),
                    notUnderstood(left),
                    out == null ? "; nothing was written: --out=DIR takes the games" : "");
            return !refused.isEmpty() || (strict && left > 0) ? ExitCode.CHECK_FAILED : ExitCode.OK;
        }
    }

    /** The result that is kept of a game that was imported, or refused. */
    private record ReportedGame(String json, String refusal, int events, long notUnderstood) {

        boolean isRefused() {
            return !refusal.isEmpty();
        }
    }

    private ReportedGame importTo(PublishedGame published) {
        PublishedGames.GameResult result = published.read();
        ImportedGame game = result.imported();
        if (game == null) {
            return new ReportedGame(
                    line(published.name(), new ImportReport(), result.refusal()), result.refusal(), 0, 0);
        }
        if (out != null) {
            try {
                Path folder = out.resolve(published.name()).getParent();
                game.writeAll(folder == null ? out : folder, published.id());
            } catch (IOException e) {
                throw new UncheckedIOException("cannot write game " + published.name(), e);
            }
        }
        ImportReport lines = game.report();
        return new ReportedGame(
                line(published.name(), lines, ""), "", game.events().size(), lines.notUnderstood());
    }

    private static String line(String name, ImportReport lines, String refusal) {
        ObjectNode json = JsonNodeFactory.instance.objectNode().put("game", name);
        if (!refusal.isEmpty()) {
            json.put("refused", refusal);
        }
        return json.setAll(lines.toJson()).toString();
    }

    private static String notUnderstood(long rows) {
        return rows == 0 ? "" : ", %,d rows not understood".formatted(rows);
    }

    private void say(String format, Object... arguments) {
        err().printf(format + "%n", arguments);
        err().flush();
    }

    private void write(ImportedGame game) throws IOException {
        if (out == null) {
            game.writeEvents(System.out);
        } else {
            try (OutputStream file = Files.newOutputStream(out)) {
                game.writeEvents(file);
            }
        }
        if (official != null) {
            ImportedGame.write(game.official(), official);
        }
        if (runningScore != null) {
            ImportedGame.write(game.runningScore(), runningScore);
        }
        if (card != null) {
            ImportedGame.write(game.card(), card);
        }
    }
}
