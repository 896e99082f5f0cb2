package io.fastbreak.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import io.fastbreak.model.wire.Json;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/** Rows of {@code prices}, from {@code ingestion.markets}. */
final class PriceRows {
    private static final String SHADOW = "shadow/";

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
            rows.add(new @Nullable Object[] {
                fixtureId,
                market.path("id").asText(),
                sent.path("stateVersion").longValue(),
                shadow,
                suspended.isBoolean() ? suspended.booleanValue() : null,
                GameRows.time(sent.path("utc").longValue()),
                market.path("body").toString()
            });
        }
        sql.insertJsonLast("prices", rows);
    }
}
