package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fastbreak.app.testing.PipelineDriver;
import io.fastbreak.app.testing.PostgresServer;
import io.fastbreak.app.testing.RealGames;
import io.fastbreak.app.testing.TableRows;
import io.fastbreak.model.wire.Json;
import io.fastbreak.tables.GameTables;
import io.fastbreak.tables.TableTopics;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.io.IOException;
import java.io.InputStream;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tables against a real PostgreSQL. */
class GameTablesTest {
    private static final TableTopics TOPICS =
            new TableTopics("games.state", "events.clean", "ingestion.markets", "markets.results", "fixtures.cards");
    private static final int GAMES = 3;
    private static final int KILLS = 5;
    private static final String F1 = "F1";

    private static @Nullable PostgresServer server;

    @BeforeAll
    static void start() throws Exception {
        server = PostgresServer.start().orElse(null);
    }

    @AfterAll
    static void stop() throws Exception {
        if (server != null) {
            server.close();
        }
    }

    @BeforeEach
    void empty() throws SQLException {
        assumeThat(server).as("PostgreSQL is installed").isNotNull();
        try (GameTables tables = tables()) {
            tables.clear();
        }
    }

    private static GameTables tables() throws SQLException {
        return new GameTables(server.access(), TOPICS);
    }

    @Test
    void disturbed_games_are_written_exactly_once_although_the_connection_is_killed() throws Exception {
        long seed = Long.getLong("seed", new Random().nextLong());
        System.out.println("the games again: -Dseed=" + seed);
        Random random = new Random(seed);
        PipelineRun run = TableRows.disturbedGames(GAMES, seed);
        Map<String, List<ConsumerRecord<byte[], byte[]>>> logs = Map.of(
                TOPICS.state(),
                renamed(run.states(), TOPICS.state()),
                TOPICS.clean(),
                renamed(run.clean(), TOPICS.clean()));

        for (int kill = 0; kill < KILLS; kill++) {
            killWhileReading(logs, random);
        }
        read(logs, random, Integer.MAX_VALUE);
        List<String> rows = TableRows.of(server);

        assertThat(rows).isEqualTo(TableRows.expected(run.states(), run.clean()));
        assertThat(query("select count(*) from unreadable_records")).containsExactly("0");

        try (GameTables tables = tables()) {
            tables.clear();
        }
        assertThat(TableRows.of(server)).isEmpty();
        read(logs, random, Integer.MAX_VALUE);
        assertThat(TableRows.of(server)).isEqualTo(rows);
    }

    @Test
    void a_record_that_fits_no_table_is_kept_and_the_others_are_written() throws SQLException {
        try (GameTables tables = tables()) {
            GameTables.Applied applied = tables.apply(poll(List.of(
                    card(0, F1, "{\"fixtureId\":\"F1\",\"name\":\"A v B\"}"),
                    card(1, "F2", "{\"fixtureId\":\"F2\",\"name\":\"zero \\u0000\"}"),
                    card(2, "F3", "nonsense"),
                    card(3, null, "{}"),
                    card(4, "F4", "{\"fixtureId\":\"F4\",\"name\":\"C v D\"}"))));

            assertThat(applied.records()).isEqualTo(5);
            assertThat(applied.unreadable()).isEqualTo(3);
            // Two names with a row each, three records that are kept, and the offset, which is inserted and changed.
            assertThat(applied.rows()).isGreaterThanOrEqualTo(2 + 3 + 1);
            assertThat(query("select name from fixture_names order by 1")).containsExactly("A v B", "C v D");
            assertThat(query("select record_offset from unreadable_records order by 1"))
                    .containsExactly("1", "2", "3");
            assertThat(query("select encode(value, 'escape') from unreadable_records where record_offset = 2"))
                    .containsExactly("nonsense");
            assertThat(tables.offsets()).containsEntry(new TopicPartition(TOPICS.cards(), 0), 5L);
        }
    }

    @Test
    void a_state_a_play_and_prices_that_fit_no_table_are_kept_and_the_others_are_written() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables()) {
            pipeline.play(RealGames.game("E2024-276").lines());
            List<ConsumerRecord<byte[], byte[]>> states = renamed(pipeline.run().states(), TOPICS.state());
            List<ConsumerRecord<byte[], byte[]>> plays =
                    renamed(pipeline.run().clean().subList(0, 3), TOPICS.clean());
            String state = new String(states.get(states.size() - 1).value(), UTF_8);
            String play = new String(plays.get(1).value(), UTF_8);

            GameTables.Applied applied = tables.apply(poll(List.of(
                    record(TOPICS.state(), 0, 0, 1, "zero", state.replaceFirst("\"id\":\"", "\"id\":\"\\\\u0000")),
                    record(TOPICS.state(), 0, 1, 1, "E2024-276", state),
                    plays.get(0),
                    TableRows.at(
                            TOPICS.clean(),
                            1,
                            plays.get(1),
                            play.replaceFirst("\"id\":\"", "\"id\":\"\\\\u0000").getBytes(UTF_8)),
                    plays.get(2),
                    record(
                            TOPICS.markets(),
                            0,
                            0,
                            1,
                            "zero",
                            "{\"markets\":[{\"id\":\"m\",\"body\":{\"a\":\"\\u0000\"}}]}"),
                    price(1, "{\"odds\":1}"))));

            assertThat(applied.unreadable()).isEqualTo(3);
            assertThat(query("select topic || ' ' || record_offset from unreadable_records order by 1"))
                    .containsExactly("events.clean 1", "games.state 0", "ingestion.markets 0");
            assertThat(query("select count(*) from plays")).containsExactly("2");
            assertThat(query("select fixture_id from game_states")).containsExactly("E2024-276");
            assertThat(query("select body::text from prices")).containsExactly("{\"odds\": 1}");
        }
    }

    @Test
    void an_id_that_is_too_long_for_an_index_is_kept_and_the_others_are_written() throws SQLException {
        // PostgreSQL compresses what repeats itself.
        StringBuilder id = new StringBuilder();
        new Random(1).ints(9_000, 'a', 'z' + 1).forEach(id::appendCodePoint);
        try (GameTables tables = tables()) {
            GameTables.Applied applied = tables.apply(poll(List.of(
                    card(0, id.toString(), "{\"fixtureId\":\"" + id + "\",\"name\":\"long\"}"),
                    card(1, F1, "{\"fixtureId\":\"F1\",\"name\":\"A v B\"}"))));

            assertThat(applied.unreadable()).isEqualTo(1);
            assertThat(query("select name from fixture_names")).containsExactly("A v B");
        }
    }

    @Test
    void what_a_record_that_cannot_be_read_replaces_is_not_relied_on_until_one_can() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables()) {
            pipeline.play(RealGames.game("E2024-276").lines());
            List<ConsumerRecord<byte[], byte[]>> states = renamed(pipeline.run().states(), TOPICS.state());
            tables.apply(poll(List.of(states.get(states.size() - 2))));
            tables.apply(poll(List.of(
                    price(0, "{\"isSuspended\":false}", "{\"id\":\"m1\",\"open\":true,\"utc\":5}"),
                    results(0, 1, "FINAL", "\"WON\""))));
            String games = "select is_reliable || ' ' || (reliability ->> 'reasons') from game_states";
            assertThat(query(games)).containsExactly("true []");

            long next = states.get(states.size() - 1).offset();
            tables.apply(poll(List.of(
                    record(TOPICS.state(), 0, next, 1, "E2024-276", "{\"reliability\":{\"reasons\":[\"SOLAR\"]}}"),
                    record(TOPICS.markets(), 0, 1, 1, F1, "nonsense"),
                    record(TOPICS.results(), 0, 1, 1, F1, "nonsense"))));

            assertThat(query(games)).containsExactly("false [\"UNREADABLE\"]");
            assertThat(query("select reasons from unreliable_games")).containsExactly("[\"UNREADABLE\"]");
            assertThat(query("select is_open is null from prices")).containsExactly("t");
            assertThat(query("select status || ' ' || coalesce(result, '-') from market_results"))
                    .containsExactly("UNREADABLE -");

            var last = states.get(states.size() - 1);
            tables.apply(poll(List.of(
                    TableRows.at(TOPICS.state(), next + 1, last, last.value()), results(2, 2, "FINAL", "\"WON\""))));
            assertThat(query(games)).containsExactly("true []");
            assertThat(query("select result from market_results")).containsExactly("WON");
        }
    }

    @Test
    void a_play_has_no_points_while_its_last_version_cannot_be_read() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables()) {
            pipeline.play(RealGames.game("E2024-276").lines());
            List<ConsumerRecord<byte[], byte[]>> plays = renamed(pipeline.run().clean(), TOPICS.clean());
            tables.apply(poll(plays));
            String scored =
                    "select count(*), sum(points), sum(versions) from plays where kind in ('SHOT', 'FREE_THROW')";
            String unreadable =
                    "select kind || coalesce(points, -1) || ' ' || versions from plays where kind = 'UNREADABLE'";
            ConsumerRecord<byte[], byte[]> shot = plays.stream()
                    .filter(play -> new String(play.value(), UTF_8).contains("\"isSuccessful\":true"))
                    .findFirst()
                    .orElseThrow();
            String text = new String(shot.value(), UTF_8);
            long next = plays.get(plays.size() - 1).offset() + 1;
            List<String> before = query(scored);

            tables.apply(poll(List.of(
                    TableRows.at(
                            TOPICS.clean(),
                            next,
                            shot,
                            text.replaceFirst("\\{", "{\"note\":\"\\\\u0000\",").getBytes(UTF_8)),
                    TableRows.at(TOPICS.clean(), next + 1, shot, "nonsense".getBytes(UTF_8)),
                    TableRows.at(
                            TOPICS.clean(),
                            next + 2,
                            shot,
                            text.replaceFirst("\"id\":\"", "\"id\":\"\\\\u0000").getBytes(UTF_8)))));

            assertThat(query("select count(*) from unreadable_records")).containsExactly("3");
            assertThat(query(unreadable)).containsExactly("UNREADABLE-1 2");
            assertThat(query(scored)).isNotEqualTo(before);

            tables.apply(poll(List.of(TableRows.at(TOPICS.clean(), next + 3, shot, shot.value()))));
            assertThat(query(unreadable)).isEmpty();
            assertThat(query("select max(versions) from plays")).containsExactly("3");
        }
    }

    @Test
    void nobody_scores_in_a_game_whose_feed_ended_without_a_final() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables()) {
            pipeline.play(RealGames.game("E2024-276").lines());
            List<ConsumerRecord<byte[], byte[]>> states = renamed(pipeline.run().states(), TOPICS.state());
            tables.apply(poll(List.of(states.get(states.size() - 1))));
            String scorers = "select count(*) > 0 from live_scorers";

            query("with now as (update game_states set as_of = now(), match_status = 'IN_PROGRESS', is_final = false"
                    + " returning 1) select * from now");
            assertThat(query(scorers)).containsExactly("t");
            query("with before as (update game_states set as_of = now() - interval '25 hours' returning 1)"
                    + " select * from before");
            assertThat(query(scorers)).containsExactly("f");
        }
    }

    @Test
    void a_record_that_was_read_before_changes_nothing() throws SQLException {
        try (GameTables first = tables();
                GameTables second = tables()) {
            first.apply(poll(List.of(card(0, F1, "{\"fixtureId\":\"F1\",\"name\":\"old\"}"))));
            second.apply(poll(List.of(card(1, F1, "{\"fixtureId\":\"F1\",\"name\":\"new\"}"))));

            GameTables.Applied applied = first.apply(poll(List.of(
                    card(0, F1, "{\"fixtureId\":\"F1\",\"name\":\"old\"}"),
                    card(1, F1, "{\"fixtureId\":\"F1\",\"name\":\"other\"}"))));

            assertThat(applied.records()).isZero();
            assertThat(query("select name from fixture_names")).containsExactly("new");
        }
    }

    @Test
    void a_writer_does_not_read_on_behind_what_somebody_else_has_emptied() throws SQLException {
        try (GameTables first = tables();
                GameTables second = tables()) {
            first.apply(poll(List.of(card(0, F1, "{\"fixtureId\":\"F1\",\"name\":\"A v B\"}"))));
            second.clear();

            assertThatThrownBy(() -> first.apply(poll(List.of(card(1, "F2", "{\"fixtureId\":\"F2\"}")))))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("emptied");
            assertThat(second.offsets()).isEmpty();
        }
    }

    @Test
    void an_older_card_on_another_partition_does_not_replace_a_newer_one() throws SQLException {
        try (GameTables tables = tables()) {
            tables.apply(poll(List.of(card(5, F1, "{\"fixtureId\":\"F1\",\"name\":\"newer\"}"))));
            tables.apply(
                    poll(List.of(record(TOPICS.cards(), 1, 0, 1, F1, "{\"fixtureId\":\"F1\",\"name\":\"older\"}"))));

            assertThat(query("select name from fixture_names")).containsExactly("newer");
        }
    }

    @Test
    void prices_are_those_that_were_sent_last() throws SQLException {
        try (GameTables tables = tables()) {
            tables.apply(poll(
                    List.of(price(0, "{\"isSuspended\":false,\"odds\":1.9}"), price(1, "{\"isSuspended\":true}"))));

            assertThat(query("select market_id || ' ' || is_suspended || ' ' || body::text from prices"))
                    .containsExactly("m1 true {\"isSuspended\": true}");

            tables.apply(poll(List.of(record(TOPICS.markets(), 0, 2, 9, F1, null))));
            assertThat(query("select * from prices")).isEmpty();
        }
    }

    @Test
    void every_change_of_a_price_stays_in_its_history() throws SQLException {
        query("with gone as (delete from price_history returning 1) select count(*) from gone");
        try (GameTables tables = tables()) {
            tables.apply(poll(
                    List.of(price(0, "{\"odds\":1.9}"), price(1, "{\"odds\":1.9}"), price(2, "{\"odds\":2}", 2, ""))));
            tables.apply(poll(List.of(price(3, "{\"odds\":1.9}", 3, ""))));
            tables.clear();
            tables.apply(poll(List.of(price(3, "{\"odds\":1.9}", 3, ""))));

            assertThat(query("select body ->> 'odds' from price_history order by sent_at"))
                    .containsExactly("1.9", "2", "1.9");
            assertThat(query("select count(*) from price_moves")).containsExactly("3");
        }
    }

    @Test
    void results_are_those_of_the_last_revision() throws SQLException {
        String all = "select selection_name || ' ' || status || ' ' || coalesce(result, '-') || ' ' || revision"
                + " from market_results order by selection_name";
        try (GameTables tables = tables()) {
            tables.apply(poll(List.of(results(0, 1, "PENDING", "null"), results(1, 2, "FINAL", "\"WON\""))));
            assertThat(query(all)).containsExactly("Over 187.5 FINAL WON 2");
            assertThat(query("select line from market_results")).containsExactly("187.5");

            tables.apply(poll(List.of(results(2, 3, "WITHDRAWN", "null"), results(3, 2, "FINAL", "\"WON\""))));
            assertThat(query(all)).containsExactly("Over 187.5 WITHDRAWN - 3");

            tables.apply(poll(List.of(record(TOPICS.results(), 0, 4, 9, F1, null))));
            assertThat(query(all)).isEmpty();
        }
    }

    @Test
    void games_have_names_and_plays_have_points_that_follow_corrections() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables()) {
            pipeline.play(RealGames.game("E2024-276").lines());
            tables.apply(poll(List.of(card(
                    0,
                    "E2024-276",
                    "{\"fixtureId\":\"E2024-276\",\"name\":\"A v B\",\"start\":\"2025-01-01T00:00:00Z\"}"))));
            tables.apply(poll(renamed(pipeline.run().clean(), TOPICS.clean())));
            tables.apply(poll(renamed(pipeline.run().states(), TOPICS.state())));

            assertThat(
                            query(
                                    "select name || ' ' || (start_time at time zone 'UTC' - interval '1 hour') || ' ' || home_score from games"))
                    .containsExactly("A v B 2024-12-31 23:00:00 96");
            // Period by period and player by player, although some of them were entered late or revised.
            assertThat(query("select p.competitor_id || p.period_number || ' ' || sum(p.points) from plays p"
                            + " where points is not null group by p.competitor_id, p.period_number order by 1"))
                    .isEqualTo(query("select competitor_id || period_number || ' ' || points from periods order by 1"));
            assertThat(query("select player_id || ' ' || sum(points) from plays where points is not null"
                            + " group by player_id having sum(points) > 0 order by 1"))
                    .isEqualTo(
                            query("select player_id || ' ' || points from player_lines where points > 0 order by 1"));
            assertThat(
                            query(
                                    "select count(*) from plays where kind = 'SHOT' and (clock_ms is null or player_id is null)"))
                    .containsExactly("0");
            assertThat(query("select sum(points) from scoring_plays")).containsExactly("185");

            String columns = "select event_id, period_type, period_number, clock_ms, competitor_id, player_id, points"
                    + " from plays where kind in ('SHOT', 'FREE_THROW', 'FOUL', 'REBOUND', 'TURNOVER') order by 1";
            List<String> written = query(columns);
            query("with made as (" + migratedPlays() + " returning 1) select count(*) from made");
            assertThat(query(columns)).isEqualTo(written).hasSizeGreaterThan(300);
        }
    }

    @Test
    void the_points_of_a_team_by_where_they_came_from_are_those_that_the_publisher_counts() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables()) {
            pipeline.play(RealGames.game("0022000001").lines());
            tables.apply(poll(renamed(pipeline.run().states(), TOPICS.state())));

            assertThat(query("select concat_ws(' ', competitor_id, paint, fast_break, second_chance, turnovers, bench)"
                            + " from team_points order by competitor_id"))
                    .containsExactly("BKN 46 28 21 23 54", "GSW 44 12 21 19 35");
        }
    }

    @Test
    void a_price_is_open_only_where_that_is_confirmed() throws SQLException {
        try (GameTables tables = tables()) {
            tables.apply(poll(List.of(price(0, "{\"isSuspended\":false}"))));
            assertThat(query("select is_open is null and confirmed_at is null from prices"))
                    .containsExactly("t");

            tables.apply(
                    poll(List.of(price(1, "{\"isSuspended\":false}", "{\"id\":\"m1\",\"open\":false,\"utc\":7}"))));
            assertThat(query("select is_open from prices")).containsExactly("f");

            tables.apply(poll(List.of(price(2, "{\"isSuspended\":false}", "{\"id\":\"m1\",\"open\":true,\"utc\":8}"))));
            assertThat(query("select is_open || ' ' || extract(epoch from confirmed_at) * 1000 from prices"))
                    .singleElement()
                    .asString()
                    .startsWith("true 8");
        }
    }

    @Test
    void of_the_prices_that_are_read_together_the_last_ones_stay_and_the_history_has_every_change()
            throws SQLException {
        query("with gone as (delete from price_history returning 1) select count(*) from gone");
        try (GameTables tables = tables()) {
            tables.apply(poll(List.of(price(0, "{\"odds\":1}", 1, ""))));
            tables.apply(poll(List.of(
                    price(1, "{\"odds\":1}", 2, ""),
                    price(2, "{\"odds\":2}", 3, ""),
                    price(3, "{\"odds\":1}", 4, ""),
                    record(TOPICS.markets(), 0, 4, 9, F1, null),
                    price(5, "{\"odds\":1}", 6, ""))));

            assertThat(query("select extract(epoch from sent_at) * 1000 || '' from prices"))
                    .singleElement()
                    .asString()
                    .startsWith("6");
            assertThat(query("select (extract(epoch from sent_at) * 1000)::int || ' ' || (body ->> 'odds')"
                            + " from price_history order by sent_at"))
                    .containsExactly("1 1", "3 2", "4 1", "6 1");
        }
    }

    @Test
    void of_the_states_that_are_read_together_the_highest_behind_the_last_tombstone_counts() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver()) {
            pipeline.play(RealGames.game("E2024-276").lines());
            List<ConsumerRecord<byte[], byte[]>> all = pipeline.run().states();
            var first = all.get(0);
            var last = all.get(all.size() - 1);
            var tombstone = new ConsumerRecord<byte[], byte[]>(TOPICS.state(), 0, 0, first.key(), null);

            assertThat(rowsOf(List.of(last))).isNotEqualTo(rowsOf(List.of(first)));
            assertThat(rowsOf(List.of(last, first))).isEqualTo(rowsOf(List.of(last)));
            assertThat(rowsOf(List.of(last, tombstone))).isEmpty();
            assertThat(rowsOf(List.of(last, tombstone, first))).isEqualTo(rowsOf(List.of(first)));
        }
    }

    /** Version and number of players that one reading of these states leaves. */
    private static List<String> rowsOf(List<ConsumerRecord<byte[], byte[]>> states) throws SQLException {
        try (GameTables tables = tables()) {
            tables.clear();
            tables.apply(poll(renamed(states, TOPICS.state())));
            return query("select state_version || ' ' || (select count(*) from player_lines) from game_states");
        }
    }

    @Test
    void columns_of_a_later_version_of_the_program_are_left_alone() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables();
                var connection = server.connect();
                var statement = connection.createStatement()) {
            statement.execute("alter table player_lines add column later int");
            try {
                pipeline.play(RealGames.game("E2024-276").lines());
                tables.apply(poll(renamed(pipeline.run().states(), TOPICS.state())));
                assertThat(query("select count(*) from unreadable_records")).containsExactly("0");
                assertThat(query("select count(*) > 20 from player_lines")).containsExactly("t");
            } finally {
                statement.execute("alter table player_lines drop column later");
            }
        }
    }

    @Test
    void a_driver_that_does_not_say_what_it_changed_is_refused() throws Exception {
        GameTables.Access access = new GameTables.Access(
                server.access().url() + "?reWriteBatchedInserts=true",
                server.access().user(),
                server.access().password());
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = new GameTables(access, TOPICS)) {
            pipeline.play(RealGames.game("E2024-276").lines());
            var plays = renamed(pipeline.run().clean().subList(0, 5), TOPICS.clean());

            assertThatThrownBy(() -> tables.apply(poll(plays)))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("reWriteBatchedInserts");
            assertThat(query("select count(*) from plays")).containsExactly("0");
        }
    }

    @Test
    void the_first_of_two_states_of_one_version_counts_and_a_time_beyond_the_year_9999_is_one() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables()) {
            pipeline.play(RealGames.game("E2024-276").lines());
            List<ConsumerRecord<byte[], byte[]>> states = pipeline.run().states();
            String last = new String(states.get(states.size() - 1).value(), UTF_8);
            tables.apply(poll(List.of(
                    record(TOPICS.state(), 0, 0, 1, F1, last),
                    record(
                            TOPICS.state(),
                            0,
                            1,
                            1,
                            F1,
                            last.replace("\"matchStatus\":\"FINISHED\"", "\"matchStatus\":\"ABANDONED\"")),
                    price(0, "{\"odds\":1}", 253_402_300_800_000L, ""))));

            assertThat(query("select match_status from game_states")).containsExactly("FINISHED");
            assertThat(query("select count(*) from unreadable_records")).containsExactly("0");
            tables.apply(poll(List.of(record(TOPICS.state(), 0, 2, 1, "F2", "null"))));
            assertThat(query("select record_offset from unreadable_records")).containsExactly("2");
            assertThat(query("select extract(year from sent_at at time zone 'UTC') from prices"))
                    .containsExactly("10000");
        }
    }

    @Test
    void what_is_in_no_box_any_more_has_no_row() throws Exception {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables()) {
            pipeline.play(RealGames.game("E2024-276").lines());
            List<ConsumerRecord<byte[], byte[]>> states = renamed(pipeline.run().states(), TOPICS.state());
            var last = states.get(states.size() - 1);
            tables.apply(poll(List.of(last)));
            ObjectNode game = (ObjectNode) Json.read(last.value(), JsonNode.class);
            ((ArrayNode) game.at("/competitors/0/players")).remove(0);
            ((ArrayNode) game.at("/competitors/1/periods")).remove(0);
            game.put("stateVersion", game.path("stateVersion").longValue() + 1);
            long players =
                    Long.parseLong(query("select count(*) from player_lines").get(0));

            GameTables.Applied applied = tables.apply(
                    poll(List.of(record(TOPICS.state(), 0, last.offset() + 1, 1, "E2024-276", game.toString()))));

            assertThat(query("select count(*) from player_lines")).containsExactly(Long.toString(players - 1));
            assertThat(query("select count(*) from periods")).containsExactly("7");
            // The game, its offset, and the two rows that are gone: what is as before is not written.
            assertThat(applied.rows()).isEqualTo(4);
        }
    }

    @Test
    void a_tombstone_deletes_the_rows_of_a_game() throws SQLException {
        try (PipelineDriver pipeline = new PipelineDriver();
                GameTables tables = tables()) {
            pipeline.play(RealGames.game("E2024-276").lines());
            var states = renamed(pipeline.run().states(), TOPICS.state());
            var last = states.get(states.size() - 1);
            tables.apply(poll(List.of(last)));
            assertThat(query("select count(*) from player_lines").get(0)).isNotEqualTo("0");

            tables.apply(poll(
                    List.of(record(TOPICS.state(), 0, last.offset() + 1, 1, new String(last.key(), UTF_8), null))));

            assertThat(TableRows.of(server)).isEmpty();
        }
    }

    /** Reads some of the logs while somebody else ends the connection. */
    private static void killWhileReading(Map<String, List<ConsumerRecord<byte[], byte[]>>> logs, Random random)
            throws Exception {
        int polls = 5 + random.nextInt(20);
        int pauseMs = 20 + random.nextInt(200);
        CompletableFuture<Void> killed = CompletableFuture.runAsync(() -> {
            try {
                Thread.sleep(pauseMs);
                query("select pg_terminate_backend(pid) from pg_stat_activity"
                        + " where pid <> pg_backend_pid() and backend_type = 'client backend'");
            } catch (SQLException | InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        try {
            read(logs, random, polls);
        } catch (SQLException e) {
            // The connection was killed in the middle of something.
            assertThat(e.getMessage()).isNotEmpty();
        }
        killed.join();
    }

    /** Reads on from where the tables are, some records at a time, until the ends or so often. */
    private static void read(Map<String, List<ConsumerRecord<byte[], byte[]>>> logs, Random random, int polls)
            throws SQLException {
        try (GameTables tables = tables()) {
            for (int poll = 0; poll < polls; poll++) {
                Map<TopicPartition, Long> offsets = tables.offsets();
                List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
                logs.forEach((topic, log) -> {
                    // A reader without the newest offsets reads some records again.
                    int next = Math.toIntExact(offsets.getOrDefault(new TopicPartition(topic, 0), 0L));
                    int from = Math.max(0, next - random.nextInt(3));
                    if (next < log.size()) {
                        records.addAll(log.subList(from, Math.min(log.size(), next + 1 + random.nextInt(300))));
                    }
                });
                if (records.isEmpty()) {
                    return;
                }
                tables.apply(poll(records));
            }
        }
    }

    private static List<ConsumerRecord<byte[], byte[]>> renamed(
            List<ConsumerRecord<byte[], byte[]>> records, String topic) {
        List<ConsumerRecord<byte[], byte[]>> renamed = new ArrayList<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            renamed.add(TableRows.at(topic, renamed.size(), record, record.value()));
        }
        return renamed;
    }

    /** The statement of the migration that fills the columns of plays which were read before it. */
    private static String migratedPlays() throws IOException {
        try (InputStream script = GameTables.class.getResourceAsStream("migrations/V3__plays_prices_views.sql")) {
            String text = new String(script.readAllBytes(), UTF_8);
            int from = text.indexOf("update plays set");
            return text.substring(from, text.indexOf(';', from));
        }
    }

    private static List<String> query(String sql) throws SQLException {
        return TableRows.query(server, sql);
    }

    private static ConsumerRecords<byte[], byte[]> poll(List<ConsumerRecord<byte[], byte[]>> records) {
        Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> byPartition = new HashMap<>();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            byPartition
                    .computeIfAbsent(new TopicPartition(record.topic(), record.partition()), any -> new ArrayList<>())
                    .add(record);
        }
        return new ConsumerRecords<>(byPartition, Map.of());
    }

    private static ConsumerRecord<byte[], byte[]> card(long offset, @Nullable String key, String json) {
        return record(TOPICS.cards(), 0, offset, 100 + offset, key, json);
    }

    private static ConsumerRecord<byte[], byte[]> price(long offset, String body) {
        return price(offset, body, "");
    }

    private static ConsumerRecord<byte[], byte[]> price(long offset, String body, String confirmed) {
        return price(offset, body, 1, confirmed);
    }

    private static ConsumerRecord<byte[], byte[]> price(long offset, String body, long utc, String confirmed) {
        String json = "{\"fixtureId\":\"F1\",\"stateVersion\":7,\"fixture\":{\"id\":\"x\",\"body\":{}},\"utc\":" + utc
                + "," + "\"markets\":[{\"id\":\"m1\",\"body\":" + body + "}],\"confirmed\":[" + confirmed + "]}";
        return record(TOPICS.markets(), 0, offset, 1, F1, json);
    }

    private static ConsumerRecord<byte[], byte[]> results(long offset, int revision, String status, String result) {
        String json = "{\"fixtureId\":\"F1\",\"revision\":" + revision + ",\"status\":\"" + status
                + "\",\"stateVersion\":7,\"score\":[],\"markets\":[{\"id\":\"F1__total\",\"type\":\"TOTAL\",\"line\":187.5,"
                + "\"selections\":[{\"name\":\"Over 187.5\",\"result\":" + result + "}]}],\"reasons\":[],\"utc\":1}";
        return record(TOPICS.results(), 0, offset, 1, F1, json);
    }

    private static ConsumerRecord<byte[], byte[]> record(
            String topic, int partition, long offset, long time, @Nullable String key, @Nullable String json) {
        return new ConsumerRecord<>(
                topic,
                partition,
                offset,
                time,
                TimestampType.CREATE_TIME,
                0,
                0,
                key == null ? null : key.getBytes(UTF_8),
                json == null ? null : json.getBytes(UTF_8),
                new RecordHeaders(),
                Optional.empty());
    }
}
