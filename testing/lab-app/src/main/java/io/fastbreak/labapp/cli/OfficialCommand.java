package io.fastbreak.labapp.cli;

import io.fastbreak.app.command.BaseCommand;
import io.fastbreak.app.command.ExitCode;
import io.fastbreak.app.config.OperationFailedException;
import io.fastbreak.app.files.LocalFiles;
import io.fastbreak.lab.importer.ImportedGame;
import io.fastbreak.lab.importer.PublishedGames;
import io.fastbreak.lab.importer.PublishedGames.GameResult;
import io.fastbreak.labapp.official.OfficialFindings;
import io.fastbreak.labapp.official.OfficialGame;
import io.fastbreak.labapp.official.OfficialReport;
import io.fastbreak.labapp.sandbox.LabFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code official}: every published figure of real games is the projected one, or their source contradicts itself. */
@Command(
        name = "official",
        description = {
            "Compares every projected figure of real games with the official one. Writes a page of Markdown. Takes published files, which it imports, and imported games with their official totals.",
            "Shows of each game after which share of its events it was reliable, and the reasons of the rest.",
            "Exits with 1 where a figure differs and the rows of its source do not show why, or where there is no game."
        })
final class OfficialCommand extends BaseCommand implements Callable<Integer> {
    @Parameters(paramLabel = "PATH", arity = "1..*", description = "folders, zip archives or files of games")
    private List<Path> paths = List.of();

    @Option(names = "--report", paramLabel = "FILE", description = "writes the page to this file")
    private @Nullable Path report;

    @Override
    public Integer call() {
        List<OfficialFindings> findings = new ArrayList<>();
        try (PublishedGames published = PublishedGames.in(paths, null)) {
            List<Path> imported = imported();
            Progress progress =
                    new Progress(err(), "compared", published.games().size() + imported.size());
            findings.addAll(published.games().parallelStream()
                    .map(game -> progress.after(compare(game.read())))
                    .toList());
            findings.addAll(imported.parallelStream()
                    .map(events -> progress.after(OfficialFindings.of(OfficialGame.read(events))))
                    .toList());
            publish(new OfficialReport(findings));
        } catch (IOException e) {
            throw new OperationFailedException("cannot compare the games of " + paths + ": " + LocalFiles.why(e), e);
        }
        boolean isShown = findings.stream().allMatch(game -> game.unexplained().isEmpty());
        boolean isEmpty = findings.stream().noneMatch(game -> game.refusal().isEmpty());
        return isShown && !isEmpty ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    private List<Path> imported() throws IOException {
        List<Path> games = new ArrayList<>();
        for (Path path : paths) {
            if (Files.isDirectory(path) || LabFiles.isOfEvents(path)) {
                games.addAll(OfficialGame.in(path));
            }
        }
        return games;
    }

    private static OfficialFindings compare(GameResult result) {
        ImportedGame game = result.imported();
        String name = result.game().name();
        return game == null
                ? OfficialFindings.refused(name, result.refusal())
                : OfficialFindings.of(OfficialGame.of(name, game));
    }

    private void publish(OfficialReport findings) {
        String page = "# Official figures%n%nMade by `%s` on %s.%n%n%s"
                .formatted(invocation(), LocalDate.now(ZoneOffset.UTC), findings.text());
        print(page);
        if (report != null) {
            LabFiles.write(report, page.getBytes(StandardCharsets.UTF_8));
        }
    }

    private String invocation() {
        List<String> words = new ArrayList<>(List.of("./fastbreak", spec().name()));
        paths.forEach(path -> words.add(path.toString()));
        if (report != null) {
            words.add("--report");
            words.add(report.toString());
        }
        return String.join(" ", words);
    }

    /** Says on standard error how many games are done. */
    static final class Progress {
        private static final long EVERY_MS = 2_000;

        private final PrintWriter err;
        private final String done;
        private final int all;
        private int count;
        private long lastMs = System.currentTimeMillis();

        Progress(PrintWriter err, String done, int all) {
            this.err = err;
            this.done = done;
            this.all = all;
        }

        /** Counts a game, and passes on what became of it. */
        synchronized <T> T after(T result) {
            count++;
            long now = System.currentTimeMillis();
            if (now - lastMs >= EVERY_MS && count < all) {
                lastMs = now;
                err.printf("%s %,d of %,d games%n", done, count, all);
                err.flush();
            }
            return result;
        }
    }
}
