package io.fastbreak.app.report;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.feed.Range;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A game in one line: the score, where it stands, and whether it is to be relied on. */
public final class GameLine {
    private final Game game;
    private final Names names;

    public GameLine(Game game, Names names) {
        this.game = game;
        this.names = names;
    }

    /** With the clock, which alone is no news. */
    public String text() {
        return Printable.text(game.fixtureId() + "  " + Words.clock(game.clock()) + "  " + news());
    }

    /** What makes a line worth telling anew. */
    public String news() {
        return standing() + "  " + score() + (trust().isEmpty() ? "" : "  " + trust());
    }

    /** All games as one table. */
    public static String table(Collection<Game> games, NameBook names) {
        TextTable table = TextTable.ofText().row(List.of("fixture", "clock", "period", "score", ""));
        for (Game game : games) {
            GameLine line = new GameLine(game, names.of(game.fixtureId()));
            table.row(
                    List.of(game.fixtureId(), Words.clock(game.clock()), line.standing(), line.score(), line.trust()));
        }
        return table.toString();
    }

    private String standing() {
        return Words.period(game.isFinal(), game.matchStatus(), game.period());
    }

    private String score() {
        return game.competitors().stream()
                .sorted(Comparator.comparing(competitor -> competitor.side() == CompetitorType.AWAY))
                .map(this::score)
                .collect(Collectors.joining(" : "));
    }

    private String score(CompetitorLine competitor) {
        return names.of(competitor.id()) + " " + competitor.score();
    }

    private String trust() {
        if (game.reliability().reliable()) {
            return "";
        }
        String missing =
                game.reliability().missing().stream().map(Range::toString).collect(Collectors.joining(","));
        return "NOT RELIABLE " + game.reliability().reasons() + (missing.isEmpty() ? "" : " missing " + missing);
    }
}
