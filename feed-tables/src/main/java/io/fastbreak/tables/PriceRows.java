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

/** Rows of {@code prices} and {@code price_history}, from {@code ingestion.markets}. */
final class PriceRows {
    private static final String SHADOW = "shadow/";
    private static final String COLUMNS = "prices (fixture_id, market_id, state_version, is_shadow, is_suspended,"
            + " sent_at, is_open, confirmed_at, body)";

    /** Unless the last row of the market has the same body. */
    private static final String HISTORY = """
            insert into price_history
                (fixture_id, market_id, is_shadow, state_version, sent_at, market_name, is_suspended, body)
            select v.* from (values (?, ?, ?, cast(? as bigint), cast(? as timestamptz), cast(? as text),
                cast(? as boolean), cast(? as jsonb)))
                v (fixture_id, market_id, is_shadow, state_version, sent_at, market_name, is_suspended, body)
            where not exists (
                select 1 from prices p
                where p.fixture_id = v.fixture_id and p.market_id = v.market_id and p.is_shadow = v.is_shadow
                    and p.body = v.body)
            on conflict do nothing
            """;

    private PriceRows() {}

    /** Replaces the rows of the fixture; a tombstone deletes them. */
    static void write(Sql sql, ConsumerRecord<byte[], byte[]> record) throws SQLException {
        String key = new String(record.key(), UTF_8);
        boolean shadow = key.startsWith(SHADOW);
        String fixtureId = shadow ? key.substring(SHADOW.length()) : key;
        JsonNode sent = record.value() == null ? null : Json.read(record.value(), JsonNode.class);
        if (sent != null) {
            keep(sql, fixtureId, shadow, sent);
        }
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

    /** Adds to the history what is not as it was sent last. */
    private static void keep(Sql sql, String fixtureId, boolean shadow, JsonNode sent) throws SQLException {
        for (JsonNode market : sent.path("markets")) {
            JsonNode body = market.path("body");
            JsonNode suspended = body.path("isSuspended");
            sql.update(
                    HISTORY,
                    fixtureId,
                    market.path("id").asText(),
                    shadow,
                    sent.path("stateVersion").longValue(),
                    GameRows.time(sent.path("utc").longValue()),
                    body.path("name").isTextual() ? body.path("name").textValue() : null,
                    suspended.isBoolean() ? suspended.booleanValue() : null,
                    body.toString());
        }
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
