package io.fastbreak.tables;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.wire.Json;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
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

    /**
     * Replaces the rows of each fixture by those of its last revision; a tombstone deletes them, and an earlier revision changes
     * nothing.
     */
    static void write(Sql sql, List<ConsumerRecord<byte[], byte[]>> records) throws SQLException {
        for (var ofFixture : Newest.byKey(records).entrySet()) {
            write(sql, ofFixture.getKey(), ofFixture.getValue());
        }
    }

    private static void write(Sql sql, String fixtureId, List<ConsumerRecord<byte[], byte[]>> ofFixture)
            throws SQLException {
        var newest = Newest.of(ofFixture, value -> Json.read(value, JsonNode.class), ResultRows::revision);
        if (newest.isDeleted()) {
            sql.update("delete from market_results where fixture_id = ?", fixtureId);
        }
        JsonNode results = newest.value();
        if (results == null) {
            return;
        }
        sql.update("delete from market_results where fixture_id = ? and revision < ?", fixtureId, revision(results));
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (JsonNode market : results.path("markets")) {
            for (JsonNode selection : market.path("selections")) {
                rows.add(row(fixtureId, results, market, selection));
            }
        }
        sql.updateEach(INSERT, rows);
    }

    private static long revision(JsonNode results) {
        return results.path("revision").longValue();
    }

    private static @Nullable Object[] row(String fixtureId, JsonNode results, JsonNode market, JsonNode selection) {
        return new @Nullable Object[] {
            fixtureId,
            market.path("id").asText(),
            selection.path("name").asText(),
            revision(results),
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
