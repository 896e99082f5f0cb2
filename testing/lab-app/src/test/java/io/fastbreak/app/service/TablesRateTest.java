package io.fastbreak.app.service;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.fastbreak.app.testing.PostgresServer;
import io.fastbreak.app.testing.TableRows;
import io.fastbreak.tables.GameTables;
import io.fastbreak.tables.TableTopics;
import io.fastbreak.testkit.guarantee.PipelineRun;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How many records a second one writer brings into the tables, beside a sink that puts each record as it is into a row.
 * {@code -Dgames=20 -Drounds=3} is the form whose figures are in {@code docs/capacity.md}.
 */
@Tag("soak")
class TablesRateTest {
    private static final TableTopics TOPICS =
            new TableTopics("games.state", "events.clean", "ingestion.markets", "markets.results", "fixtures.cards");
    private static final int GAMES = Integer.getInteger("games", 2);
    private static final int ROUNDS = Integer.getInteger("rounds", 1);

    @Test
    void states_and_plays_are_written() throws Exception {
        PostgresServer server = PostgresServer.start().orElse(null);
        assumeThat(server).as("PostgreSQL is installed").isNotNull();
        PipelineRun run = TableRows.disturbedGames(GAMES, 1, 1);
        try (server) {
            // Kafka returns at most 500 records a poll; 40 are what some thousand live games publish between two polls.
            for (int perPoll : new int[] {500, 40}) {
                List<ConsumerRecords<byte[], byte[]>> polls = polls(run, perPoll);
                for (int round = 1; round <= ROUNDS; round++) {
                    double tables = tables(server, polls);
                    double plain = plain(server, polls);
                    System.out.printf(
                            "%d records a poll: %,.0f a second, %.2f of the %,.0f of a plain sink%n",
                            perPoll, tables, tables / plain, plain);
                }
                assertThat(TableRows.of(server)).isEqualTo(TableRows.expected(run.states(), run.clean()));
            }
        }
    }

    private static double tables(PostgresServer server, List<ConsumerRecords<byte[], byte[]>> polls)
            throws SQLException {
        try (GameTables tables = new GameTables(server.access(), TOPICS)) {
            tables.clear();
            long begun = System.nanoTime();
            for (ConsumerRecords<byte[], byte[]> poll : polls) {
                tables.apply(poll);
            }
            return rate(polls, begun);
        }
    }

    private static double plain(PostgresServer server, List<ConsumerRecords<byte[], byte[]>> polls)
            throws SQLException {
        try (Connection connection = server.connect();
                Statement create = connection.createStatement()) {
            create.execute("drop table if exists plain");
            create.execute("create table plain (topic text, place bigint, value bytea, primary key (topic, place))");
            connection.setAutoCommit(false);
            long begun = System.nanoTime();
            for (ConsumerRecords<byte[], byte[]> poll : polls) {
                try (PreparedStatement insert = connection.prepareStatement("insert into plain values (?, ?, ?)")) {
                    for (ConsumerRecord<byte[], byte[]> record : poll) {
                        insert.setString(1, record.topic());
                        insert.setLong(2, record.offset());
                        insert.setBytes(3, record.value());
                        insert.addBatch();
                    }
                    insert.executeBatch();
                }
                connection.commit();
            }
            return rate(polls, begun);
        }
    }

    private static double rate(List<ConsumerRecords<byte[], byte[]>> polls, long begunNanos) {
        return polls.stream().mapToInt(ConsumerRecords::count).sum() / ((System.nanoTime() - begunNanos) / 1e9);
    }

    /** Plays, the states behind them and the prices behind those, so many a poll. */
    private static List<ConsumerRecords<byte[], byte[]>> polls(PipelineRun run, int perPoll) {
        List<ConsumerRecord<byte[], byte[]>> states = run.states();
        List<ConsumerRecord<byte[], byte[]>> clean = run.clean();
        List<ConsumerRecords<byte[], byte[]>> polls = new ArrayList<>();
        List<ConsumerRecord<byte[], byte[]>> prices = IntStream.range(0, states.size())
                .mapToObj(i -> prices(states.get(i), i))
                .toList();
        int count = Math.max(1, (2 * states.size() + clean.size()) / perPoll);
        for (int poll = 0; poll < count; poll++) {
            Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> records = new HashMap<>();
            records.put(new TopicPartition(TOPICS.clean(), 0), part(clean, TOPICS.clean(), poll, count));
            records.put(new TopicPartition(TOPICS.state(), 0), part(states, TOPICS.state(), poll, count));
            records.put(new TopicPartition(TOPICS.markets(), 0), part(prices, TOPICS.markets(), poll, count));
            polls.add(new ConsumerRecords<>(records, Map.of()));
        }
        return polls;
    }

    /** Six markets, each with another price than before. */
    private static ConsumerRecord<byte[], byte[]> prices(ConsumerRecord<byte[], byte[]> state, int number) {
        String markets = IntStream.rangeClosed(1, 6)
                .mapToObj(each -> """
                {"id":"m%d","body":{"name":"Market %d","isSuspended":false,"selections":[
                {"name":"Home","prices":[{"price":%d.5}]},{"name":"Away","prices":[{"price":%d.5}]}]}}""".formatted(each, each, number, number + 1))
                .collect(joining(","));
        String json =
                "{\"stateVersion\":%d,\"utc\":%d,\"markets\":[%s],\"confirmed\":[]}".formatted(number, number, markets);
        return new ConsumerRecord<>(TOPICS.markets(), 0, number, state.key(), json.getBytes(UTF_8));
    }

    private static List<ConsumerRecord<byte[], byte[]>> part(
            List<ConsumerRecord<byte[], byte[]>> all, String topic, int poll, int polls) {
        List<ConsumerRecord<byte[], byte[]>> part = new ArrayList<>();
        for (int i = all.size() * poll / polls; i < all.size() * (poll + 1) / polls; i++) {
            ConsumerRecord<byte[], byte[]> record = all.get(i);
            part.add(TableRows.at(topic, i, record, record.value()));
        }
        return part;
    }
}
