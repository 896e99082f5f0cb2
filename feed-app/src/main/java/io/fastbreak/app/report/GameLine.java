package io.fastbreak.app.report;

import io.fastbreak.client.view.CurrentGame;
import io.fastbreak.client.view.ViewWarning;
import io.fastbreak.model.game.ScoringSummary.Score;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A game in one line: period, score and reliability. */
public final class GameLine {
    /** Names of the columns of {@link #csv}. */
    public static final String CSV_HEADINGS =
            "fixture,stateVersion,asOfUtc,matchStatus,period,clockMs,home,homeScore,away,awayScore,reliable,reasons,homeName,awayName";

    private final CurrentGame game;
    private final GameNames names;
    private final List<String> flags;

    /** @param warnings of the game */
    public GameLine(CurrentGame game, GameNames names, Set<ViewWarning> warnings) {
        this.game = game;
        this.names = names;
        this.flags = ReliabilityText.flags(game, warnings);
    }

    /** The summary with id and clock; a change of the clock alone is not worth a new line. */
    public String text() {
        return Printable.text(game.fixtureId() + "  " + DisplayText.clock(game.clock()) + "  " + summary());
    }

    /** Period, score and reliability. */
    public String summary() {
        return period() + "  " + score() + (reliability().isEmpty() ? "" : "  " + reliability());
    }

    /** One row; reasons are separated by spaces. */
    public String csv() {
        List<@Nullable Object> cells = new ArrayList<>(List.of(
                game.fixtureId(),
                game.stateVersion(),
                game.asOfUtc(),
                game.matchStatus(),
                game.period() == null
                        ? ""
                        : game.period().type() + " " + game.period().number()));
        cells.add(game.clock() == null ? null : game.clock().ms());
        List<Score> teams = DisplayText.homeFirst(game);
        for (int i = 0; i < 2; i++) {
            cells.add(i < teams.size() ? teams.get(i).id() : null);
            cells.add(i < teams.size() ? teams.get(i).score() : null);
        }
        cells.add(flags.isEmpty());
        cells.add(String.join(" ", flags));
        for (int i = 0; i < 2; i++) {
            cells.add(i < teams.size() ? names.of(teams.get(i).id()) : null);
        }
        return Table.csv(cells);
    }

    private String period() {
        return DisplayText.period(game.isFinal(), game.matchStatus(), game.period());
    }

    private String score() {
        return DisplayText.homeFirst(game).stream()
                .map(team -> names.of(team.id()) + " " + team.score())
                .collect(Collectors.joining(" : "));
    }

    private String reliability() {
        if (flags.isEmpty()) {
            return "";
        }
        String missing = game.isBoxScoreOlder() ? "" : missing();
        return "NOT RELIABLE " + flags + (missing.isEmpty() ? "" : " missing " + missing);
    }

    private String missing() {
        return DisplayText.ranges(game.boxScore().stream()
                .flatMap(box -> box.reliability().missing().stream())
                .toList());
    }
}
