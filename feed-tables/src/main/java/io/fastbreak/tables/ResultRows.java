package io.fastbreak.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.wire.Json;
import java.sql.SQLException;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * Rows of {@code market_results}, from {@code markets.results}: a fixture with a moneyline and a total at two lines has six,
 * one for each selection.
 */
final class ResultRows {
    /** A later record lists all that an earlier one does. */
    private static final String INSERT = """
            insert into market_results (fixture_id, market_id, selection_name, revision, status, state_version,
                market_type, line, competitor_id, result, written_at, reasons)
            values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, cast(? as jsonb))
            on conflict do nothing
            """;

    private ResultRows() {}

    /** Replaces the rows of the fixture; a tombstone deletes them, and an earlier revision changes nothing. */
    static void write(Sql sql, ConsumerRecord<byte[], byte[]> record) throws SQLException {
        String fixtureId = new String(record.key(), UTF_8);
        JsonNode results = record.value() == null ? null : Json.read(record.value(), JsonNode.class);
        if (results == null) {
            sql.update("delete from market_results where fixture_id = ?", fixtureId);
            return;
        }
        sql.update(
                "delete from market_results where fixture_id = ? and revision <= ?",
                fixtureId,
                results.path("revision").longValue());
        for (JsonNode market : results.path("markets")) {
            for (JsonNode selection : market.path("selections")) {
                sql.update(INSERT, row(fixtureId, results, market, selection));
            }
        }
    }

    private static @Nullable Object[] row(String fixtureId, JsonNode results, JsonNode market, JsonNode selection) {
        return new @Nullable Object[] {
            fixtureId,
            market.path("id").asText(),
            selection.path("name").asText(),
            results.path("revision").longValue(),
            results.path("status").asText(),
            results.path("stateVersion").longValue(),
            text(market.path("type")),
            market.path("line").isNumber() ? market.path("line").decimalValue() : null,
            text(selection.path("competitor")),
            text(selection.path("result")),
            GameRows.time(results.path("utc").longValue()),
            results.path("reasons").isArray() ? results.path("reasons").toString() : "[]"
        };
    }

    private static @Nullable String text(JsonNode value) {
        return value.isTextual() ? value.textValue() : null;
    }
}
