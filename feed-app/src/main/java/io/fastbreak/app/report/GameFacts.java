package io.fastbreak.app.report;

import io.fastbreak.model.game.Bonus;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.TeamRates;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What there is to say of a game beside score and lines: rates, leads and runs, timeouts left, bonus. */
final class GameFacts {
    private static final List<String> HEADINGS = List.of("eFG%", "TS%", "POSS", "ORTG", "LEAD", "RUN", "TOL", "BONUS");
    private static final String UNKNOWN = "-";

    private final Game game;
    private final GameNames names;

    GameFacts(Game game, GameNames names) {
        this.game = game;
        this.names = names;
    }

    String text() {
        List<String> headings = new ArrayList<>(List.of(""));
        headings.addAll(HEADINGS);
        TextTable table = new TextTable().row(headings);
        game.competitors().forEach(competitor -> table.row(row(competitor)));
        return table + summary() + "\n";
    }

    private List<String> row(CompetitorLine competitor) {
        TeamRates rates = competitor.rates();
        return List.of(
                names.of(competitor.id()),
                percent(rates.effectiveFieldGoalPct()),
                percent(rates.trueShootingPct()),
                decimal(rates.possessions()),
                decimal(rates.offensiveRating()),
                number(game.largestLead().get(competitor.id())),
                number(game.largestRun().get(competitor.id())),
                number(competitor.timeoutsLeft()),
                bonus(competitor.bonus()));
    }

    private String summary() {
        return "lead changes %d, times tied %d, pace %s, run %s, %s rules"
                .formatted(
                        game.leadChanges(),
                        game.timesTied(),
                        decimal(game.pace()),
                        game.run() == null
                                ? UNKNOWN
                                : game.run().points() + " by "
                                        + names.of(game.run().competitor()),
                        game.rules().name());
    }

    private static String bonus(@Nullable Bonus bonus) {
        if (bonus == null) {
            return UNKNOWN;
        }
        return switch (bonus) {
            case NONE -> "no";
            case BONUS -> "yes";
            case DOUBLE_BONUS -> "double";
        };
    }

    private static String percent(@Nullable Double fraction) {
        return fraction == null ? UNKNOWN : decimal(100 * fraction);
    }

    private static String decimal(@Nullable Double value) {
        return value == null ? UNKNOWN : String.format(Locale.ROOT, "%.1f", value);
    }

    private static String number(@Nullable Integer value) {
        return Objects.toString(value, UNKNOWN);
    }
}
