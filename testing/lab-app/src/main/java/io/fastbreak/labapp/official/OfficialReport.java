package io.fastbreak.labapp.official;

import io.fastbreak.lab.importer.OfficialTotals.OfficialFigure;
import io.fastbreak.labapp.official.OfficialFindings.Deviation;
import io.fastbreak.labapp.official.OfficialFindings.FigureGroup;
import io.fastbreak.labapp.official.ReliableEvents.Cause;
import io.fastbreak.model.game.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The findings of all games as a page of Markdown.
 *
 * @param findings in the order of the page
 */
public record OfficialReport(List<OfficialFindings> findings) {
    /** Above this the table has a row for all games only. */
    private static final int ROWS = 200;

    public OfficialReport {
        findings = List.copyOf(findings);
    }

    public String text() {
        return """
                Every figure that the publishers of real games print, compared with what is projected from their events: equal of
                compared, a dash where nothing is published. The running score is compared at every event that was published
                with one, in order of play; all else at the end of the game. A deviation is explained where the rows of the same
                source, counted one by one without regard to events, give the projected figure and not the published one. The last
                column counts the events after which the game was reliable, of all its events, read in order of entry and each
                when it was published.

                %s

                %s

                %s
                %s%s%s%s""".formatted(summary(), reliability(), table(), unreliable(), kinds(), deviations(), refused());
    }

    private String summary() {
        long refused = games().filter(game -> !game.refusal().isEmpty()).count();
        long exact = games().filter(OfficialFindings::isExact).count();
        return "**%,d games: %,d exact, %,d with deviations, %,d refused. %,d figures, %,d differ, %,d of them without an explanation.**"
                .formatted(
                        findings.size(),
                        exact,
                        findings.size() - refused - exact,
                        refused,
                        games().mapToLong(game -> sum(game.compared())).sum(),
                        games().mapToLong(game -> sum(game.wrong())).sum(),
                        games().mapToLong(game -> game.unexplained().size()).sum());
    }

    private String reliability() {
        return "**Reliable after %s of the events of the exact games, and after %s of all.**"
                .formatted(share(games().filter(OfficialFindings::isExact).toList()), share(findings));
    }

    private static String share(List<OfficialFindings> games) {
        long events = events(games);
        return events == 0 ? "none" : "%.2f %%".formatted(100.0 * reliable(games) / events);
    }

    private static long events(List<OfficialFindings> games) {
        return games.stream().mapToLong(game -> game.reliability().events()).sum();
    }

    private static long reliable(List<OfficialFindings> games) {
        return games.stream().mapToLong(game -> game.reliability().reliable()).sum();
    }

    private Stream<OfficialFindings> games() {
        return findings.stream();
    }

    private static long sum(Map<?, Integer> counts) {
        return counts.values().stream().mapToLong(count -> count).sum();
    }

    private String table() {
        StringBuilder table = new StringBuilder();
        table.append(Stream.of(FigureGroup.values())
                .map(FigureGroup::title)
                .collect(Collectors.joining(" | ", "| game | ", " | reliable events |\n")));
        table.append("| --- ".repeat(FigureGroup.values().length + 2)).append("|\n");
        if (findings.size() <= ROWS) {
            games().filter(game -> game.refusal().isEmpty())
                    .forEach(game -> table.append(row(game.name(), List.of(game))));
        }
        return table.append(row("**all**", findings)).toString();
    }

    private static String row(String name, List<OfficialFindings> games) {
        return Stream.of(FigureGroup.values())
                .map(group -> cell(
                        games.stream()
                                .mapToLong(game -> game.equal().getOrDefault(group, 0))
                                .sum(),
                        games.stream()
                                .mapToLong(game -> game.compared().getOrDefault(group, 0))
                                .sum()))
                .collect(Collectors.joining(
                        " | ", "| " + name + " | ", " | " + cell(reliable(games), events(games)) + " |\n"));
    }

    private static String cell(long equal, long compared) {
        if (compared == 0) {
            return "–";
        }
        String text = "%,d / %,d".formatted(equal, compared);
        return equal == compared ? text : "**" + text + "**";
    }

    /** By game, the reasons for which it was not reliable. */
    private String unreliable() {
        String list = games().map(OfficialReport::reasons).collect(Collectors.joining());
        return list.isEmpty() ? "" : "\n## Events at which a game was not reliable\n\n" + list;
    }

    private static String reasons(OfficialFindings game) {
        return game.reliability().causes().entrySet().stream()
                .map(entry -> reason(entry.getKey(), entry.getValue()))
                .collect(Collectors.collectingAndThen(
                        Collectors.joining("; "),
                        text -> text.isEmpty() ? "" : "- %s: %s\n".formatted(game.name(), text)));
    }

    private static String reason(Reason reason, Cause cause) {
        String fact = cause.fact().isEmpty() ? "" : ", " + cause.fact();
        return "%s at %,d, first `%s`%s".formatted(reason, cause.events(), cause.firstEventId(), fact);
    }

    private String kinds() {
        Map<String, Integer> wrong = new TreeMap<>();
        findings.forEach(game -> game.wrong().forEach((kind, count) -> wrong.merge(kind, count, Integer::sum)));
        return wrong.isEmpty()
                ? ""
                : wrong.entrySet().stream()
                        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                        .map(kind -> "| %s | %,d |\n".formatted(kind.getKey(), kind.getValue()))
                        .collect(Collectors.joining(
                                "", "\n## Figures that differ\n\n| figure | differ |\n| --- | --- |\n", ""));
    }

    private String deviations() {
        List<String> parts = new ArrayList<>();
        for (OfficialFindings game : findings) {
            long wrong = sum(game.wrong());
            if (wrong > 0) {
                String kinds = game.wrong().entrySet().stream()
                        .map(kind -> kind.getValue() + " " + kind.getKey())
                        .collect(Collectors.joining(", "));
                parts.add("- %s: %s\n".formatted(game.name(), kinds));
                game.deviations().forEach(deviation -> parts.add(line(deviation)));
                long more = wrong - game.deviations().size();
                if (more > 0) {
                    parts.add("  - and %,d more, each contradicted by its rows\n".formatted(more));
                }
            }
        }
        return parts.isEmpty() ? "" : "\n## Deviations\n\n" + String.join("", parts);
    }

    private static String line(Deviation deviation) {
        OfficialFigure figure = deviation.figure();
        String projected =
                deviation.isExplained() ? deviation.reason() : "**unexplained**, projected " + figure.projected();
        return "  - `%s`: published %s; %s\n".formatted(figure.path(), figure.official(), projected);
    }

    private String refused() {
        String list = games().filter(game -> !game.refusal().isEmpty())
                .map(game -> "- %s: %s\n".formatted(game.name(), game.refusal()))
                .collect(Collectors.joining());
        return list.isEmpty() ? "" : "\n## Refused\n\n" + list;
    }
}
