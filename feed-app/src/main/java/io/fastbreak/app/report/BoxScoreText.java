package io.fastbreak.app.report;

import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Bonus;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PeriodLine;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.Stats;
import io.fastbreak.model.game.TeamRates;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A game's box score as text and as CSV. */
public final class BoxScoreText {
    private static final List<String> HEADINGS =
            List.of("MIN", "PTS", "2PT", "3PT", "FT", "OR", "DR", "TR", "AS", "ST", "BL", "TO", "PF", "FD", "+/-");
    private static final String CSV_HEADINGS =
            "fixture,competitor,player,name,starter,playedMs,points,fieldGoals2Made,fieldGoals2Attempted,fieldGoals3Made,"
                    + "fieldGoals3Attempted,freeThrowsMade,freeThrowsAttempted,offensiveRebounds,defensiveRebounds,"
                    + "assists,steals,blocks,turnovers,fouls,foulsDrawn,plusMinus,effectiveFieldGoalPct,trueShootingPct,"
                    + "ejected,fouledOut,foulTrouble\n";

    private final Game game;
    private final GameNames names;

    public BoxScoreText(Game game, GameNames names) {
        this.game = game;
        this.names = names;
    }

    public String text() {
        StringBuilder text = new StringBuilder(headline()).append("\n\n").append(scoreByPeriod());
        text.append('\n').append(new GameFacts(game, names).text());
        for (CompetitorLine competitor : game.competitors()) {
            text.append('\n').append(lines(competitor));
        }
        return text.toString();
    }

    private String headline() {
        String status = DisplayText.of(game.matchStatus());
        String reliability = game.reliability().reliable()
                ? "reliable"
                : "NOT RELIABLE: " + game.reliability().reasons() + " missing "
                        + game.reliability().missing();
        return game.fixtureId() + "  " + status + "  " + reliability;
    }

    private String scoreByPeriod() {
        TextTable table = new TextTable();
        List<String> headings = new ArrayList<>(List.of(""));
        if (!game.competitors().isEmpty()) {
            game.competitors().get(0).periods().forEach(period -> headings.add(heading(period)));
        }
        headings.add("T");
        table.row(headings);
        for (CompetitorLine competitor : game.competitors()) {
            List<String> row = new ArrayList<>(List.of(names.of(competitor.id())));
            competitor.periods().forEach(period -> row.add(Integer.toString(period.points())));
            row.add(Integer.toString(competitor.score()));
            table.row(row);
        }
        return table.toString();
    }

    private static String heading(PeriodLine period) {
        return (period.type() == PeriodType.OVERTIME ? "OT" : "Q") + period.number();
    }

    private String lines(CompetitorLine competitor) {
        List<String> headings =
                new ArrayList<>(List.of(names.of(competitor.id()) + " (* starter, ! foul trouble, x out)"));
        headings.addAll(HEADINGS);
        TextTable table = new TextTable().row(headings);
        competitor.players().stream()
                .sorted(Comparator.comparing(PlayerLine::starter)
                        .reversed()
                        .thenComparing(
                                Comparator.comparingLong(PlayerLine::playedMs).reversed()))
                .forEach(player -> table.row(row(
                        (player.starter() ? "* " : "  ") + names.of(player.id()),
                        minutes(player.playedMs()),
                        player.stats(),
                        foulMark(player),
                        String.format(Locale.ROOT, "%+d", player.plusMinus()))));
        table.row(row("  Team", "", competitor.team(), "", ""));
        table.row(row("  Totals", "", competitor.totals(), "", ""));
        return table.toString();
    }

    private static List<String> row(String name, String minutes, Stats stats, String foulMark, String plusMinus) {
        int offensive = stats.rebounds().offensive();
        int defensive = stats.rebounds().defensive();
        return List.of(
                name,
                minutes,
                Integer.toString(stats.points()),
                shooting(stats.fieldGoals2()),
                shooting(stats.fieldGoals3()),
                shooting(stats.freeThrows()),
                Integer.toString(offensive),
                Integer.toString(defensive),
                Integer.toString(offensive + defensive),
                Integer.toString(stats.assists()),
                Integer.toString(stats.steals()),
                Integer.toString(stats.blocks()),
                Integer.toString(stats.turnovers()),
                stats.fouls() + foulMark,
                Integer.toString(stats.foulsDrawn()),
                plusMinus);
    }

    private String foulMark(PlayerLine player) {
        if (player.ejected() || player.fouledOut()) {
            return "x";
        }
        return player.foulTrouble() && !game.isFinal() ? "!" : "";
    }

    private static String shooting(Shooting shooting) {
        return shooting.made() + "/" + shooting.attempted();
    }

    /** Minutes and seconds, as in a box score. */
    static String minutes(long ms) {
        long seconds = Math.round(ms / 1000.0);
        return String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }

    public String csv() {
        StringBuilder csv = new StringBuilder(CSV_HEADINGS);
        for (CompetitorLine competitor : game.competitors()) {
            for (PlayerLine player : competitor.players()) {
                csv.append(csvRow(competitor.id(), player));
            }
        }
        return csv.toString();
    }

    private String csvRow(String competitor, PlayerLine player) {
        Stats stats = player.stats();
        List<Object> cells = List.of(
                Csv.cell(game.fixtureId()),
                Csv.cell(competitor),
                Csv.cell(player.id()),
                Csv.cell(names.of(player.id())),
                player.starter(),
                player.playedMs(),
                stats.points(),
                stats.fieldGoals2().made(),
                stats.fieldGoals2().attempted(),
                stats.fieldGoals3().made(),
                stats.fieldGoals3().attempted(),
                stats.freeThrows().made(),
                stats.freeThrows().attempted(),
                stats.rebounds().offensive(),
                stats.rebounds().defensive(),
                stats.assists(),
                stats.steals(),
                stats.blocks(),
                stats.turnovers(),
                stats.fouls(),
                stats.foulsDrawn(),
                player.plusMinus(),
                Objects.toString(player.rates().effectiveFieldGoalPct(), ""),
                Objects.toString(player.rates().trueShootingPct(), ""),
                player.ejected(),
                player.fouledOut(),
                player.foulTrouble());
        return String.join(",", cells.stream().map(String::valueOf).toList()) + "\n";
    }

    /** Rates, leads and runs, remaining timeouts and bonus of a game. */
    static final class GameFacts {
        private static final List<String> HEADINGS =
                List.of("eFG%", "TS%", "POSS", "ORTG", "LEAD", "RUN", "TOL", "BONUS");
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
}
