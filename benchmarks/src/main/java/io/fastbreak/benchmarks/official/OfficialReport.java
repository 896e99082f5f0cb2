package io.fastbreak.benchmarks.official;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongBiFunction;
import java.util.stream.Collectors;

/** The findings of all games as a page of Markdown. */
final class OfficialReport {
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
        long compared = games.stream().mapToLong(game -> game.figures().size()).sum();
        return unexplained == 0
                ? "%,d figures, %,d equal, each of the other %,d is explained below."
                        .formatted(compared, compared - explained, explained)
                : "%,d figures differ without an explanation.".formatted(unexplained);
    }

    private String table() {
        StringBuilder table = new StringBuilder();
        table.append(COLUMNS.stream().map(FigureGroup::title).collect(Collectors.joining(" | ", "| game | ", " |\n")));
        table.append("| --- ".repeat(COLUMNS.size() + 1)).append("|\n");
        for (GameFindings game : games) {
            table.append(row(game.fixtureId(), List.of(game)));
        }
        return table.append(row("**all**", games)).toString();
    }

    private static String row(String name, List<GameFindings> games) {
        return COLUMNS.stream()
                .map(topic -> cell(sum(games, topic, GameFindings::equal), sum(games, topic, GameFindings::compared)))
                .collect(Collectors.joining(" | ", "| " + name + " | ", " |\n"));
    }

    private static long sum(
            List<GameFindings> games, FigureGroup topic, ToLongBiFunction<GameFindings, FigureGroup> count) {
        return games.stream().mapToLong(game -> count.applyAsLong(game, topic)).sum();
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
