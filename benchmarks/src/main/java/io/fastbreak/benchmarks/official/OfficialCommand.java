package io.fastbreak.benchmarks.official;

import io.fastbreak.app.cli.ExitCode;
import io.fastbreak.benchmarks.ReportOption;
import io.fastbreak.benchmarks.official.GameFindings.FigureGroup;
import io.fastbreak.benchmarks.official.PublishedGame.Deviations;
import io.fastbreak.benchmarks.official.PublishedGame.PublishedFiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.ToLongBiFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code official}: every published figure of the real games is the projected one, or its deviation is explained. */
@Command(
        name = "official",
        mixinStandardHelpOptions = true,
        description = {
            "Compares every figure that the publishers of real games print with the projected one.",
            "Deviations are explained in ID.deviations.json of the samples; exit 1 where one is not."
        })
public final class OfficialCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(
            names = "--samples",
            paramLabel = "DIR",
            defaultValue = "${sys:fastbreak.home:-.}/samples",
            description = "the sample games (default: those of the project)")
    private Path samples;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "published files, to be imported again, instead of the events of the samples")
    private @Nullable Path data;

    @Mixin
    private ReportOption report = new ReportOption();

    @Override
    public Integer call() throws IOException {
        List<PublishedGame> games = PublishedGame.in(samples);
        List<GameFindings> findings = (data == null ? games : PublishedFiles.in(data, games))
                .stream().map(GameFindings::of).toList();
        report.write(spec, "Official figures", new OfficialReport(findings).text());
        boolean clean = !findings.isEmpty() && findings.stream().allMatch(GameFindings::isClean);
        return clean ? ExitCode.OK : ExitCode.CHECK_FAILED;
    }

    /** The findings of all games as a page of Markdown. */
    static final class OfficialReport {
        private static final List<FigureGroup> COLUMNS = List.of(
                FigureGroup.RUNNING_SCORE,
                FigureGroup.PERIODS,
                FigureGroup.TEAMS,
                FigureGroup.PLAYERS,
                FigureGroup.STARTERS,
                FigureGroup.MINUTES,
                FigureGroup.PLUS_MINUS,
                FigureGroup.FACTS);

        private final List<GameFindings> games;

        OfficialReport(List<GameFindings> games) {
            this.games = games;
        }

        String text() {
            return """
                    %,d real games, every figure that their publishers print, compared with what is projected from their events: equal of
                    compared, a dash where nothing is published. The running score is compared at every event that was published
                    with one, in order of play; all else at the end of the game. **%s**

                    %s
                    ## Deviations

                    %s""".formatted(games.size(), summary(), table(), deviations());
        }

        private String summary() {
            long unexplained =
                    games.stream().mapToLong(game -> game.unexplained().size()).sum();
            long explained =
                    games.stream().mapToLong(game -> game.explained().size()).sum();
            long compared =
                    games.stream().mapToLong(game -> game.figures().size()).sum();
            return unexplained == 0
                    ? "%,d figures, %,d equal, each of the other %,d is explained below."
                            .formatted(compared, compared - explained, explained)
                    : "%,d figures differ without an explanation.".formatted(unexplained);
        }

        private String table() {
            StringBuilder table = new StringBuilder();
            table.append(
                    COLUMNS.stream().map(FigureGroup::title).collect(Collectors.joining(" | ", "| game | ", " |\n")));
            table.append("| --- ".repeat(COLUMNS.size() + 1)).append("|\n");
            for (GameFindings game : games) {
                table.append(row(game.fixtureId(), List.of(game)));
            }
            return table.append(row("**all**", games)).toString();
        }

        private static String row(String name, List<GameFindings> games) {
            return COLUMNS.stream()
                    .map(topic ->
                            cell(sum(games, topic, GameFindings::equal), sum(games, topic, GameFindings::compared)))
                    .collect(Collectors.joining(" | ", "| " + name + " | ", " |\n"));
        }

        private static long sum(
                List<GameFindings> games, FigureGroup topic, ToLongBiFunction<GameFindings, FigureGroup> count) {
            return games.stream()
                    .mapToLong(game -> count.applyAsLong(game, topic))
                    .sum();
        }

        private static String cell(long equal, long compared) {
            if (compared == 0) {
                return "–";
            }
            String text = "%,d / %,d".formatted(equal, compared);
            return equal == compared ? text : "**" + text + "**";
        }

        private String deviations() {
            List<String> parts = new ArrayList<>();
            for (GameFindings game : games) {
                byReason(game.explained()).forEach((why, known) -> parts.add(part(game.fixtureId(), why, known)));
                game.unexplained()
                        .forEach(figure -> parts.add("- **%s: unexplained.** `%s`: published %s, projected %s.\n"
                                .formatted(game.fixtureId(), figure.path(), figure.official(), figure.projected())));
                game.stale()
                        .forEach(known -> parts.add("- **%s: explained, but there is no such deviation.** `%s`\n"
                                .formatted(game.fixtureId(), known.path())));
            }
            return parts.isEmpty() ? "None.\n" : String.join("", parts);
        }

        private static Map<String, List<Deviations.Known>> byReason(List<Deviations.Known> explained) {
            return explained.stream()
                    .collect(Collectors.groupingBy(Deviations.Known::why, LinkedHashMap::new, Collectors.toList()));
        }

        private static String part(String game, String why, List<Deviations.Known> known) {
            return known.stream()
                    .map(each -> "  - `%s`: published %s, projected %s\n"
                            .formatted(each.path(), each.official(), each.projected()))
                    .collect(Collectors.joining("", "- %s: %s\n".formatted(game, why), ""));
        }
    }
}
