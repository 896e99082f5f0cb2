package io.fastbreak.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.fastbreak.model.event.CompetitorType;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.GameClock;
import io.fastbreak.model.game.PeriodLine;
import io.fastbreak.model.game.PlayerLine;
import io.fastbreak.model.game.PointsFrom;
import io.fastbreak.model.game.Stats;
import io.fastbreak.model.wire.Json;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * Rows of {@code game_states}, {@code periods}, {@code team_lines}, {@code team_points} and {@code player_lines}, from {@code
 * games.state}.
 */
final class GameRows {
    private static final String GAME = """
            insert into game_states values (?, ?, ?, ?, ?, ?, ?, ?, cast(? as jsonb), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            on conflict (fixture_id) do update set
                state_version = excluded.state_version, source = excluded.source, as_of = excluded.as_of,
                match_status = excluded.match_status, is_final = excluded.is_final,
                result_revision = excluded.result_revision, is_reliable = excluded.is_reliable,
                reliability = excluded.reliability, period_type = excluded.period_type,
                period_number = excluded.period_number, clock_status = excluded.clock_status,
                clock_remaining_ms = excluded.clock_remaining_ms, home_id = excluded.home_id,
                home_score = excluded.home_score, away_id = excluded.away_id, away_score = excluded.away_score,
                lead_changes = excluded.lead_changes, times_tied = excluded.times_tied
            where game_states.state_version < excluded.state_version
            """;

    private final List<String> fixtureIds = new ArrayList<>();
    private final List<@Nullable Object[]> periods = new ArrayList<>();
    private final List<@Nullable Object[]> teams = new ArrayList<>();
    private final List<@Nullable Object[]> points = new ArrayList<>();
    private final List<@Nullable Object[]> players = new ArrayList<>();

    private GameRows() {}

    /**
     * Replaces the rows of each game by those of its last version, unless they are of the same version or a later one; a
     * tombstone deletes them.
     */
    static void write(Sql sql, List<ConsumerRecord<byte[], byte[]>> states) throws SQLException {
        Map<String, Game> games = new LinkedHashMap<>();
        for (var ofGame : Newest.byKey(states).entrySet()) {
            var newest = Newest.of(ofGame.getValue(), value -> Json.read(value, Game.class), Game::stateVersion);
            if (newest.isDeleted()) {
                sql.update("delete from game_states where fixture_id = ?", ofGame.getKey());
            }
            if (newest.value() != null) {
                games.put(ofGame.getKey(), newest.value());
            }
        }
        List<@Nullable Object[]> values = new ArrayList<>();
        games.forEach((fixtureId, game) -> values.add(values(fixtureId, game)));
        int[] changed = sql.updateEach(GAME, values);
        GameRows rows = new GameRows();
        int game = 0;
        for (Map.Entry<String, Game> each : games.entrySet()) {
            if (changed[game++] > 0) {
                rows.add(each.getKey(), each.getValue());
            }
        }
        rows.replace(sql);
    }

    private void add(String fixtureId, Game game) {
        fixtureIds.add(fixtureId);
        for (CompetitorLine competitor : game.competitors()) {
            for (PeriodLine period : competitor.periods()) {
                periods.add(new Object[] {
                    fixtureId,
                    competitor.id(),
                    period.type().name(),
                    period.number(),
                    period.points(),
                    period.fouls(),
                    period.timeouts()
                });
            }
            teams.add(with(
                    competitor.totals(),
                    fixtureId,
                    competitor.id(),
                    competitor.side().name(),
                    competitor.score()));
            points.add(points(fixtureId, competitor));
            for (PlayerLine player : competitor.players()) {
                players.add(with(
                        player.stats(),
                        fixtureId,
                        competitor.id(),
                        player.id(),
                        player.starter(),
                        player.onCourt(),
                        player.playedMs(),
                        player.plusMinus()));
            }
        }
    }

    private void replace(Sql sql) throws SQLException {
        sql.replace("periods", 7, fixtureIds, periods);
        sql.replace("team_lines", 4 + Stats.Figure.values().length, fixtureIds, teams);
        sql.replace("team_points", 7, fixtureIds, points);
        sql.replace("player_lines", 7 + Stats.Figure.values().length, fixtureIds, players);
    }

    private static @Nullable Object[] points(String fixtureId, CompetitorLine competitor) {
        PointsFrom from = competitor.pointsFrom();
        return new @Nullable Object[] {
            fixtureId,
            competitor.id(),
            from.paint(),
            from.fastBreak(),
            from.secondChance(),
            from.turnovers(),
            from.bench()
        };
    }

    private static @Nullable Object[] values(String fixtureId, Game game) {
        GameClock clock = game.clock();
        CompetitorLine home = side(game, CompetitorType.HOME);
        CompetitorLine away = side(game, CompetitorType.AWAY);
        return new @Nullable Object[] {
            fixtureId,
            game.stateVersion(),
            game.source().name(),
            time(game.asOfUtc()),
            game.matchStatus().name(),
            game.isFinal(),
            game.resultRevision(),
            game.reliability().reliable(),
            new String(Json.bytes(game.reliability()), UTF_8),
            game.period() == null ? null : game.period().type().name(),
            game.period() == null ? null : game.period().number(),
            clock == null ? null : clock.status().name(),
            clock == null ? null : clock.remainingMs(),
            home == null ? null : home.id(),
            home == null ? null : home.score(),
            away == null ? null : away.id(),
            away == null ? null : away.score(),
            game.leadChanges(),
            game.timesTied()
        };
    }

    private static @Nullable CompetitorLine side(Game game, CompetitorType side) {
        return game.competitors().stream()
                .filter(competitor -> competitor.side() == side)
                .findFirst()
                .orElse(null);
    }

    private static @Nullable Object[] with(Stats stats, Object... before) {
        return Stream.concat(
                        Arrays.stream(before),
                        Arrays.stream(Stats.Figure.values()).map(figure -> figure.of(stats)))
                .toArray();
    }

    static OffsetDateTime time(long utcMs) {
        return Instant.ofEpochMilli(utcMs).atOffset(ZoneOffset.UTC);
    }
}
