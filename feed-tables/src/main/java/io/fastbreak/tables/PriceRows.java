package io.fastbreak.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fastbreak.model.wire.Json;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Rows of {@code prices}, from {@code ingestion.markets}. */
final class PriceRows {
    private static final String SHADOW = "shadow/";
    private static final String COLUMNS = "prices (fixture_id, market_id, state_version, is_shadow, is_suspended,"
            + " sent_at, is_open, confirmed_at, body)";

    private PriceRows() {}

    /** Replaces the rows of the fixture; a tombstone deletes them. */
    static void write(Sql sql, ConsumerRecord<byte[], byte[]> record) throws SQLException {
        String key = new String(record.key(), UTF_8);
        boolean shadow = key.startsWith(SHADOW);
        String fixtureId = shadow ? key.substring(SHADOW.length()) : key;
        JsonNode sent = record.value() == null ? null : Json.read(record.value(), JsonNode.class);
        sql.update("delete from prices where fixture_id = ? and is_shadow = ?", fixtureId, shadow);
        if (sent == null) {
            return;
        }
        List<@Nullable Object[]> rows = new ArrayList<>();
        for (JsonNode market : sent.path("markets")) {
            JsonNode suspended = market.path("body").path("isSuspended");
            JsonNode confirmed = confirmed(sent, market.path("id"));
            rows.add(new @Nullable Object[] {
                fixtureId,
                market.path("id").asText(),
                sent.path("stateVersion").longValue(),
                shadow,
                suspended.isBoolean() ? suspended.booleanValue() : null,
                GameRows.time(sent.path("utc").longValue()),
                confirmed.has("open") ? confirmed.path("open").booleanValue() : null,
                confirmed.has("utc") ? GameRows.time(confirmed.path("utc").longValue()) : null,
                market.path("body").toString()
            });
        }
        sql.insertJsonLast(COLUMNS, rows);
    }

    /** What the platform has confirmed of a market; missing if nothing is known. */
    private static JsonNode confirmed(JsonNode sent, JsonNode marketId) {
        for (JsonNode confirmed : sent.path("confirmed")) {
            if (confirmed.path("id").equals(marketId)) {
                return confirmed;
            }
        }
        return MissingNode.getInstance();
    }
}
