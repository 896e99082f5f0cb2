package io.fastbreak.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.sql.SQLException;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Rows of {@code unreadable_records}: records of which no other row can be made. What such a record replaces is not relied on
 * any more, until one comes that can be read.
 */
final class UnreadableRows {
    private static final String DOUBT_GAME = """
            update game_states set is_reliable = false, reliability = jsonb_set(reliability, '{reasons}', '["UNREADABLE"]')
            where fixture_id = ?
            """;
    private static final String DOUBT_PRICES =
            "update prices set is_open = null, confirmed_at = null where fixture_id = ? and not is_shadow";
    private static final String DOUBT_RESULTS =
            "update market_results set status = 'UNREADABLE', result = null where fixture_id = ?";

    private UnreadableRows() {}

    static void write(Sql sql, ConsumerRecord<byte[], byte[]> record, Exception error, TableTopics topics)
            throws SQLException {
        sql.update(
                "insert into unreadable_records values (?, ?, ?, ?, ?, ?)",
                record.topic(),
                record.partition(),
                record.offset(),
                record.key(),
                record.value(),
                text(error.toString()));
        String doubt = Map.of(
                        topics.state(), DOUBT_GAME, topics.markets(), DOUBT_PRICES, topics.results(), DOUBT_RESULTS)
                .get(record.topic());
        if (doubt != null && record.key() != null) {
            sql.update(doubt, text(new String(record.key(), UTF_8)));
        }
        if (record.topic().equals(topics.clean())) {
            PlayRows.doubt(sql, record);
        }
    }

    /** PostgreSQL has no character 0. */
    private static String text(String text) {
        return text.replace("\0", "");
    }
}
