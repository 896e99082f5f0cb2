package io.fastbreak.app.report;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.model.event.PeriodType;
import io.fastbreak.model.game.Bonus;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.PointsFrom;
import io.fastbreak.model.game.Shooting;
import io.fastbreak.model.game.Stats;
import io.fastbreak.model.game.Stats.Figure;
import io.fastbreak.model.game.TeamRates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A game's box score as text and as CSV. */
public final class BoxScoreText {
    private static final String UNKNOWN = "-";
    /** Figures that have a column of their own, which is called as they are. */
    private static final Set<Figure> COUNTS =
            EnumSet.complementOf(EnumSet.range(Figure.POINTS, Figure.DEFENSIVE_REBOUNDS));

    private static final List<String> PLAYER_HEADINGS = Stream.of(
                    Stream.of("MIN", "PTS", "2PT", "3PT", "FT", "OR", "DR", "TR"),
                    COUNTS.stream().map(Figure::abbreviation),
                    Stream.of("+/-"))
            .flatMap(headings -> headings)
            .toList();

    private static final List<String> TEAM_HEADINGS = List.of(
            "", "eFG%", "TS%", "POSS", "ORTG", "LEAD", "RUN", "TOL", "BONUS", "PAINT", "FAST", "2ND", "OFFTO", "BENCH");

    private static final List<Column<PlayerRow>> CSV = Stream.of(
                    Stream.<Column<PlayerRow>>of(
                            column("fixture", row -> row.box.game.fixtureId()),
                            column("competitor", row -> row.competitor.id()),
                            column("player", row -> row.line.id()),
                            column("name", row -> row.box.names.of(row.line.id())),
                            column("starter", row -> row.line.starter()),
                            column("playedMs", row -> row.line.playedMs())),
                    Arrays.stream(Figure.values())
                            .map(figure ->
                                    Column.<PlayerRow>column(figure.camelName(), row -> figure.of(row.line.stats()))),
                    Stream.<Column<PlayerRow>>of(
                            column("plusMinus", row -> row.line.plusMinus()),
                            column(
                                    "effectiveFieldGoalPct",
                                    row -> row.line.rates().effectiveFieldGoalPct()),
                            column("trueShootingPct", row -> row.line.rates().trueShootingPct()),
                            column("ejected", row -> row.line.ejected()),
                            column("fouledOut", row -> row.line.fouledOut()),
                            column("foulTrouble", row -> row.line.foulTrouble()),
                            column("competitorName", row -> row.box.names.of(row.competitor.id())),
                            column("game", row -> row.box.names.game())))
            .flatMap(columns -> columns)
            .toList();

    private final Game game;
    private final GameNames names;

    /** A player in the box score. */
    private record PlayerRow(BoxScoreText box, CompetitorLine competitor, PlayerLine line) {}

    public BoxScoreText(Game game, GameNames names) {
        this.game = game;
        this.names = names;
    }

    public String text() {
        StringBuilder text = new StringBuilder(headline())
                .append("\n\n")
                .append(scoreByPeriod())
                .append('\n')
                .append(teamFigures())
                .append(summary())
                .append('\n');
        game.competitors().forEach(competitor -> text.append('\n').append(players(competitor)));
        return text.toString();
    }

    private String headline() {
        String reliability = game.reliability().reliable()
                ? "reliable"
                : "NOT RELIABLE: " + game.reliability().reasons() + " missing "
                        + game.reliability().missing();
        String moment = game.isFinal()
                ? ""
                : "  " + DisplayText.period(false, game.matchStatus(), game.period()) + " "
                        + DisplayText.clock(game.clock());
        return game.fixtureId() + "  " + DisplayText.of(game.matchStatus()) + moment + "  " + reliability;
    }

    private Table scoreByPeriod() {
        List<Object> headings = new ArrayList<>(List.of(""));
        game.competitors().stream()
                .limit(1)
                .flatMap(competitor -> competitor.periods().stream())
                .forEach(period -> headings.add((period.type() == PeriodType.OVERTIME ? "OT" : "Q") + period.number()));
        headings.add("T");
        Table table = Table.ofNumbers().row(headings);
        for (CompetitorLine competitor : game.competitors()) {
            List<Object> row = new ArrayList<>(List.of(names.of(competitor.id())));
            competitor.periods().forEach(period -> row.add(period.points()));
            row.add(competitor.score());
            table.row(row);
        }
        return table;
    }

    private Table players(CompetitorLine competitor) {
        List<String> headings =
                new ArrayList<>(List.of(names.of(competitor.id()) + " (* starter, ! foul trouble, x out)"));
        headings.addAll(PLAYER_HEADINGS);
        Table table = Table.ofNumbers().row(headings);
        competitor.players().stream()
                .sorted(Comparator.comparing(PlayerLine::starter)
                        .thenComparingLong(PlayerLine::playedMs)
                        .reversed())
                .forEach(player -> row(
                        table,
                        (player.starter() ? "* " : "  ") + names.of(player.id()),
                        minutes(player.playedMs()),
                        player.stats(),
                        foulMark(player),
                        String.format(Locale.ROOT, "%+d", player.plusMinus())));
        row(table, "  Team", "", competitor.team(), "", "");
        row(table, "  Totals", "", competitor.totals(), "", "");
        return table;
    }

    private static void row(Table table, String name, String minutes, Stats stats, String foulMark, String plusMinus) {
        int offensive = stats.rebounds().offensive();
        int defensive = stats.rebounds().defensive();
        List<Object> cells = new ArrayList<>(List.of(
                name,
                minutes,
                stats.points(),
                shooting(stats.fieldGoals2()),
                shooting(stats.fieldGoals3()),
                shooting(stats.freeThrows()),
                offensive,
                defensive,
                offensive + defensive));
        COUNTS.forEach(figure -> cells.add(figure.of(stats) + (figure == Figure.FOULS ? foulMark : "")));
        cells.add(plusMinus);
        table.row(cells);
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

    private Table teamFigures() {
        Table table = Table.ofNumbers().row(TEAM_HEADINGS);
        for (CompetitorLine competitor : game.competitors()) {
            TeamRates rates = competitor.rates();
            PointsFrom from = competitor.pointsFrom();
            table.row(
                    names.of(competitor.id()),
                    percent(rates.effectiveFieldGoalPct()),
                    percent(rates.trueShootingPct()),
                    decimal(rates.possessions()),
                    decimal(rates.offensiveRating()),
                    number(game.largestLead().get(competitor.id())),
                    number(game.largestRun().get(competitor.id())),
                    number(competitor.timeoutsLeft()),
                    bonus(competitor.bonus()),
                    number(from.paint()),
                    number(from.fastBreak()),
                    number(from.secondChance()),
                    number(from.turnovers()),
                    number(from.bench()));
        }
        return table;
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
        return decimal(fraction == null ? null : 100 * fraction);
    }

    private static String decimal(@Nullable Double value) {
        return DisplayText.decimal(value, 1);
    }

    private static String number(@Nullable Integer value) {
        return Objects.toString(value, UNKNOWN);
    }

    /** The players of all games as CSV. */
    public static String csv(List<BoxScoreText> games) {
        return Column.csv(CSV, games.stream().flatMap(BoxScoreText::players).toList());
    }

    private Stream<PlayerRow> players() {
        return game.competitors().stream().flatMap(competitor -> competitor.players().stream()
                .map(player -> new PlayerRow(this, competitor, player)));
    }
}
