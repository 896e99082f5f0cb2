package io.fastbreak.tables;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.fastbreak.model.wire.Json;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;

/**
 * Rows of {@code prices} and {@code price_history}, from {@code ingestion.markets}: of three records of a fixture that
 * are read together the last one replaces its prices, and each body that is not as the one before is in the history.
 */
final class PriceRows {
    private static final String SHADOW = "shadow/";
    private static final String DELETE = "delete from prices where fixture_id = ? and is_shadow = ?";
    private static final String INSERT = """
            insert into prices (fixture_id, market_id, state_version, is_shadow, is_suspended, sent_at, is_open,
                confirmed_at, body)
            select * from unnest(?::text[], ?::text[], ?::text[]::bigint[], ?::text[]::boolean[], ?::text[]::boolean[],
                ?::text[]::timestamptz[], ?::text[]::boolean[], ?::text[]::timestamptz[], ?::text[]::jsonb[])
            """;
    /** Of the first bodies those that are not as the prices say. */
    private static final String HISTORY = """
            insert into price_history
                (fixture_id, market_id, is_shadow, state_version, sent_at, market_name, is_suspended, body)
            select fixture_id, market_id, is_shadow, state_version, sent_at, market_name, is_suspended, body
            from unnest(?::text[]::boolean[], ?::text[], ?::text[], ?::text[]::boolean[], ?::text[]::bigint[],
                ?::text[]::timestamptz[], ?::text[], ?::text[]::boolean[], ?::text[]::jsonb[])
                v (is_first, fixture_id, market_id, is_shadow, state_version, sent_at, market_name, is_suspended, body)
            where not is_first or not exists (
                select 1 from prices p
                where p.fixture_id = v.fixture_id and p.market_id = v.market_id and p.is_shadow = v.is_shadow
                    and p.body = v.body)
            on conflict do nothing
            """;

    private final List<@Nullable Object[]> history = new ArrayList<>();
    private final List<@Nullable Object[]> replaced = new ArrayList<>();
    private final List<@Nullable Object[]> prices = new ArrayList<>();

    private PriceRows() {}

    /** Replaces the rows of each fixture; a tombstone deletes them. */
    static void write(Sql sql, List<ConsumerRecord<byte[], byte[]>> records) throws SQLException {
        PriceRows rows = new PriceRows();
        Newest.byKey(records).forEach(rows::add);
        sql.updateAll(HISTORY, rows.history);
        sql.updateEach(DELETE, rows.replaced);
        sql.updateAll(INSERT, rows.prices);
    }

    private void add(String key, List<ConsumerRecord<byte[], byte[]>> records) {
        boolean shadow = key.startsWith(SHADOW);
        String fixtureId = shadow ? key.substring(SHADOW.length()) : key;
        Map<String, JsonNode> before = null;
        JsonNode sent = MissingNode.getInstance();
        for (ConsumerRecord<byte[], byte[]> record : records) {
            sent = record.value() == null ? MissingNode.getInstance() : Json.read(record.value(), JsonNode.class);
            before = addHistory(fixtureId, shadow, sent, before);
        }
        replaced.add(new Object[] {fixtureId, shadow});
        for (JsonNode market : sent.path("markets")) {
            JsonNode confirmed = confirmed(sent, market.path("id"));
            prices.add(new @Nullable Object[] {
                fixtureId,
                market.path("id").asText(),
                sent.path("stateVersion").longValue(),
                shadow,
                isSuspended(market),
                GameRows.time(sent.path("utc").longValue()),
                confirmed.has("open") ? confirmed.path("open").booleanValue() : null,
                confirmed.has("utc") ? GameRows.time(confirmed.path("utc").longValue()) : null,
                market.path("body").toString()
            });
        }
    }

    /**
     * Adds what is not as it was sent before.
     *
     * @param before the bodies of the record before it, by market; null if it was not read with this one
     * @return those of this record
     */
    private Map<String, JsonNode> addHistory(
            String fixtureId, boolean shadow, JsonNode sent, @Nullable Map<String, JsonNode> before) {
        Map<String, JsonNode> bodies = new HashMap<>();
        for (JsonNode market : sent.path("markets")) {
            String id = market.path("id").asText();
            JsonNode body = market.path("body");
            if (bodies.put(id, body) != null) {
                throw new IllegalArgumentException("two markets have the id " + id);
            }
            if (before == null || !body.equals(before.get(id))) {
                history.add(new @Nullable Object[] {
                    before == null,
                    fixtureId,
                    id,
                    shadow,
                    sent.path("stateVersion").longValue(),
                    GameRows.time(sent.path("utc").longValue()),
                    body.path("name").isTextual() ? body.path("name").textValue() : null,
                    isSuspended(market),
                    body.toString()
                });
            }
        }
        return bodies;
    }

    private static @Nullable Boolean isSuspended(JsonNode market) {
        JsonNode suspended = market.path("body").path("isSuspended");
        return suspended.isBoolean() ? suspended.booleanValue() : null;
    }

    /** The platform's confirmation of a market; missing if nothing is known. */
    private static JsonNode confirmed(JsonNode sent, JsonNode marketId) {
        for (JsonNode confirmed : sent.path("confirmed")) {
            if (confirmed.path("id").equals(marketId)) {
                return confirmed;
            }
        }
        return MissingNode.getInstance();
    }
}
