package io.fastbreak.testkit.scenario;

import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.Stats;
import io.fastbreak.model.game.Stats.Figure;
import java.util.ArrayList;
import java.util.List;

/** Describes a line of the box score: the figures that are not zero. */
final class BoxScoreFigures {
    private final List<String> figures = new ArrayList<>();

    private BoxScoreFigures(Stats stats) {
        for (Figure figure : Figure.values()) {
            switch (figure) {
                case FIELD_GOALS_2_MADE -> shooting("twos", stats.fieldGoals2());
                case FIELD_GOALS_3_MADE -> shooting("threes", stats.fieldGoals3());
                case FREE_THROWS_MADE -> shooting("free throws", stats.freeThrows());
                case FIELD_GOALS_2_ATTEMPTED, FIELD_GOALS_3_ATTEMPTED, FREE_THROWS_ATTEMPTED -> {
                    // with those that were made
                }
                default -> figure(figure.columnName().replace('_', ' '), figure.of(stats));
            }
        }
    }

    /** @param whose id of a player, or of a competitor for its totals */
    static String of(Game game, String whose) {
        for (CompetitorLine competitor : game.competitors()) {
            if (competitor.id().equals(whose)) {
                return new BoxScoreFigures(competitor.totals()).words();
            }
            for (PlayerLine player : competitor.players()) {
                if (player.id().equals(whose)) {
                    return ofPlayer(player).words();
                }
            }
        }
        return "none";
    }

    private static BoxScoreFigures ofPlayer(PlayerLine player) {
        BoxScoreFigures line = new BoxScoreFigures(player.stats());
        line.figure("plus/minus", player.plusMinus());
        return line;
    }

    private String words() {
        return figures.isEmpty() ? "nothing" : String.join(", ", figures);
    }

    private void figure(String name, int value) {
        if (value != 0) {
            figures.add(name + " " + value);
        }
    }

    private void shooting(String name, Shooting shooting) {
        if (shooting.attempted() != 0) {
            figures.add(name + " " + shooting.made() + "/" + shooting.attempted());
        }
    }
}
