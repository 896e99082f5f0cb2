package io.fastbreak.tables;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.FlywayException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The tables of one database. What is read of the topics is written in one transaction with the offsets behind it, so
 * each record counts exactly once, whatever stops in between; several writers may run, and each record is applied by
 * one of them. A record that no row can be made of is kept with its bytes and stops nothing. Not thread-safe.
 */
public final class GameTables implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(GameTables.class);
    private static final String MIGRATIONS = "classpath:io/fastbreak/tables/migrations";
    /** Classes of SQL states: the data do not fit, or are too long for an index. */
    private static final Set<String> DATA_ERRORS = Set.of("21", "22", "23", "54");

    private final TableTopics topics;
    private final Connection connection;
    private final Sql sql;
    /** Up to where this writer has read, as far as the tables have it. */
    private final Map<TopicPartition, Long> read = new HashMap<>();

    private int unreadable;

    /**
     * The result of one transaction.
     *
     * @param rows that were inserted, changed or deleted, those with the offsets included
     * @param unreadable how many of the records no row could be made of
     */
    public record Applied(int records, long rows, int unreadable) {}

    /**
     * A topic that the tables were filled from.
     *
     * @param id that Kafka gave it when it was created
     * @param at when it was last read
     */
    public record ReadTopic(String id, Instant at) {}

    /** Writes the rows of some records of a partition. */
    private interface Rows {
        void write(Sql sql, List<ConsumerRecord<byte[], byte[]>> records) throws SQLException;
    }

    /**
     * The database.
     *
     * @param url such as {@code jdbc:postgresql://localhost:5432/fastbreak}
     */
    public record Access(String url, String user, String password) {
        private Connection connect() throws SQLException {
            Properties properties = new Properties();
            properties.put("user", user);
            properties.put("password", password);
            // Without these, a database whose machine has gone would be waited for without end; the address may say
            // otherwise.
            properties.put("socketTimeout", "60");
            properties.put("tcpKeepAlive", "true");
            return DriverManager.getConnection(url, properties);
        }
    }

    /**
     * Connects, and brings the tables to the version of this program.
     *
     * @throws SQLException if the database does not answer or does not allow it
     */
    public GameTables(Access access, TableTopics topics) throws SQLException {
        this.topics = topics;
        migrate(access);
        connection = access.connect();
        connection.setAutoCommit(false);
        sql = new Sql(connection);
    }

    private static void migrate(Access access) throws SQLException {
        try {
            Flyway.configure()
                    .dataSource(access.url(), access.user(), access.password())
                    .locations(MIGRATIONS)
                    .table("schema_history")
                    .load()
                    .migrate();
        } catch (FlywayException e) {
            throw new SQLException("the tables could not be brought to this version: " + e.getMessage(), e);
        }
    }

    /** Empties all tables: everything is read again. The history of prices stays: the topics keep the last prices only. */
    public void clear() throws SQLException {
        sql.update(
                "truncate topic_offsets, topics_read, unreadable_records, game_states, plays, prices, market_results,"
                        + " fixture_names cascade");
        connection.commit();
        read.clear();
    }

    /** Where each partition is to be read on; a partition that was never read is not contained. */
    public Map<TopicPartition, Long> offsets() throws SQLException {
        Map<TopicPartition, Long> offsets = new HashMap<>();
        try (PreparedStatement all = connection.prepareStatement("select * from topic_offsets");
                ResultSet rows = all.executeQuery()) {
            while (rows.next()) {
                offsets.put(new TopicPartition(rows.getString(1), rows.getInt(2)), rows.getLong(3));
            }
        }
        connection.commit();
        read.putAll(offsets);
        return offsets;
    }

    /** The topics that the tables were filled from. */
    public Map<String, ReadTopic> topicsRead() throws SQLException {
        Map<String, ReadTopic> read = new HashMap<>();
        try (PreparedStatement all = connection.prepareStatement("select topic, topic_id, read_at from topics_read");
                ResultSet rows = all.executeQuery()) {
            while (rows.next()) {
                Instant readAt = rows.getObject(3, OffsetDateTime.class).toInstant();
                read.put(rows.getString(1), new ReadTopic(rows.getString(2), readAt));
            }
        }
        connection.commit();
        return read;
    }

    /** Notes from which topics the tables are being filled now. */
    public void reading(Map<String, ReadTopic> topicsRead) throws SQLException {
        for (Map.Entry<String, ReadTopic> topic : new TreeMap<>(topicsRead).entrySet()) {
            sql.update(
                    "insert into topics_read values (?, ?, ?) on conflict (topic) do update set read_at = excluded.read_at",
                    topic.getKey(),
                    topic.getValue().id(),
                    topic.getValue().at().atOffset(ZoneOffset.UTC));
        }
        connection.commit();
    }

    /**
     * Applies what a poll returned, in one transaction.
     *
     * @return what was written; records that were applied before are left out
     * @throws SQLException if the database fails, or somebody has emptied the tables meanwhile; nothing of it was applied
     *     then, and reading has to continue at {@link #offsets()}
     */
    public Applied apply(ConsumerRecords<byte[], byte[]> records) throws SQLException {
        try {
            return applyAll(records, false);
        } catch (SQLException e) {
            connection.rollback();
            if (!isDataError(e)) {
                throw e;
            }
        } catch (RuntimeException e) {
            connection.rollback();
        }
        try {
            return applyAll(records, true);
        } catch (SQLException | RuntimeException e) {
            connection.rollback();
            throw e;
        }
    }

    /** @param singly so that a record that does not fit leaves the others */
    private Applied applyAll(ConsumerRecords<byte[], byte[]> records, boolean singly) throws SQLException {
        int applied = 0;
        sql.takeRows();
        unreadable = 0;
        // In the same order everywhere, so that two writers do not wait for each other.
        List<TopicPartition> partitions = new ArrayList<>(records.partitions());
        partitions.sort((a, b) -> a.toString().compareTo(b.toString()));
        Map<TopicPartition, Long> behind = new HashMap<>();
        for (TopicPartition partition : partitions) {
            long next = lockedOffset(partition);
            if (next < read.getOrDefault(partition, 0L)) {
                throw new SQLException("the tables were emptied while they were being filled");
            }
            List<ConsumerRecord<byte[], byte[]>> unread = new ArrayList<>();
            for (ConsumerRecord<byte[], byte[]> record : records.records(partition)) {
                if (record.offset() >= next) {
                    unread.add(record);
                    next = record.offset() + 1;
                }
            }
            if (singly) {
                for (ConsumerRecord<byte[], byte[]> record : unread) {
                    applyOrSetAside(record);
                }
            } else {
                rows(partition.topic()).write(sql, unread);
            }
            applied += unread.size();
            sql.update(
                    "update topic_offsets set next_offset = ? where topic = ? and partition_number = ?",
                    next,
                    partition.topic(),
                    partition.partition());
            behind.put(partition, next);
        }
        connection.commit();
        read.putAll(behind);
        return new Applied(applied, sql.takeRows(), unreadable);
    }

    private long lockedOffset(TopicPartition partition) throws SQLException {
        sql.update(
                "insert into topic_offsets values (?, ?, 0) on conflict do nothing",
                partition.topic(),
                partition.partition());
        try (PreparedStatement one = connection.prepareStatement(
                "select next_offset from topic_offsets where topic = ? and partition_number = ? for update")) {
            one.setString(1, partition.topic());
            one.setInt(2, partition.partition());
            try (ResultSet row = one.executeQuery()) {
                row.next();
                return row.getLong(1);
            }
        }
    }

    private void applyOrSetAside(ConsumerRecord<byte[], byte[]> record) throws SQLException {
        Savepoint before = connection.setSavepoint();
        try {
            rows(record.topic()).write(sql, List.of(record));
            connection.releaseSavepoint(before);
        } catch (SQLException e) {
            if (!isDataError(e)) {
                throw e;
            }
            connection.rollback(before);
            // The error of a batch repeats its statement with all values.
            setAside(record, e instanceof BatchUpdateException && e.getCause() instanceof SQLException own ? own : e);
        } catch (RuntimeException e) {
            connection.rollback(before);
            setAside(record, e);
        }
    }

    private Rows rows(String topic) {
        if (topic.equals(topics.state())) {
            return GameRows::write;
        }
        if (topic.equals(topics.clean())) {
            return PlayRows::write;
        }
        if (topic.equals(topics.markets())) {
            return PriceRows::write;
        }
        return topic.equals(topics.results()) ? ResultRows::write : NameRows::write;
    }

    private void setAside(ConsumerRecord<byte[], byte[]> record, Exception error) throws SQLException {
        String place = record.topic() + "-" + record.partition() + " at " + record.offset();
        unreadable++;
        LOG.warn("No row can be made of {}; it is kept in unreadable_records: {}", place, error.toString());
        UnreadableRows.write(sql, record, error, topics);
    }

    private static boolean isDataError(SQLException e) {
        String state = e.getSQLState();
        return state != null && state.length() >= 2 && DATA_ERRORS.contains(state.substring(0, 2));
    }

    /** True if the database still answers, within two seconds. */
    public boolean isConnected() {
        try {
            return connection.isValid(2);
        } catch (SQLException e) {
            return false;
        }
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.debug("The connection could not be closed", e);
        }
    }
}
