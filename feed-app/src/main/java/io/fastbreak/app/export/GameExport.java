package io.fastbreak.app.export;

import static io.fastbreak.app.report.Column.column;

import io.fastbreak.app.report.Column;
import io.fastbreak.app.report.GameNames;
import io.fastbreak.model.event.Attributes;
import io.fastbreak.model.event.Event;
import io.fastbreak.model.event.EventType;
import io.fastbreak.model.event.Participant;
import io.fastbreak.model.event.ParticipantType;
import io.fastbreak.model.event.Period;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.Stats;
import io.fastbreak.projector.history.GameBreakdown;
import io.fastbreak.projector.history.GameBreakdown.Stint;
import io.fastbreak.projector.history.GameBreakdown.TeamPossession;
import io.fastbreak.projector.history.GameHistory;
import io.fastbreak.projector.history.GameHistory.ScoredPlay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Plays, shots, stints, possessions and lines of games, as these are known now: a revised play has its last content, one
 * that was inserted has its place, and a deleted one is left out. Columns have the names of those in the database.
 */
public final class GameExport {
    private final List<Row<ScoredPlay>> plays = new ArrayList<>();
    private final List<Row<Stint>> stints = new ArrayList<>();
    private final List<Row<TeamPossession>> possessions = new ArrayList<>();
    private final List<Row<CompetitorLine>> teams = new ArrayList<>();
    private final List<Row<TeamPlayer>> players = new ArrayList<>();

    /**
     * Something of a game.
     *
     * @param number of it in its game, from 1
     */
    private record Row<T>(Game game, GameNames names, int number, T value) {}

    private record TeamPlayer(CompetitorLine team, PlayerLine line) {}

    /** Adds a game. */
    public void add(Game game, GameHistory history, GameNames names) {
        GameBreakdown breakdown = history.breakdown();
        add(game, names, history.scoredPlays(), plays);
        add(game, names, breakdown.stints(), stints);
        add(game, names, breakdown.possessions(), possessions);
        add(game, names, game.competitors(), teams);
        add(
                game,
                names,
                game.competitors().stream()
                        .flatMap(team -> team.players().stream().map(line -> new TeamPlayer(team, line)))
                        .toList(),
                players);
    }

    private static <T> void add(Game game, GameNames names, List<T> values, List<Row<T>> rows) {
        for (int i = 0; i < values.size(); i++) {
            rows.add(new Row<>(game, names, i + 1, values.get(i)));
        }
    }

    /** The tables: one file each. */
    public List<GameTable<?>> tables() {
        List<Row<ScoredPlay>> shots = plays.stream()
                .filter(row -> row.value.event().type() == EventType.SHOT)
                .toList();
        return List.of(
                new GameTable<>("plays", playColumns(), plays),
                new GameTable<>("shots", shotColumns(), shots),
                new GameTable<>("stints", stintColumns(), stints),
                new GameTable<>("possessions", possessionColumns(), possessions),
                new GameTable<>("team_lines", teamColumns(), teams),
                new GameTable<>("player_lines", playerColumns(), players));
    }

    private static List<Column<Row<ScoredPlay>>> playColumns() {
        List<Column<Row<ScoredPlay>>> columns = new ArrayList<>(game());
        columns.add(column("position", row -> row.value.position()));
        columns.add(column("event_id", row -> event(row).id()));
        columns.add(column("kind", row -> event(row).type().name()));
        columns.addAll(period(row -> row.value.event().period()));
        columns.add(column("clock_ms", row -> event(row).gameClock()));
        columns.addAll(team(row -> event(row).actingCompetitor()));
        columns.addAll(player("", row -> id(event(row).actor())));
        columns.add(column("points", row -> event(row).scoredPoints()));
        columns.add(column("home_score", row -> row.value.homeScore()));
        columns.add(column("away_score", row -> row.value.awayScore()));
        columns.add(column("is_corrected", row -> row.value.isCorrected()));
        return columns;
    }

    private static List<Column<Row<ScoredPlay>>> shotColumns() {
        List<Column<Row<ScoredPlay>>> columns = new ArrayList<>(playColumns());
        columns.removeIf(column -> column.heading().equals("kind"));
        columns.add(column("worth", row -> shot(row, Attributes.Shot::points)));
        columns.add(column("is_made", row -> shot(row, Attributes.Shot::isSuccessful)));
        columns.add(column("shot_type", row -> shot(row, shot -> shot.type().name())));
        columns.add(column(
                "qualifiers",
                row -> shot(
                        row, shot -> shot.qualifiers().stream().map(Enum::name).collect(Collectors.joining(" ")))));
        columns.addAll(player("assister_", row -> id(event(row).first(ParticipantType.ASSISTER))));
        columns.addAll(player("blocker_", row -> id(event(row).first(ParticipantType.BLOCKER))));
        return columns;
    }

    private static List<Column<Row<Stint>>> stintColumns() {
        List<Column<Row<Stint>>> columns = new ArrayList<>(game());
        columns.add(column("stint", Row::number));
        columns.addAll(team(row -> row.value.competitorId()));
        columns.addAll(period(row -> row.value.period()));
        columns.add(column("start_clock_ms", row -> row.value.startClockMs()));
        columns.add(column("end_clock_ms", row -> row.value.endClockMs()));
        columns.add(column("played_ms", row -> row.value.playedMs()));
        columns.add(column("points", row -> row.value.points()));
        columns.add(column("opponent_points", row -> row.value.opponentPoints()));
        columns.add(column("plus_minus", row -> row.value.points() - row.value.opponentPoints()));
        columns.add(column("player_ids", row -> String.join(" ", row.value.players())));
        columns.add(column(
                "player_names",
                row -> row.value.players().stream().map(row.names::of).collect(Collectors.joining("; "))));
        return columns;
    }

    private static List<Column<Row<TeamPossession>>> possessionColumns() {
        List<Column<Row<TeamPossession>>> columns = new ArrayList<>(game());
        columns.add(column("possession", Row::number));
        columns.addAll(team(row -> row.value.competitorId()));
        columns.addAll(period(row -> row.value.period()));
        columns.add(column("start_clock_ms", row -> row.value.startClockMs()));
        columns.add(column("end_clock_ms", row -> row.value.endClockMs()));
        columns.add(column("points", row -> row.value.points()));
        columns.add(column("shots", row -> row.value.attempts()));
        columns.add(column("ended_by", row -> name(row.value.endedBy())));
        columns.add(column("begun_by", row -> name(row.value.begunBy())));
        return columns;
    }

    private static @Nullable String name(@Nullable EventType type) {
        return type == null ? null : type.name();
    }

    private static List<Column<Row<CompetitorLine>>> teamColumns() {
        List<Column<Row<CompetitorLine>>> columns = new ArrayList<>(game());
        columns.addAll(team(row -> row.value.id()));
        columns.add(column("side", row -> row.value.side().name()));
        columns.add(column("score", row -> row.value.score()));
        columns.addAll(stats(row -> row.value.totals()));
        return columns;
    }

    private static List<Column<Row<TeamPlayer>>> playerColumns() {
        List<Column<Row<TeamPlayer>>> columns = new ArrayList<>(game());
        columns.addAll(team(row -> row.value.team.id()));
        columns.addAll(player("", row -> row.value.line.id()));
        columns.add(column("is_starter", row -> row.value.line.starter()));
        columns.add(column("played_ms", row -> row.value.line.playedMs()));
        columns.add(column("plus_minus", row -> row.value.line.plusMinus()));
        columns.addAll(stats(row -> row.value.line.stats()));
        return columns;
    }

    private static <T> List<Column<Row<T>>> game() {
        return List.of(
                column("fixture_id", row -> row.game.fixtureId()),
                column("game", row -> row.names.game()),
                column("is_reliable", row -> row.game.reliability().reliable()));
    }

    private static <T> List<Column<Row<T>>> period(Function<Row<T>, Period> period) {
        return List.of(
                column("period_type", row -> period.apply(row).type().name()),
                column("period_number", row -> period.apply(row).number()));
    }

    private static <T> List<Column<Row<T>>> team(Function<Row<T>, @Nullable String> id) {
        return List.of(column("competitor_id", id::apply), column("competitor_name", row -> name(row, id.apply(row))));
    }

    private static <T> List<Column<Row<T>>> player(String role, Function<Row<T>, @Nullable String> id) {
        String prefix = role.isEmpty() ? "player_" : role;
        return List.of(column(prefix + "id", id::apply), column(prefix + "name", row -> name(row, id.apply(row))));
    }

    private static <T> @Nullable String name(Row<T> row, @Nullable String id) {
        return id == null ? null : row.names.of(id);
    }

    private static <T> List<Column<Row<T>>> stats(Function<Row<T>, Stats> of) {
        return Arrays.stream(Stats.Figure.values())
                .map(figure -> Column.<Row<T>>column(figure.columnName(), row -> figure.of(of.apply(row))))
                .toList();
    }

    private static Event event(Row<ScoredPlay> row) {
        return row.value.event();
    }

    private static @Nullable String id(@Nullable Participant participant) {
        return participant == null ? null : participant.id();
    }

    private static @Nullable Object shot(Row<ScoredPlay> row, Function<Attributes.Shot, Object> of) {
        return event(row).attributes() instanceof Attributes.Shot shot ? of.apply(shot) : null;
    }
}
