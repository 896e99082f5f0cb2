package io.fastbreak.app.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.lab.simulate.FeedFault;
import io.fastbreak.lab.simulate.FeedFaults;
import io.fastbreak.lab.simulate.Simulation;
import io.fastbreak.lab.simulate.SimulationSettings;
import io.fastbreak.model.game.CompetitorLine;
import io.fastbreak.model.game.Game;
import io.fastbreak.model.game.PointsFrom;
import io.fastbreak.model.game.Stats;
import io.fastbreak.model.wire.Json;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.internals.RecordHeaders;

/** Rows of the tables as lines of text, as the database has them and as the topics say that they have to be. */
public final class TableRows {
    private static final FeedFaults FAULTS = FeedFaults.NONE
            .with(FeedFault.REVISION, 0.03)
            .with(FeedFault.DELETION, 0.02)
            .with(FeedFault.RESTORE, 0.01)
            .with(FeedFault.INSERT, 0.02)
            .with(FeedFault.DUPLICATE, 0.02)
            .with(FeedFault.LOSS, 0.005)
            .with(FeedFault.INVALID, 0.01);
    private static final String FIGURES = "points || ' ' || field_goals_2_made || '/' || field_goals_2_attempted"
            + " || ' ' || field_goals_3_made || '/' || field_goals_3_attempted || ' ' || free_throws_made || '/'"
            + " || free_throws_attempted || ' ' || offensive_rebounds || ' ' || defensive_rebounds || ' ' || assists"
            + " || ' ' || steals || ' ' || blocks || ' ' || turnovers || ' ' || fouls || ' ' || fouls_drawn";

    private TableRows() {}

    /** What the pipeline makes of simulated games with every fault that a feed survives, and a few lost events. */
    public static PipelineRun disturbedGames(int games, long seed) {
        return disturbedGames(games, seed, 50);
    }

    /** @param together how many events are published at a time, with one state of each game that they change */
    public static PipelineRun disturbedGames(int games, long seed, int together) {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            int[] sent = {0};
            new Simulation(SimulationSettings.of(games, seed).with(FAULTS))
                    .records()
                    .forEach(record -> {
                        byte[] key = record.key() == null ? null : record.key().getBytes(UTF_8);
                        pipeline.append(key, record.value(), new RecordHeaders());
                        if (++sent[0] % together == 0) {
                            pipeline.pass(Duration.ofMillis(300));
                        }
                    });
            pipeline.pass(Duration.ofSeconds(3));
            return pipeline.run();
        }
    }

    /** Games, periods, lines and points of teams, lines of players, and plays, as they are in the database. */
    public static List<String> of(PostgresServer server) throws SQLException {
        List<String> rows = new ArrayList<>(query(
                server,
                "select 'game ' || fixture_id || ' ' || state_version || ' AWAY ' || away_score || ' HOME ' || home_score"
                        + " || ' ' || match_status || ' ' || is_final || ' ' || is_reliable from games"));
        rows.addAll(query(
                server,
                "select 'period ' || fixture_id || ' ' || competitor_id || ' ' || period_type || ' ' || period_number"
                        + " || ' ' || points || ' ' || fouls || ' ' || timeouts from periods"));
        rows.addAll(query(
                server,
                "select 'team ' || fixture_id || ' ' || competitor_id || ' ' || score || ' ' || " + FIGURES
                        + " from team_lines"));
        rows.addAll(query(
                server,
                "select 'points ' || fixture_id || ' ' || competitor_id || ' ' || coalesce(paint, -1) || ' '"
                        + " || coalesce(fast_break, -1) || ' ' || coalesce(second_chance, -1) || ' '"
                        + " || coalesce(turnovers, -1) || ' ' || coalesce(bench, -1) from team_points"));
        rows.addAll(query(
                server,
                "select 'player ' || fixture_id || ' ' || player_id || ' ' || played_ms || ' ' || plus_minus || ' ' || "
                        + FIGURES + " from player_lines"));
        rows.addAll(query(
                server,
                "select 'play ' || fixture_id || ' ' || event_id || ' ' || versions || ' ' || is_deleted from plays"));
        rows.sort(null);
        return rows;
    }

    /** The same rows, from the last state of each game and all clean records. */
    public static List<String> expected(
            List<ConsumerRecord<byte[], byte[]>> states, List<ConsumerRecord<byte[], byte[]>> clean) {
        Map<String, Game> last = new TreeMap<>();
        states.forEach(state -> last.put(new String(state.key(), UTF_8), Json.read(state.value(), Game.class)));
        List<String> rows = new ArrayList<>();
        last.forEach((fixture, game) -> {
            rows.add("game " + fixture + " " + game.stateVersion() + " "
                    + game.competitors().stream()
                            .map(line -> line.side() + " " + line.score())
                            .sorted()
                            .collect(Collectors.joining(" "))
                    + " " + game.matchStatus() + " " + game.isFinal() + " "
                    + game.reliability().reliable());
            game.competitors().forEach(competitor -> addLines(fixture, competitor, rows));
        });
        addPlays(clean, rows);
        rows.sort(null);
        return rows;
    }

    private static void addLines(String fixture, CompetitorLine competitor, List<String> rows) {
        rows.add("team " + fixture + " " + competitor.id() + " " + competitor.score() + " "
                + figures(competitor.totals()));
        PointsFrom from = competitor.pointsFrom();
        rows.add("points " + fixture + " " + competitor.id() + " "
                + Stream.of(from.paint(), from.fastBreak(), from.secondChance(), from.turnovers(), from.bench())
                        .map(points -> String.valueOf(points == null ? -1 : points))
                        .collect(Collectors.joining(" ")));
        competitor
                .players()
                .forEach(player -> rows.add("player " + fixture + " " + player.id() + " " + player.playedMs() + " "
                        + player.plusMinus() + " " + figures(player.stats())));
        competitor
                .periods()
                .forEach(period -> rows.add("period " + fixture + " " + competitor.id() + " "
                        + period.type() + " " + period.number() + " " + period.points() + " " + period.fouls() + " "
                        + period.timeouts()));
    }

    private static String figures(Stats stats) {
        return stats.points() + " " + stats.fieldGoals2().made() + "/"
                + stats.fieldGoals2().attempted() + " " + stats.fieldGoals3().made() + "/"
                + stats.fieldGoals3().attempted() + " " + stats.freeThrows().made() + "/"
                + stats.freeThrows().attempted() + " " + stats.rebounds().offensive() + " "
                + stats.rebounds().defensive() + " " + stats.assists() + " " + stats.steals() + " " + stats.blocks()
                + " " + stats.turnovers() + " " + stats.fouls() + " " + stats.foulsDrawn();
    }

    /** Versions and deletion of each event. */
    private static void addPlays(List<ConsumerRecord<byte[], byte[]>> clean, List<String> rows) {
        Map<String, Integer> versions = new HashMap<>();
        Map<String, Boolean> deleted = new HashMap<>();
        for (ConsumerRecord<byte[], byte[]> record : clean) {
            String id = new String(record.key(), UTF_8) + " "
                    + Json.read(record.value(), JsonNode.class).path("id").asText();
            versions.merge(id, 1, Integer::sum);
            if (record.headers().lastHeader("fb-superseded") == null) {
                deleted.put(
                        id, new String(record.headers().lastHeader("fb-change").value(), UTF_8).equals("DELETE"));
            }
        }
        versions.forEach((id, count) -> rows.add("play " + id + " " + count + " " + deleted.get(id)));
    }

    /** A record with its headers at another place: partition 0 of a topic. */
    public static ConsumerRecord<byte[], byte[]> at(
            String topic, long offset, ConsumerRecord<byte[], byte[]> record, byte[] value) {
        var copy = new ConsumerRecord<>(topic, 0, offset, record.key(), value);
        record.headers().forEach(copy.headers()::add);
        return copy;
    }

    /** The first column of each row. */
    public static List<String> query(PostgresServer server, String sql) throws SQLException {
        List<String> values = new ArrayList<>();
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getString(1));
            }
        }
        return values;
    }
}
